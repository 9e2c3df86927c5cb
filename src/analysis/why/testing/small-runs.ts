// SPDX-License-Identifier: GPL-3.0-or-later
// Small runs to explain: a scenario simulated to its end, ready for "why" questions.
import type { DataParallelJob, Job } from '../../../model/job';
import type { Coflow, Faults, OptionValues, Run, Scenario } from '../../../model/scenario';
import type { Topology } from '../../../model/topology';
import { simulateToEnd } from '../../../simulator/simulation';
import { startSimulation } from '../../../simulator/testing/start-simulation';
import { chartDataOf } from '../../chart-data/chart-data';
import { type AboutJobs, WhyRun } from '../why-run';

const TWO_RACKS = {
  ...{ racks: 2, machinesPerRack: 2, slots: { shared: 2 }, nicGbps: 10, oversubscription: 5 },
  ...{ background: 0, taskOverheadS: 0, jobOverheadS: 0 },
} satisfies Topology;

export const smallJob = (id: string, more: Partial<DataParallelJob> = {}): DataParallelJob => ({
  ...{ id, arrivalS: 0, weight: 1, recurring: true, inputGB: 8, shuffleGB: 8, outputGB: 2 },
  ...{ maps: 8, reduces: 4, mapMBps: 100, reduceMBps: 100 },
  ...more,
});

export interface SmallRun {
  readonly scheduler?: string;
  readonly network?: string;
  readonly topology?: Partial<Topology>;
  readonly jobs?: readonly DataParallelJob[];
  readonly coflows?: readonly Coflow[];
  readonly options?: OptionValues;
  readonly faults?: Faults;
  readonly plannedRacks?: AboutJobs['plannedRacks'];
}

export function smallRun(small: SmallRun): WhyRun {
  const { scheduler = 'fifo', network = 'tcp', jobs = [], coflows, options = {}, faults, plannedRacks } = small;
  const workload = coflows === undefined ? { jobs } : { coflows };
  const run: Run = {
    ...(coflows === undefined ? { scheduler, options } : { options: {} }),
    ...{ network, networkOptions: {} },
  };
  const topology: Topology = { ...TWO_RACKS, ...small.topology };
  const scenario: Scenario = {
    ...{ gantry: 1, name: 'small', seed: 3, topology, workload, runs: [run] },
    ...(faults && { faults }),
  };
  const record = simulateToEnd(startSimulation({ scenario, workload, run }, { keep: 'trace' }));
  const ids = (coflows ?? jobs).map(({ id }) => id);
  return whyRunOf({ record, ids, chartData: chartDataOf(record, workload, topology) }, jobs, topology, plannedRacks);
}

export const whyRunOf = (
  answer: WhyRun['answer'],
  jobs: readonly Job[],
  { jobOverheadS, taskOverheadS }: Topology,
  plannedRacks?: AboutJobs['plannedRacks'],
): WhyRun => new WhyRun(answer, { jobs, jobOverheadS, taskOverheadS, ...(plannedRacks && { plannedRacks }) });
