// SPDX-License-Identifier: GPL-3.0-or-later
// What must not matter, and what must matter in a known way, under every job scheduler and every network: the time at which all
// starts, the unit of sizes, the order of jobs in the file, and the names of jobs; machines, racks and links may fail at any time.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DataParallelJob, isDag } from '../../model/job';
import type { OptionValues } from '../../model/scenario';
import type { RunRecord } from '../../model/trace';
import { NETWORKS } from '../../network/registry';
import { SCHEDULERS } from '../schedulers/registry';
import { type ArbitraryRun, arbitraryRun } from '../testing/arbitrary-run';
import { renamed, reversed, scaled, shifted } from '../testing/changed-run';
import { recordOfRun, unlessRefused } from '../testing/run-and-check';
import { usefulRun } from '../testing/useful-run';

const ids = (all: readonly { readonly id: string }[]): readonly string[] => all.map(({ id }) => id);
const RUNS = 120;

const anyRun = (schedulers: readonly string[], networks: readonly string[] = ids(NETWORKS)) =>
  fc
    .tuple(fc.constantFrom(...schedulers), fc.constantFrom(...networks))
    .chain(([scheduler, network]) => arbitraryRun(scheduler, network, { ocs: true, faults: true }).map(usefulRun));

/** By id, in seconds after `fromS`; undefined if a plan refuses the scenario. */
function endsOf(run: ArbitraryRun, fromS = 0): ReadonlyMap<string, number> | undefined {
  const record: RunRecord | undefined = unlessRefused(() => recordOfRun(run));
  return record && new Map(run.jobs.map(({ id }, j) => [id, record.trace.jobs.endS[j]! - fromS]));
}

function expectSameEnds(
  ends: ReadonlyMap<string, number> | undefined,
  others: ReadonlyMap<string, number> | undefined,
  idOf = (id: string): string => id,
): void {
  expect(others === undefined).toBe(ends === undefined);
  for (const [id, endS] of ends ?? []) {
    const otherS = others?.get(idOf(id)) as number;
    const isSame = Math.abs(otherS - endS) <= 1e-6 * Math.max(1, Math.abs(endS));
    expect([id, isSame || Number.isNaN(endS) ? endS : otherS]).toEqual([id, endS]);
  }
}

const withJobs = ({ scenario }: ArbitraryRun, jobs: readonly DataParallelJob[]): ArbitraryRun => ({
  jobs,
  scenario: { ...scenario, workload: { jobs } },
});

const takesTime = <Of extends { readonly inputGB: number; readonly outputGB: number }>(of: Of): Of => ({
  ...of,
  inputGB: of.inputGB || 0.7,
  outputGB: of.outputGB || 1.3,
});

const takingTime = (job: DataParallelJob): DataParallelJob =>
  isDag(job) ? { ...job, stages: job.stages.map(takesTime) } : takesTime(job);

test('all sizes and rates doubled, everything takes exactly the time that it took', () => {
  fc.assert(
    fc.property(anyRun(ids(SCHEDULERS)), (run) => {
      // Aalo's first queue is a size like any other.
      const [plain] = run.scenario.runs;
      if (plain === undefined) throw new Error('there is a run');
      const networkOptions: OptionValues =
        plain.network === 'aalo' ? { firstQueueMB: 10, queueFactor: 10, queues: 10 } : {};
      const sized = { ...run, scenario: { ...run.scenario, runs: [{ ...plain, networkOptions }] } };
      expect(endsOf(scaled(sized, 2))).toEqual(endsOf(sized));
    }),
    { numRuns: RUNS },
  );
});

