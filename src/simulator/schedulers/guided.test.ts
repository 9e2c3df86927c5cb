// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jobLatency, prepareJob } from '../../latency/job-latency';
import { latencyOptionsFrom } from '../../latency/latency-options';
import { latencyModel } from '../../latency/stage-latency';
import { stagesOf } from '../../model/job';
import type { RackPlan } from '../../model/plan';
import type { ManualRectangle, OptionValues } from '../../model/scenario';
import { corral as corralPlanner } from '../../planners/corral/corral';
import { runToEnd } from '../../planners/planner';
import type { JobScheduler, PolicyInput } from '../engine/state/job-scheduler';
import type { JobState } from '../engine/state/job-state';
import { REMOTE } from '../engine/state/map-blocks';
import { corral } from './corral';
import { localShuffle } from './local-shuffle';
import { manual } from './manual';
import { takeTask } from './take-task';
import { runLines } from './testing/run-lines';
import { brokenInvariants, mapReduce, runScheduler, SMALL, type SmallRun, smallRuns, type Watch } from './testing/runs';

const anyRun = smallRuns({ faults: true });

/** The planner's own answer for the recurring jobs, by job id. */
function planOf({ topology, jobs, seed }: SmallRun): Map<string, RackPlan['jobs'][number]> {
  const planned = { jobs: jobs.filter((job) => job.recurring) };
  if (planned.jobs.length === 0) return new Map();
  const scenario = { gantry: 1 as const, name: 'test', seed, topology, workload: planned, runs: [] };
  const plan = runToEnd(corralPlanner.start({ scenario, workload: planned }, { bound: 'none' }, {}));
  return new Map(plan.jobs.map((one) => [one.id, one]));
}

/** Every third job has no rectangle. */
const rectanglesOf = ({ jobs, topology, seed }: SmallRun): ManualRectangle[] =>
  jobs
    .filter((_, i) => i % 3 !== 2)
    .map(({ id }, i) => {
      const first = (seed + i) % topology.racks;
      const racks = [...new Set([first, (first + (i % 2)) % topology.racks])];
      return { job: id, racks, startS: (7 * i + seed) % 5 };
    });

interface Guided {
  readonly racks: readonly number[];
  readonly rank: number;
}

const SCHEDULERS: readonly (readonly [JobScheduler, (small: SmallRun) => Map<string, Guided>])[] = [
  [corral, (small) => new Map([...planOf(small)].map(([id, one]) => [id, { racks: one.racks, rank: one.priority }]))],
  [
    localShuffle,
    (small) => new Map([...planOf(small)].map(([id, one]) => [id, { racks: one.racks, rank: one.priority }])),
  ],
  [
    manual,
    (small) => {
      const order = rectanglesOf(small).map((one, i) => ({ ...one, i }));
      order.sort((a, b) => a.startS - b.startS || a.i - b.i);
      return new Map(order.map(({ job, racks }, rank) => [job, { racks, rank }]));
    },
  ],
];

/** Whether more than half of the machines of these racks are down. */
function areLost({ view: { cluster } }: PolicyInput, racks: readonly number[]): boolean {
  const down = racks.reduce((sum, rack) => sum + cluster.downInRack(rack), 0);
  const machines = racks.reduce((sum, rack) => sum + cluster.machinesIn(rack), 0);
  return down / machines > 0.5;
}

const EXECUTIONS: readonly OptionValues[] = [
  { adHoc: 'left' },
  { adHoc: 'left', nodeWaitS: 0, rackWaitS: 0 },
  { adHoc: 'queue' },
  { adHoc: 'queue', nodeWaitS: 0, rackWaitS: 0 },
  { adHoc: 'together' },
  { adHoc: 'together', nodeWaitS: 0, rackWaitS: 0 },
];

