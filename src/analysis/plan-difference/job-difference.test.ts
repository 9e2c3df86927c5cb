// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { latencyOptionsFrom } from '../../latency/latency-options';
import { latencyTable } from '../../latency/uneven-racks';
import type { RackPlan } from '../../model/plan';
import type { Scenario } from '../../model/scenario';
import { corral } from '../../planners/corral/corral';
import { corralPlus } from '../../planners/corral-plus/corral-plus';
import { manual } from '../../planners/manual/manual';
import { type Planner, runToEnd } from '../../planners/planner';
import { simulateToEnd } from '../../simulator/simulation';
import { type ArbitraryRun, arbitraryRun } from '../../simulator/testing/arbitrary-run';
import { startSimulation } from '../../simulator/testing/start-simulation';
import { chartDataOf } from '../chart-data/chart-data';
import { plainWords } from '../why/rich-text';
import { smallJob, smallRun, whyRunOf } from '../why/testing/small-runs';
import type { WhyRun } from '../why/why-run';
import { differencePartWords, noEndWords } from './difference-words';
import { type JobDifference, jobDifference, type PlanSetting } from './job-difference';
import { plannedParts } from './planned-parts';
import { runDifference } from './run-difference';
import { slotTenants } from './simulated-parts';

interface Compared {
  readonly run: WhyRun;
  readonly plan: RackPlan;
  readonly setting: PlanSetting;
}

const NO_BOUND = { bound: 'none' };

