// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadGlpk } from '../../lp/glpk';
import type { LpSolver } from '../../lp/solver';
import type { MapReduceJob, Utility } from '../../model/job';
import { cora as coraPlanner } from '../../planners/cora/cora';
import { flex as flexPlanner } from '../../planners/flex/flex';
import { FLEX_METRICS } from '../../planners/flex/metrics/registry';
import { runToEnd } from '../../planners/planner';
import { MAP, REDUCE } from '../engine/state/cluster';
import type { ClusterView, JobScheduler, Offer } from '../engine/state/job-scheduler';
import type { JobState, TaskChoice } from '../engine/state/job-state';
import { REMOTE } from '../engine/state/map-blocks';
import { RUN_OPTIONS } from '../run-options';
import { cora } from './cora';
import { flex } from './flex';
import { sharesPolicy } from './shared/shares-policy';
import { choosesByKey } from './testing/plain-choice';
import {
  brokenInvariants,
  mapReduce,
  runScheduler,
  SMALL,
  type SmallRun,
  smallRuns,
  startScheduler,
  utilities,
} from './testing/runs';

let solver: LpSolver;
beforeAll(async () => {
  solver = await loadGlpk();
});

const anyRun = smallRuns({ faults: true, utilities: true });

/** Slots held right after the slots of time 0 were given, by job id. */
function firstSlots(
  { trace }: ReturnType<typeof runScheduler>,
  jobs: readonly { id: string }[],
): Record<string, number> {
  const held = Object.fromEntries(jobs.map(({ id }) => [id, 0]));
  for (let i = 0; i < trace.tasks.length; i++) {
    if (trace.tasks.startS[i] !== 0) continue;
    const { id } = jobs[trace.tasks.job[i]!] as { id: string };
    held[id] = held[id]! + 1;
  }
  return held;
}

describe('shares of any plan', () => {
  /** Arbitrary shares, new ones every two seconds. */
  const share = (nowS: number, job: JobState, pool: number) =>
    ((job.index + 2 * pool) * 7 + Math.floor(nowS / 2) * 5) % 6;
  const scheduler = (perKind: boolean): JobScheduler => ({
    id: 'fifo',
    label: 'Any',
    help: 'Shares that mean nothing.',
    options: RUN_OPTIONS,
    start({ view }) {
      return sharesPolicy({
        view,
        perKind,
        isDue: () => true,
        *plan(nowS, pool, shares) {
          yield 1;
          for (const job of view.present) shares[job.index] = share(nowS, job, pool);
        },
        populationChanged() {},
      });
    },
  });

  function plainMapsFirst(view: ClusterView, job: JobState, offer: Offer): TaskChoice | undefined {
    if (!view.cluster.fits(offer.machine, job.data.task)) return undefined;
    if (offer.kind !== REDUCE && job.mapsWaiting > 0) {
      const map = job.nearestMap(offer.machine, offer.rack, REMOTE, view.isUp);
      if (map !== undefined) return map;
    }
    return offer.kind === MAP ? undefined : job.nextReduce();
  }

  test.each([true, false])('go to the job furthest under its own (per kind: %s)', (perKind) => {
    fc.assert(
      fc.property(anyRun, (small) => {
        const key =
          (_: unknown, { kind, nowS }: Offer) =>
          (job: JobState): number => {
            if (kind === 'any' || !perKind) return job.held - share(nowS, job, 0);
            return job.running[kind]! - share(nowS, job, kind);
          };
        runScheduler(scheduler(perKind), small, { watch: choosesByKey(key, plainMapsFirst) });
      }),
      { numRuns: 60 },
    );
  });
});

describe.each([
  ['flex', flex, {}],
  ['cora', cora, {}],
  ['cora', cora, { method: 'lexmin-lp' }],
  ['cora', cora, { method: 'published' }],
] as const)('%s %o %o', (_, scheduler, options) => {
  test('ends every run, and the same way each time', () => {
    fc.assert(
      fc.property(anyRun, (small) => {
        const first = runScheduler(scheduler, small, { options, solver });
        expect(first.outcome).toMatchObject({ status: 'done' });
        expect(brokenInvariants(small, first)).toEqual([]);
        expect(runScheduler(scheduler, small, { options, solver })).toEqual(first);
      }),
      { numRuns: 20 },
    );
  });
});

describe.each([
  ['flex', flex],
  ['cora', cora],
] as const)('plans of %s in slices', (_, scheduler) => {
  test('end a step in their middle, time standing still, and change nothing', () => {
    fc.assert(
      fc.property(anyRun, (small) => {
        const sliced = startScheduler(scheduler, small);
        let inMiddle = 0;
        while (!sliced.done) {
          const { simulatedS, events } = sliced.progress;
          sliced.step(1e-9);
          const { progress } = sliced;
          if (progress.events === events && progress.simulatedS === simulatedS && !sliced.done) inMiddle++;
        }
        expect(inMiddle).toBeGreaterThan(0);
        expect(sliced.record()).toEqual(runScheduler(scheduler, small));
      }),
      { numRuns: 20 },
    );
  });
});

/** Jobs of one-second maps, all present at 0: then a plan of the run's first instant is the planner's own. */
const mapJobs = fc.array(
  fc.record({
    maps: fc.integer({ min: 1, max: 12 }),
    weight: fc.constantFrom(1, 3),
    deadlineS: fc.constantFrom(1, 4, 9),
    minSlots: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
    maxSlots: fc.option(fc.integer({ min: 3, max: 6 }), { nil: undefined }),
    utility: utilities,
  }),
  { minLength: 1, maxLength: 6 },
);
const jobsOf = (list: readonly (Partial<MapReduceJob> & { readonly maps: number })[]) =>
  list.map((data, i) => mapReduce(`j${i}`, { ...data, inputGB: data.maps / 10 }));