describe.each(SCHEDULERS.map(([scheduler, guide]) => [scheduler.id, scheduler, guide] as const))(
  '%s',
  (_, scheduler, guide) => {
    test('ends every run, and the same way each time', () => {
      fc.assert(
        fc.property(anyRun, (small) => {
          const how = { manual: rectanglesOf(small) };
          const first = runScheduler(scheduler, small, how);
          expect(first.outcome).toMatchObject({ status: 'done' });
          expect(brokenInvariants(small, first)).toEqual([]);
          expect(runScheduler(scheduler, small, how)).toEqual(first);
        }),
        { numRuns: 30 },
      );
    });

    test.each(EXECUTIONS)(
      'keeps jobs to their racks, the first of a rack first, and wastes no slot (%o)',
      (options) => {
        const watch =
          (guided: Map<string, Guided>): Watch =>
          (policy, input) =>
          (offer) => {
            const { view } = input;
            const mayRun = (job: JobState): boolean => {
              const racks = guided.get(job.data.id)?.racks;
              return racks === undefined || racks.includes(offer.rack) || areLost(input, racks);
            };
            const able = view.present.filter((job) => mayRun(job) && takeTask(view, job, offer, REMOTE) !== undefined);
            return (answer) => {
              const waits = (job: JobState) => policy.whyDeclined?.(job) === 'locality';
              const takers = able.filter((job) => !waits(job));
              if (typeof answer === 'string') {
                // Only a job that waits for a nearer slot declines one.
                expect(takers.map((job) => job.data.id)).toEqual([]);
                return;
              }
              const { job } = answer.stage;
              expect(able.map((one) => one.data.id)).toContain(job.data.id);
              const own = guided.get(job.data.id);
              for (const other of takers) {
                if (other === job) continue;
                const theirs = guided.get(other.data.id);
                if (options.adHoc === 'together') {
                  // One queue: by arrival, then planned before ad hoc, in the order of the plan or of the scenario.
                  const placeOf = (one: JobState, planned: Guided | undefined) => [
                    one.arrivalS,
                    planned === undefined ? 1 : 0,
                    planned?.rank ?? one.index,
                  ];
                  const [a, b] = [placeOf(job, own), placeOf(other, theirs)];
                  const at = a.findIndex((value, i) => value !== b[i]);
                  expect(a[at]!).toBeLessThan(b[at]!);
                  continue;
                }
                if (own !== undefined && theirs !== undefined) expect(own.rank).toBeLessThan(theirs.rank);
                // Ad hoc jobs take what the planned ones leave.
                if (options.adHoc === 'left') expect(own === undefined && theirs !== undefined).toBe(false);
                if (own === undefined && theirs === undefined) {
                  expect(
                    job.arrivalS < other.arrivalS || (job.arrivalS === other.arrivalS && job.index < other.index),
                  ).toBe(true);
                }
              }
            };
          };
        fc.assert(
          fc.property(anyRun, (small) => {
            runScheduler(scheduler, small, { options, manual: rectanglesOf(small), watch: watch(guide(small)) });
          }),
          { numRuns: 40 },
        );
      },
    );

    test('the two queues share slots as their demands say', () => {
      fc.assert(
        fc.property(smallRuns(), (small) => {
          const guided = guide(small);
          const watch: Watch =
            (_policy, { view }) =>
            (offer) => {
              const sums = [0, 1].map((queue) => {
                const own = view.present.filter((job) => guided.has(job.data.id) === (queue === 0));
                const held = own.reduce((sum, job) => sum + job.held, 0);
                return held / own.reduce((sum, job) => sum + job.held + job.tasksWaiting, 0);
              });
              const able = view.present.filter((job) => {
                const racks = guided.get(job.data.id)?.racks;
                return (racks?.includes(offer.rack) ?? true) && takeTask(view, job, offer, REMOTE) !== undefined;
              });
              return (answer) => {
                if (typeof answer === 'string') return;
                const queue = guided.has(answer.stage.job.data.id) ? 0 : 1;
                const other = able.some((job) => guided.has(job.data.id) === (queue === 1));
                if (other) expect(sums[queue]!).toBeLessThanOrEqual(sums[1 - queue]!);
              };
            };
          const options = { adHoc: 'queue', nodeWaitS: 0, rackWaitS: 0 };
          runScheduler(scheduler, small, { options, manual: rectanglesOf(small), watch });
        }),
        { numRuns: 40 },
      );
    });
  },
);