function compared({ scenario, jobs }: ArbitraryRun, planner: Planner<'racks'>): Compared {
  const workload = { jobs };
  const run = scenario.runs[0]!;
  const values = { objective: 'makespan', balance: true, shuffleWaves: 'published', localBandwidth: 'published' };
  const plan = runToEnd(
    planner.start(
      { scenario, workload },
      { ...values, occupancy: 'racks', ...NO_BOUND, effort: 1, tries: 20, seed: 1 },
      {},
    ),
  );
  const record = simulateToEnd(startSimulation({ scenario, workload, run }, { keep: 'trace' }));
  const chartData = chartDataOf(record, workload, scenario.topology);
  const why = whyRunOf({ record, chartData, ids: jobs.map(({ id }) => id) }, jobs, scenario.topology);
  return { run: why, plan, setting: { topology: scenario.topology, options: latencyOptionsFrom(values) } };
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

function expectExact({ run, plan, setting }: Compared): void {
  plan.jobs.forEach((planned, job) => {
    const actual = jobDifference(run, job, planned, setting);
    const endS = run.trace.jobs.endS[job]!;
    if (Number.isNaN(endS)) {
      expect(actual).toBeUndefined();
      return;
    }
    if (actual === undefined) throw new Error(`job ${job} ended and is not compared`);
    const seconds = actual.parts.map((part) => part.seconds);
    expect(sum(seconds)).toBe(actual.differenceS);
    expect(sum([...seconds].reverse())).toBe(actual.differenceS);
    expect(Math.abs(actual.differenceS - (endS - planned.endS))).toBeLessThanOrEqual(
      1e-12 * Math.max(endS, planned.endS),
    );
    // All of the path is accounted for, and the plan's own parts are the latency that it counts.
    const rest = actual.parts.find(({ kind }) => kind === 'rest')?.seconds ?? 0;
    expect(Math.abs(rest)).toBeLessThanOrEqual(1e-8 * Math.max(1, endS, planned.endS));
    for (const { kind, seconds: s } of actual.parts)
      expect(plainWords(differencePartWords(actual, kind, s), run.answer.ids)).toMatch(/\.$/);
  });
  const whole = runDifference(run, plan, setting);
  if (plan.jobs.some((_, job) => Number.isNaN(run.trace.jobs.endS[job]!))) {
    expect(whole).toBeUndefined();
    return;
  }
  if (whole === undefined) throw new Error('all jobs ended and the run is not compared');
  expect(whole.otherLastS + sum(whole.chain.map(({ addsS }) => addsS))).toBe(whole.differenceS);
  for (const { of, addsS, startS } of whole.chain) {
    const own = sum(of.parts.filter(({ kind }) => kind !== 'start').map((part) => part.seconds));
    expect(startS + own).toBeCloseTo(addsS, 9);
  }
  const ends = plan.jobs.map((_, job) => run.trace.jobs.endS[job]!);
  expect(whole.simulatedEndS).toBe(Math.max(...ends));
  expect(whole.plannedEndS).toBe(Math.max(...plan.jobs.map(({ endS }) => endS)));
}

describe('the parts of the difference between plan and run', () => {
  for (const [scheduler, network, planner] of [
    ['corral', 'tcp', corral],
    ['corral', 'varys', corralPlus],
    ['fifo', 'tcp', corral],
  ] as const) {
    test(`add up exactly, each with a sentence: ${planner.label} against ${scheduler}, ${network}`, () => {
      fc.assert(
        fc.property(arbitraryRun(scheduler, network, { faults: true }), (drawn) =>
          expectExact(compared(drawn, planner)),
        ),
        { numRuns: 60 },
      );
    });
  }

  test('add up for a plan by hand', () => {
    const drawn = arbitraryRun('corral', 'tcp').map(({ scenario, jobs }): ArbitraryRun => {
      let fromS = Math.max(...jobs.map(({ arrivalS }) => arrivalS));
      const { latencyS } = latencyTable(jobs, scenario.topology, latencyOptionsFrom({}));
      const rectangles = jobs.map(({ id }, j) => {
        const startS = fromS;
        fromS += latencyS[j * scenario.topology.racks]! + 1;
        return { job: id, racks: [0], startS };
      });
      return { jobs, scenario: { ...scenario, manual: rectangles } satisfies Scenario };
    });
    fc.assert(
      fc.property(drawn, (one) => expectExact(compared(one, manual))),
      { numRuns: 40 },
    );
  });

  test('the parts of a plan are the latency that it was made with', () => {
    fc.assert(
      fc.property(arbitraryRun('corral', 'tcp'), fc.boolean(), fc.boolean(), ({ scenario, jobs }, shared, balance) => {
        const { topology } = scenario;
        const options = { ...latencyOptionsFrom({}), balance, shuffleWaves: shared ? 'shared' : 'published' } as const;
        const { latencyS } = latencyTable(jobs, topology, options);
        jobs.forEach((job, j) => {
          for (let racks = 1; racks <= topology.racks; racks++) {
            const { mapS, onceS, againS, reduceS, containersS, balanceS } = plannedParts(job, racks, topology, options);
            const all = mapS + sum([...onceS.values()]) + againS + reduceS + containersS + balanceS;
            expect(all + topology.jobOverheadS).toBeCloseTo(latencyS[j * topology.racks + racks - 1]!, 6);
          }
        });
      }),
      { numRuns: 50 },
    );
  });
});

test('who had a slot before a task fills the wait without gaps, and is what a look at every task finds', () => {
  fc.assert(
    fc.property(arbitraryRun('fair', 'tcp', { faults: true }), (drawn) => {
      const { run } = compared(drawn, corral);
      const { tasks } = run.trace;
      const { slots } = drawn.scenario.topology;
      const apart = slots !== undefined && !('shared' in slots);
      for (let row = 0; row < tasks.length; row++) {
        const toS = tasks.startS[row]!;
        const found = slotTenants(run, row, 0, toS, apart);
        let atS = 0;
        for (const { fromS, toS: leftS } of found) {
          expect(fromS).toBe(atS);
          expect(leftS).toBeGreaterThan(fromS);
          atS = leftS;
        }
        if (toS > 0) expect(atS).toBe(toS);
        for (const { job, fromS, toS: leftS } of found) {
          const middleS = fromS + (leftS - fromS) / 2;
          const there = Array.from({ length: tasks.length }, (_, i) => i).filter(
            (i) =>
              tasks.rack[i] === tasks.rack[row] &&
              tasks.machine[i] === tasks.machine[row] &&
              tasks.slot[i] === tasks.slot[row] &&
              (!apart || tasks.kind[i] === tasks.kind[row]) &&
              tasks.startS[i]! < middleS &&
              tasks.endS[i]! > middleS,
          );
          expect(there.map((i) => tasks.job[i])).toEqual(job === undefined ? [] : [job]);
        }
      }
    }),
    { numRuns: 30 },
  );
});

function small(jobs: Parameters<typeof smallRun>[0]['jobs'], rectangles: RackPlan['jobs']): readonly JobDifference[] {
  const topology = {
    racks: 2,
    machinesPerRack: 2,
    slots: { shared: 2 },
    nicGbps: 10,
    oversubscription: 5,
    background: 0,
    taskOverheadS: 0,
    jobOverheadS: 0,
  };
  const run = smallRun({ jobs: jobs!, topology });
  return rectangles.map(
    (planned, job) => jobDifference(run, job, planned, { topology, options: latencyOptionsFrom({ balance: false }) })!,
  );
}

test('a job that waits for another’s slots is named with its seconds', () => {
  // a: eight maps of 10 s on all eight slots, without a shuffle; b: the same, queued behind it.
  const maps = { shuffleGB: 0, outputGB: 0, reduces: 0 };
  const planned = (id: string, startS: number) => ({
    id,
    racks: [0, 1],
    startS,
    endS: startS + 10,
    latencyS: 10,
    priority: 0,
  });
  const [, b] = small([smallJob('a', maps), smallJob('b', maps)], [planned('a', 0), planned('b', 0)]);
  expect(b?.differenceS).toBe(10);
  expect(b?.parts).toEqual([{ kind: 'start', seconds: 10 }]);
  expect(plainWords(differencePartWords(b!, 'start', 10), ['a', 'b'])).toBe(
    'Its first task began 10 s later than planned; its first slot was taken by a (10 s).',
  );
});

test('a shuffle that the run overlaps with maps is stated with its share', () => {
  // 16 maps in two waves: half of the shuffle can move during the second.
  const [a] = small(
    [smallJob('a', { maps: 16, inputGB: 16 })],
    [{ id: 'a', racks: [0, 1], startS: 0, endS: 50, latencyS: 50, priority: 0 }],
  );
  const overlap = a?.parts.find(({ kind }) => kind === 'overlap');
  expect(overlap?.seconds).toBeLessThan(0);
  expect(plainWords(differencePartWords(a!, 'overlap', overlap!.seconds), ['a'])).toMatch(
    /^The plan counts the shuffle after the maps; the run had moved \d+ % of it when the last map ended\.$/,
  );
});

test('a run that did not end has nothing to compare, and says so', () => {
  expect(noEndWords(381, Float64Array.of(Number.NaN, Number.NaN), 'cut')).toBe(
    'The plan ends at 6:21. The run was cut off with 0 of 2 jobs done, so its end cannot be compared.',
  );
  expect(noEndWords(381, Float64Array.of(40, Number.NaN), 'stuck')).toBe(
    'The plan ends at 6:21. The run got stuck with 1 of 2 jobs done, so its end cannot be compared. Select a job that ended for its own difference.',
  );
});