test('all arrivals later by a constant, everything happens later by that', () => {
  // Random failures start at time 0, whenever jobs arrive.
  const named = (run: ArbitraryRun): ArbitraryRun => {
    const { random: _random, ...faults } = run.scenario.faults ?? {};
    return { ...run, scenario: { ...run.scenario, faults } };
  };
  // Corral plans each job for the racks that are free first, all from 0 on: a job of no length leaves its racks as free as the others
  // only if jobs arrive at 0.
  const planned = (run: ArbitraryRun): ArbitraryRun =>
    ['corral', 'local-shuffle'].includes(run.scenario.runs[0]?.scheduler ?? '')
      ? withJobs(run, run.jobs.map(takingTime))
      : run;
  fc.assert(
    fc.property(anyRun(ids(SCHEDULERS)).map(named).map(planned), (run) => {
      expectSameEnds(endsOf(run), endsOf(shifted(run, 1024), 1024));
    }),
    { numRuns: RUNS },
  );
});

test('jobs in another order in the file do as they did', () => {
  // No two arrive together, and nothing takes no time, because the order within an instant also depends on the file.
  const apart = (run: ArbitraryRun): ArbitraryRun =>
    withJobs(
      run,
      run.jobs.map((job, i) => {
        const own = takingTime(job);
        return { ...own, arrivalS: own.arrivalS + i * 1.323125 };
      }),
    );
  fc.assert(
    fc.property(anyRun(ids(SCHEDULERS)).map(apart), (run) => {
      expectSameEnds(endsOf(run), endsOf(reversed(run)));
    }),
    { numRuns: 2 * RUNS },
  );
});

test('jobs under other names do as they did where nothing is drawn for them', () => {
  // Random streams are named by id, so that an additional job leaves the others as they were: a renamed job has its blocks on other
  // machines. So: one machine per rack, racks given for all blocks, no later stages, no copies of outputs, no noise.
  const drawnFor = (run: ArbitraryRun): ArbitraryRun => {
    const { racks } = run.scenario.topology;
    const jobs = run.jobs.map((job): DataParallelJob => {
      const { maps } = isDag(job) ? (job.stages[0] as { readonly maps: number }) : job;
      const replicas = Array.from({ length: maps }, (_, b) => [b % racks, (b + 1) % racks, (b + 1) % racks]);
      if (!isDag(job)) return { ...job, replicas };
      const { stages, ...about } = job;
      const { id: _id, after: _after, ...data } = stages[0] as (typeof stages)[number];
      return { ...about, ...data, replicas };
    });
    const { scenario } = withJobs(run, jobs);
    const runs = scenario.runs.map((one) => ({ ...one, options: { ...one.options, taskNoise: 0, outputReplicas: 1 } }));
    return {
      jobs,
      scenario: { ...scenario, runs, topology: { ...scenario.topology, machinesPerRack: 1, overrides: [] } },
    };
  };
  // Backwards, so that nothing depends on the order of names.
  const other = (id: string): string => `x${9 - Number(id.slice(1))}`;
  fc.assert(
    fc.property(anyRun(ids(SCHEDULERS)).map(drawnFor), (run) => {
      expectSameEnds(endsOf(run), endsOf(renamed(run, other)), other);
    }),
    { numRuns: RUNS },
  );
});

test('a job that is renamed has its blocks elsewhere, and the others have theirs where they were', () => {
  const isPlain = ({ jobs, scenario: { topology } }: ArbitraryRun): boolean =>
    jobs.length > 1 && topology.racks > 2 && jobs.every((job) => !isDag(job) && job.maps > 2);
  const [run] = fc.sample(arbitraryRun('fifo', 'tcp').filter(isPlain), { numRuns: 1, seed: 1 }) as [ArbitraryRun];
  const blocksOf = (of: ArbitraryRun, job: number): readonly number[] => {
    const { placement } = recordOfRun(of).trace;
    return [...placement.rack].filter((_, row) => placement.job[row] === job);
  };
  const changed = renamed(run, (id) => (id === 'j0' ? 'another' : id));
  expect(blocksOf(changed, 0)).not.toEqual(blocksOf(run, 0));
  expect(blocksOf(changed, 1)).toEqual(blocksOf(run, 1));
});