describe('data by plan', () => {
  test('has a copy of each block on the job’s racks, the other two together on another', () => {
    fc.assert(
      fc.property(smallRuns(), (small) => {
        const plan = planOf(small);
        const { placement } = runScheduler(corral, small).trace;
        const byBlock = new Map<string, number[]>();
        for (let i = 0; i < placement.length; i++) {
          const key = [placement.job[i], placement.stage[i], placement.block[i]].join();
          byBlock.set(key, [...(byBlock.get(key) ?? []), placement.rack[i]!]);
        }
        for (const [key, racks] of byBlock) {
          const [first, second, third] = racks as [number, number, number];
          const own = plan.get(small.jobs[Number(key.split(',')[0])]!.id);
          if (own !== undefined) expect(own.racks).toContain(first);
          expect(second).toBe(third);
          expect(second === first).toBe(small.topology.racks === 1);
        }
      }),
      { numRuns: 60 },
    );
  });

  /** How unevenly the other racks share the copies of a job of 4800 blocks that is planned for the first of eight racks. */
  const spread = (options: OptionValues) => {
    const job = mapReduce('a', { inputGB: 480, maps: 4800, mapMBps: 100_000 });
    const { placement } = runScheduler(
      manual,
      { topology: { ...SMALL, racks: 8 }, jobs: [job], seed: 3 },
      { manual: [{ job: 'a', racks: [0], startS: 0 }], options },
    ).trace;
    const copies = new Array<number>(8).fill(0);
    for (const rack of placement.rack) copies[rack] = copies[rack]! + 1;
    expect(copies[0]).toBe(4800);
    // Seven racks share 9600 copies.
    return Math.max(...copies.slice(1).map((n) => Math.abs(n - 9600 / 7)));
  };

  test('is spread: the least loaded rack takes the two copies, or as the option says', () => {
    expect(spread({})).toBeLessThan(2);
    expect(spread({ otherReplicas: 'twoChoices' })).toBeLessThan(10);
    expect(spread({ otherReplicas: 'random' })).toBeGreaterThan(20);
  });

  test('goes block by block to the rack with least data, in the order of arrival, stages and blocks', () => {
    fc.assert(
      fc.property(smallRuns(), ({ jobs, ...small }) => {
        fc.pre(small.topology.racks > 2);
        const known = jobs.map((job) => ({ ...job, recurring: true }));
        const { job, stage, block, rack, length } = runScheduler(corral, { ...small, jobs: known }).trace.placement;
        const arrivalOf = (row: number): number => known[job[row]!]!.arrivalS;
        // Copies of a block are in their order already.
        const rows = Array.from({ length }, (_, row) => row).sort(
          (a, b) =>
            arrivalOf(a) - arrivalOf(b) || job[a]! - job[b]! || stage[a]! - stage[b]! || block[a]! - block[b]! || a - b,
        );
        const loadGB = new Array<number>(small.topology.racks).fill(0);
        for (let at = 0; at < length; at += 3) {
          const [first, second] = [rack[rows[at]!]!, rack[rows[at + 1]!]!];
          const { inputGB, maps } = stagesOf(known[job[rows[at]!]!]!)[stage[rows[at]!]!]!;
          const least = Math.min(...loadGB.filter((_, one) => one !== first));
          expect(loadGB[second]).toBeCloseTo(least, 9);
          loadGB[first]! += inputGB / maps;
          loadGB[second]! += (2 * inputGB) / maps;
        }
      }),
      { numRuns: 100 },
    );
  });

  test('lies where the job says, if it says', () => {
    const jobs = [mapReduce('a', { inputGB: 1, maps: 2, replicas: [[2, 1, 1], [0]] })];
    const { placement } = runScheduler(corral, { topology: SMALL, jobs, seed: 1 }).trace;
    expect([...placement.rack]).toEqual([2, 1, 1, 0]);
  });
});