const scenarioOf = ({ topology, jobs, seed }: SmallRun) => {
  const workload = { jobs };
  return { scenario: { gantry: 1 as const, name: 'test', seed, topology, workload, runs: [] }, workload };
};

describe('flex', () => {
  test.each(FLEX_METRICS.filter((one) => one.needs !== 'sla').map((one) => one.id))(
    'gives at first the slots that the planner gives for %s',
    (metric) => {
      fc.assert(
        fc.property(mapJobs, (list) => {
          const small = { topology: SMALL, jobs: jobsOf(list), seed: 1 };
          const { intervals } = runToEnd(flexPlanner.start(scenarioOf(small), { metric }, {}));
          const planned = intervals.find((one) => one.endS > one.startS)?.slots as Record<string, number>;
          const held = firstSlots(runScheduler(flex, small, { options: { metric } }), small.jobs);
          const full = Object.values(planned).reduce((sum, one) => sum + one, 0) === 12;
          // Slots that the plan leaves empty are given out anyway.
          for (const { id } of small.jobs) {
            if (full) expect(held[id]).toBe(planned[id] ?? 0);
            else expect(held[id]).toBeGreaterThanOrEqual(planned[id] ?? 0);
          }
        }),
        { numRuns: 15 },
      );
    },
  );

  test('learns how long tasks take from those that have ended', () => {
    // Both look the same to the plan; the one that reads remote blocks is slow, so from then on the other is the shorter job.
    const jobs = [
      mapReduce('slow', {
        maps: 12,
        inputGB: 12,
        mapMBps: 1000,
        replicas: Array.from({ length: 12 }, () => [2, 2, 2]),
      }),
      mapReduce('quick', {
        maps: 12,
        inputGB: 12,
        mapMBps: 1000,
        replicas: Array.from({ length: 12 }, () => [0, 1, 2]),
      }),
    ];
    const topology = { ...SMALL, machinesPerRack: 1, nicGbps: 80, oversubscription: 100 };
    const { trace } = runScheduler(flex, { topology, jobs, seed: 1 });
    expect(trace.jobs.endS[1]!).toBeLessThan(trace.jobs.endS[0]!);
  });

  test('names the jobs that lack what the metric needs', () => {
    const small = { topology: SMALL, jobs: [mapReduce('a', { deadlineS: 3 }), mapReduce('b', {})], seed: 1 };
    expect(() => runScheduler(flex, small, { options: { metric: 'tardyJobs' } })).toThrow(/deadline.*job b has none/);
  });
});

describe('cora', () => {
  test.each(['lexmin', 'lexmin-lp', 'published'] as const)(
    'gives at first what the planner’s first slot gives (%s)',
    (method) => {
      fc.assert(
        fc.property(mapJobs, (list) => {
          const small = { topology: SMALL, jobs: jobsOf(list), seed: 1 };
          const { allocation } = runToEnd(coraPlanner.start(scenarioOf(small), { method }, { solver }));
          const planned = Object.fromEntries(small.jobs.map(({ id }) => [id, allocation[id]!.slots![0]!]));
          const held = firstSlots(runScheduler(cora, small, { options: { method }, solver }), small.jobs);
          const full = Object.values(planned).reduce((sum, one) => sum + one, 0) === 12;
          for (const { id } of small.jobs) {
            if (full) expect(held[id]).toBe(planned[id]);
            else expect(held[id]).toBeGreaterThanOrEqual(planned[id]!);
          }
        }),
        { numRuns: 20 },
      );
    },
  );

  test('names the jobs without a utility', () => {
    const utility: Utility = { kind: 'constant', priority: 1 };
    const small = {
      topology: SMALL,
      jobs: [mapReduce('a', { utility }), mapReduce('b', {}), mapReduce('c', {})],
      seed: 1,
    };
    expect(() => runScheduler(cora, small)).toThrow(/^CORA weighs jobs by their utility, and jobs b and c have none/);
  });

  test('says when a programme of a plan ended without an optimum, and what to do', () => {
    const jobs = [mapReduce('a', { maps: 3, inputGB: 1, utility: { kind: 'constant', priority: 1 } })];
    const ending = (status: 'timeLimit' | 'infeasible'): LpSolver => ({
      solve: () => ({ status, value: Number.NaN, x: new Float64Array(0) }),
    });
    for (const status of ['timeLimit', 'infeasible'] as const) {
      const options = { method: 'published' };
      expect(() => runScheduler(cora, { topology: SMALL, jobs, seed: 1 }, { options, solver: ending(status) })).toThrow(
        `cora: the linear programme of the plan at 0 s ended without an optimum (${status}): ` +
          'raise timeLimitS or slotS, or use method=lexmin, which needs none',
      );
    }
    // A fault of the solver is no answer.
    const broken: LpSolver = {
      solve: () => {
        throw new RangeError('out of memory');
      },
    };
    const options = { method: 'published' };
    expect(() => runScheduler(cora, { topology: SMALL, jobs, seed: 1 }, { options, solver: broken })).toThrow(
      RangeError,
    );
  });

  test('a table counts the job’s own slots, whenever the plan is made', () => {
    // It has utility only in its first two seconds: from the third on it yields to the one that arrives then.
    const jobs = [
      mapReduce('early', { maps: 36, inputGB: 3.6, utility: { kind: 'table', values: [5, 5, 0] } }),
      mapReduce('late', { maps: 12, inputGB: 1.2, arrivalS: 2, utility: { kind: 'table', values: [5, 0] } }),
    ];
    const { trace } = runScheduler(cora, { topology: SMALL, jobs, seed: 1 });
    expect([...trace.jobs.endS]).toEqual([4, 3]);
  });
});
