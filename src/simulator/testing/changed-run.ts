// SPDX-License-Identifier: GPL-3.0-or-later
// A generated run changed in a way that must not matter, or must matter in a known way: what metamorphic tests compare.
import { type DataParallelJob, isDag, type Stage } from '../../model/job';
import type { Faults, Scenario } from '../../model/scenario';
import type { ArbitraryRun } from './arbitrary-run';

const withJobs = (scenario: Scenario, jobs: readonly DataParallelJob[]): ArbitraryRun => ({
  scenario: { ...scenario, workload: { jobs } },
  jobs,
});

const arrivingLater = <One extends { readonly arrivalS: number; readonly deadlineS?: number }>(
  all: readonly One[],
  byS: number,
): One[] =>
  all.map((one) => ({
    ...one,
    arrivalS: one.arrivalS + byS,
    ...(one.deadlineS !== undefined && { deadlineS: one.deadlineS + byS }),
  }));

/** All arrivals, deadlines and faults are `byS` later, whatever arrives. */
export function shiftedScenario(scenario: Scenario, byS: number): Scenario {
  const later = <One extends { readonly atS: number }>(all: readonly One[] = []): readonly One[] =>
    all.map((one) => ({ ...one, atS: one.atS + byS }));
  const { faults, manual, workload } = scenario;
  const moved: Faults | undefined = faults && {
    ...faults,
    machines: later(faults.machines),
    racks: later(faults.racks),
    links: later(faults.links),
  };
  const planned = manual?.map((one) => ({ ...one, startS: one.startS + byS }));
  return {
    ...scenario,
    ...(moved && { faults: moved }),
    ...(planned && { manual: planned }),
    ...('jobs' in workload && { workload: { jobs: arrivingLater(workload.jobs, byS) } }),
    ...('coflows' in workload && { workload: { coflows: arrivingLater(workload.coflows, byS) } }),
  };
}

export const shifted = ({ scenario, jobs }: ArbitraryRun, byS: number): ArbitraryRun =>
  withJobs(shiftedScenario(scenario, byS), arrivingLater(jobs, byS));

/** Options that are sizes. */
const SIZES = ['firstQueueMB'];

/** All rates are `by` times as large, and sizes in topology and options. */
export function scaledScenario(scenario: Scenario, by: number): Scenario {
  const { topology } = scenario;
  const { ocs } = topology;
  const runs = scenario.runs.map((run) => ({
    ...run,
    networkOptions: {
      ...run.networkOptions,
      ...Object.fromEntries(
        SIZES.filter((name) => name in run.networkOptions).map((name) => [
          name,
          (run.networkOptions[name] as number) * by,
        ]),
      ),
    },
  }));
  return {
    ...scenario,
    runs,
    topology: {
      ...topology,
      nicGbps: topology.nicGbps * by,
      ...(topology.overrides && {
        overrides: topology.overrides.map(({ nicGbps, uplinkGbps, ...own }) => ({
          ...own,
          ...(nicGbps !== undefined && { nicGbps: nicGbps * by }),
          ...(uplinkGbps !== undefined && { uplinkGbps: uplinkGbps * by }),
        })),
      }),
      ...(ocs && { ocs: { ...ocs, gbps: ocs.gbps * by, elephantGB: ocs.elephantGB * by } }),
    },
  };
}

/** All sizes and rates are `by` times as large: everything takes the same time as before. */
export function scaled({ scenario, jobs }: ArbitraryRun, by: number): ArbitraryRun {
  const data = <One extends Omit<Stage, 'id' | 'after'>>(one: One): One => ({
    ...one,
    inputGB: one.inputGB * by,
    shuffleGB: one.shuffleGB * by,
    outputGB: one.outputGB * by,
    mapMBps: one.mapMBps * by,
    ...(one.reduceMBps !== undefined && { reduceMBps: one.reduceMBps * by }),
  });
  return withJobs(
    scaledScenario(scenario, by),
    jobs.map((job) => (isDag(job) ? { ...job, stages: job.stages.map(data) } : data(job))),
  );
}

/** The same jobs, in reverse order in the file. */
export const reversed = ({ scenario, jobs }: ArbitraryRun): ArbitraryRun => withJobs(scenario, [...jobs].reverse());

/** Jobs get other ids, which may sort differently. */
export function renamed({ scenario, jobs }: ArbitraryRun, idOf: (id: string) => string): ArbitraryRun {
  const planned = scenario.manual?.map((one) => ({ ...one, job: idOf(one.job) }));
  return withJobs(
    { ...scenario, ...(planned && { manual: planned }) },
    jobs.map((job) => ({ ...job, id: idOf(job.id) })),
  );
}