describe('a lone job', () => {
  test('takes on whole racks what the latency model says', () => {
    fc.assert(
      fc.property(
        fc.record({
          racks: fc.integer({ min: 1, max: 3 }),
          machinesPerRack: fc.integer({ min: 1, max: 4 }),
          inputGB: fc.constantFrom(1, 5),
          shuffleGB: fc.constantFrom(0, 1, 8),
          outputGB: fc.constantFrom(0, 2),
        }),
        ({ racks, machinesPerRack, ...data }) => {
          const slots = racks * machinesPerRack * 2;
          const topology = { ...SMALL, racks, machinesPerRack, oversubscription: 4 };
          // One wave of maps and of reduces over all racks, data everywhere.
          const replicas = Array.from({ length: slots }, () => Array.from({ length: Math.min(3, racks) }, (_, r) => r));
          const job = mapReduce('a', { ...data, maps: slots, reduces: slots, reduceMBps: 100, replicas });
          const options = { slowstart: 1, nodeWaitS: 0, rackWaitS: 0, balance: false, localBandwidth: 'nic' };
          const { trace } = runScheduler(
            manual,
            { topology: { ...topology, nicGbps: 80 }, jobs: [job], seed: 1 },
            {
              options: { slowstart: 1, nodeWaitS: 0, rackWaitS: 0 },
              manual: [{ job: 'a', racks: Array.from({ length: racks }, (_, r) => r), startS: 0 }],
            },
          );
          const model = latencyModel({ ...topology, nicGbps: 80 }, latencyOptionsFrom(options));
          const { latencyS } = jobLatency(prepareJob(job, model), racks, model);
          expect(Math.abs(trace.jobs.endS[0]! / latencyS - 1)).toBeLessThan(0.01);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('failures', () => {
  const faults = { racks: [{ rack: 0, atS: 1.5, forS: 1000 }] };
  const jobs = [mapReduce('a', { inputGB: 2.4, maps: 24, shuffleGB: 1, reduces: 2, reduceMBps: 100 })];
  const run = (failThreshold: number) =>
    runScheduler(
      manual,
      { topology: SMALL, jobs, seed: 1, faults },
      { options: { failThreshold, nodeWaitS: 0, rackWaitS: 0 }, manual: [{ job: 'a', racks: [0], startS: 0 }] },
    );

  test('free a job whose racks are lost', () => {
    const { trace, outcome } = run(0.5);
    expect(outcome.status).toBe('done');
    expect(trace.jobs.endS[0]!).toBeLessThan(20);
    const { tasks } = trace;
    for (let i = 0; i < tasks.length; i++) expect(tasks.rack[i] === 0).toBe(tasks.startS[i]! < 1.5);
  });

  test('do not where the threshold is not passed: the job waits for its rack', () => {
    const { trace } = run(1);
    expect(trace.jobs.endS[0]!).toBeGreaterThan(1000);
    expect(new Set(trace.tasks.rack)).toEqual(new Set([0]));
    // The plan is why it waited.
    expect(trace.jobs.waitsS[1]!).toBeGreaterThan(990);
  });
});

describe('manual', () => {
  test('is refused without any rectangle', () => {
    expect(() => runScheduler(manual, { topology: SMALL, jobs: [mapReduce('a', {})], seed: 1 })).toThrow(
      /^By hand needs the scenario’s "manual"/,
    );
  });

  test('as text', () => {
    const jobs = [
      mapReduce('wide', { inputGB: 0.8, maps: 8 }),
      mapReduce('first', { inputGB: 0.4, maps: 4 }),
      mapReduce('ad-hoc', { inputGB: 0.2, maps: 2 }),
    ];
    const record = runScheduler(
      manual,
      { topology: { ...SMALL, racks: 2, machinesPerRack: 1 }, jobs, seed: 5 },
      {
        options: { adHoc: 'left' },
        manual: [
          { job: 'wide', racks: [0, 1], startS: 9 },
          { job: 'first', racks: [1], startS: 0 },
        ],
      },
    );
    expect(runLines(record, ['wide', 'first', 'ad-hoc'])).toMatchInlineSnapshot(`
      [
        "0-1 0.0 wide map machine",
        "0-1 0.0 wide map machine",
        "0-1 1.0 first map machine",
        "0-1 1.0 first map machine",
        "1-2 0.0 wide map machine",
        "1-2 0.0 wide map machine",
        "1-2 1.0 first map machine",
        "1-2 1.0 first map machine",
        "2-3 0.0 wide map machine",
        "2-3 0.0 wide map machine",
        "2-3 1.0 wide map machine",
        "2-3 1.0 wide map machine",
        "3-4 0.0 ad-hoc map machine",
        "3-4 0.0 ad-hoc map machine",
      ]
    `);
  });
});

test('on two racks the other copies of a block have no choice of rack', () => {
  fc.assert(
    fc.property(anyRun, ({ topology, ...rest }) => {
      const small = { ...rest, topology: { ...topology, racks: 2 }, faults: undefined };
      const under = (otherReplicas: string) => runScheduler(corral, small, { options: { otherReplicas } }).trace;
      expect(under('twoChoices').placement).toEqual(under('random').placement);
    }),
    { numRuns: 20 },
  );
});
