// SPDX-License-Identifier: GPL-3.0-or-later
// Plans and runs so small that each part of their difference can be counted by hand.
import { describe, expect, test } from 'vitest';
import { latencyOptionsFrom } from '../../latency/latency-options';
import type { DagJob, DataParallelJob } from '../../model/job';
import type { BandPlan, PlannedJob, RackPlan } from '../../model/plan';
import type { Topology } from '../../model/topology';
import { rackUse } from '../chart-data/rack-use';
import { type SmallRun, smallJob, smallRun } from '../why/testing/small-runs';
import { WhyRun } from '../why/why-run';
import { jobDifference } from './job-difference';
import { plannedParts } from './planned-parts';
import { runDifference } from './run-difference';
import { jobSlotDifference, runSlotDifference } from './run-slot-difference';

const TOPOLOGY: Topology = {
  ...{ racks: 2, machinesPerRack: 2, slots: { shared: 2 }, nicGbps: 10, oversubscription: 5 },
  ...{ background: 0, taskOverheadS: 0, jobOverheadS: 0 },
};
const SETTING = { topology: TOPOLOGY, options: latencyOptionsFrom({ balance: false }) };

/** Eight maps of 10 s on eight slots, and nothing else. */
const maps = (id: string, more: Partial<DataParallelJob> = {}): DataParallelJob =>
  smallJob(id, { shuffleGB: 0, outputGB: 0, reduces: 0, ...more });
const planned = (id: string, startS: number, latencyS = 10): PlannedJob => ({
  ...{ id, racks: [0, 1], startS, endS: startS + latencyS, latencyS, priority: 0 },
});
const planOf = (...jobs: readonly PlannedJob[]): RackPlan => ({ jobs }) as unknown as RackPlan;
const runOf = (jobs: readonly DataParallelJob[], more: SmallRun = {}): WhyRun =>
  smallRun({ jobs, topology: TOPOLOGY, ...more });
const kinds = (parts: readonly { readonly kind: string; readonly seconds: number }[] | undefined) =>
  Object.fromEntries((parts ?? []).map(({ kind, seconds }) => [kind, Number(seconds.toFixed(6))]));

describe('a chain of jobs', () => {
  // Planned one after another with a pause, run one after another without.
  const jobs = ['a', 'b', 'c'].map((id) => maps(id));
  const plan = planOf(planned('a', 1), planned('b', 14), planned('c', 24));

  test('goes back over those that gave a job its racks, in the plan and in the run', () => {
    const actual = runDifference(runOf(jobs), plan, SETTING)!;
    expect([actual.plannedEndS, actual.simulatedEndS, actual.differenceS]).toEqual([34, 30, -4]);
    // a ends 1 s early; b another 3 s, which the plan left between them; c follows b in both.
    expect(actual.chain.map(({ of, addsS, startS }) => [of.planned.id, addsS, startS])).toEqual([
      ['a', -1, -1],
      ['b', -3, -3],
      ['c', 0, 0],
    ]);
    expect(actual.otherLastS).toBe(0);
  });

  test('ends where the plan had the racks from another', () => {
    // In the plan b is last and c gets its racks from a; in the run c gets its slots from b.
    const other = planOf(planned('a', 0), planned('c', 10), planned('b', 20));
    const actual = runDifference(runOf(jobs), other, SETTING)!;
    expect(actual.chain.map(({ of }) => of.planned.id)).toEqual(['c']);
    expect([actual.plannedLast, actual.last.job, actual.otherLastS, actual.differenceS]).toEqual([1, 2, -10, 0]);
    expect(actual.chain[0]?.addsS).toBe(10);
    // It stays as much earlier beside a much larger delay of c itself, whose maps take ten times as long.
    const slow = runDifference(runOf([jobs[0]!, jobs[1]!, maps('c', { mapMBps: 10 })]), other, SETTING)!;
    expect([slow.otherLastS, slow.chain[0]?.addsS, slow.differenceS]).toEqual([-10, 100, 90]);
    // A job whose racks are not free yet when the next one begins gave it none.
    const held = planOf(planned('a', 0), { ...planned('b', 10), racksFreeS: 25 }, planned('c', 20));
    expect(runDifference(runOf(jobs), held, SETTING)!.chain.map(({ of }) => of.planned.id)).toEqual(['c']);
  });

  test('of jobs that end together the first is the last of the plan, and of the run', () => {
    const half = { maps: 4, inputGB: 4 };
    const actual = runDifference(
      runOf([maps('a', half), maps('b', half)]),
      planOf({ ...planned('b', 0), racks: [1] }, { ...planned('a', 0), racks: [0] }),
      SETTING,
    )!;
    expect([actual.last.planned.id, actual.plannedLast, actual.differenceS]).toEqual(['b', 1, 0]);
  });

  test('is not there where the run lacks a job, or what a job is is not known any more', () => {
    const run = runOf(jobs);
    expect(runDifference(run, planOf(planned('a', 0), planned('z', 10)), SETTING)).toBeUndefined();
    expect(runDifference(run, planOf(), SETTING)).toBeUndefined();
    const unknown = new WhyRun(run.answer, { jobOverheadS: 0, taskOverheadS: 0 });
    expect(runDifference(unknown, plan, SETTING)).toBeUndefined();
  });
});

describe('parts on racks', () => {
  test('the plan of a DAG counts its longer branch', () => {
    const stage = { inputGB: 8, shuffleGB: 0, outputGB: 0, maps: 8, reduces: 0 };
    const dag: DagJob = {
      ...{ id: 'a', arrivalS: 0, weight: 1, recurring: true },
      stages: [
        { ...stage, id: 'long', after: [], mapMBps: 100 },
        { ...stage, id: 'short', after: [], mapMBps: 400 },
        { ...stage, id: 'last', after: ['long', 'short'], mapMBps: 200 },
      ],
    };
    const parts = plannedParts(dag, 2, TOPOLOGY, SETTING.options);
    expect([parts.mapS, parts.mapWaves, [...parts.onceS.keys()]]).toEqual([15, 2, [0, 2]]);
  });

  test('reduces without a rate of their own compute at that of maps', () => {
    const { reduceMBps: _, ...job } = smallJob('a', { outputGB: 4, reduceMBps: 100 }) as DataParallelJob & {
      reduceMBps?: number;
    };
    const reduceS = (one: DataParallelJob) =>
      jobDifference(runOf([one]), 0, planned('a', 0, 40), SETTING)?.about.run.reduceS;
    // 1 GB for each of four reduces, at 100 MB/s.
    expect(reduceS(job)).toBeCloseTo(10, 9);
    expect(reduceS({ ...job, reduceMBps: 200 } as DataParallelJob)).toBeCloseTo(5, 9);
  });

  test('what the record does not say is the rest', () => {
    const run = runOf([maps('a')]);
    run.trace.jobs.endS[0] = 13;
    const actual = jobDifference(run, 0, planned('a', 0), SETTING)!;
    expect(actual.about.run.unknownS).toBe(3);
    expect(kinds(actual.parts)).toEqual({ rest: 3 });
  });
});

describe('parts by slots', () => {
  const bands = (...ids: readonly string[]): BandPlan => ({
    ...{ planner: 'flex', metric: 'makespan', value: 0, ordering: ids, orderingName: '' },
    intervals: ids.map((id, i) => ({ startS: 10 * i, endS: 10 * i + 10, slots: { [id]: 8 } })),
    jobs: ids.map((id, i) => ({ id, endS: 10 * i + 10 })),
  });
  const jobs = ['a', 'b', 'c'].map((id) => maps(id));

  test('a run as planned differs in nothing', () => {
    const whole = runSlotDifference(runOf(jobs), bands('a', 'b', 'c'), TOPOLOGY)!;
    expect([whole.differenceS, whole.last.job, whole.mean.differenceS]).toEqual([0, 2, 0]);
  });

  test('jobs that the run lacks, that did not end or are not known any more are not compared', () => {
    expect(runSlotDifference(runOf(jobs), bands('a', 'z'), TOPOLOGY)).toBeUndefined();
    expect(runSlotDifference(runOf(jobs), bands(), TOPOLOGY)).toBeUndefined();
    const cut = runOf(jobs);
    cut.trace.jobs.endS[2] = Number.NaN;
    expect(jobSlotDifference(cut, 2, bands('a', 'b', 'c'), TOPOLOGY)).toBeUndefined();
    expect(jobSlotDifference(cut, 1, bands('a', 'b', 'c'), TOPOLOGY)).toBeDefined();
    expect(runSlotDifference(cut, bands('a', 'b', 'c'), TOPOLOGY)).toBeUndefined();
    const unknown = new WhyRun(cut.answer, { jobOverheadS: 0, taskOverheadS: 0 });
    expect(jobSlotDifference(unknown, 0, bands('a', 'b', 'c'), TOPOLOGY)).toBeUndefined();
  });

  test('of others that held equally many slots meanwhile the first comes first', () => {
    const late = runOf([maps('c'), maps('b', { maps: 4, inputGB: 4 }), maps('a', { maps: 4, inputGB: 4 })], {
      options: {},
    });
    // b and a share the second ten seconds; c held all slots of the first.
    const others = (job: number) => jobSlotDifference(late, job, bands('c', 'b', 'a'), TOPOLOGY)?.about.others;
    expect(others(1)).toEqual([{ job: 0, slotS: 80 }]);
    const after = runOf([maps('b', { maps: 4, inputGB: 4 }), maps('a', { maps: 4, inputGB: 4 }), maps('c')]);
    expect(jobSlotDifference(after, 2, bands('b', 'a', 'c'), TOPOLOGY)?.about.others).toEqual([
      { job: 0, slotS: 40 },
      { job: 1, slotS: 40 },
    ]);
  });

  test('averages that touch the wait name no slots of its own', () => {
    const run = runOf(jobs);
    const use = rackUse(run.trace.tasks, run.racks, 3, 0);
    const wide = { ...use, startS: use.startS.map((s) => s - 1) };
    const coarse = new WhyRun({ ...run.answer, chartData: { ...run.chartData, use: wide } }, run.about);
    const others = jobSlotDifference(coarse, 1, bands('a', 'b', 'c'), TOPOLOGY)?.about.others;
    expect(others?.map(({ job }) => job)).toEqual([0]);
  });
});
