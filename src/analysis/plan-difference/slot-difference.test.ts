// SPDX-License-Identifier: GPL-3.0-or-later
// Generated malleable jobs, planned by FLEX, CORA and their rivals and simulated: parts add up exactly, and equal those from a slow
// pass over every interval between two changes.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Job } from '../../model/job';
import type { OptionValues, Scenario } from '../../model/scenario';
import { cora } from '../../planners/cora/cora';
import { fair } from '../../planners/flex/fair';
import { fifo } from '../../planners/flex/fifo';
import { flex } from '../../planners/flex/flex';
import type { PlannableJob } from '../../planners/flex/job-work';
import { type Planner, runToEnd } from '../../planners/planner';
import { arbitraryMalleable } from '../../simulator/malleable/testing/arbitrary-malleable';
import { simulateToEnd } from '../../simulator/simulation';
import { arbitraryRun } from '../../simulator/testing/arbitrary-run';
import { startSimulation } from '../../simulator/testing/start-simulation';
import { chartDataOf } from '../chart-data/chart-data';
import { plainWords } from '../why/rich-text';
import { whyRunOf } from '../why/testing/small-runs';
import type { WhyRun } from '../why/why-run';
import { jobSlotDifference, runSlotDifference, slotSeconds } from './run-slot-difference';
import type { SharedPlan, SlotDifference, SlotKind } from './slot-difference';
import { slotPartWords } from './slot-words';

interface Drawn {
  readonly scenario: Scenario;
  readonly jobs: readonly Job[];
}

function simulated({ scenario, jobs }: Drawn): WhyRun {
  const workload = { jobs };
  const run = scenario.runs[0]!;
  const record = simulateToEnd(startSimulation({ scenario, workload, run }, { keep: 'trace' }));
  const chartData = chartDataOf(record, workload, scenario.topology);
  return whyRunOf({ record, chartData, ids: jobs.map(({ id }) => id) }, jobs, scenario.topology);
}

const planOf = (planner: Planner<'bands'> | Planner<'slots'>, { scenario, jobs }: Drawn): SharedPlan =>
  runToEnd(planner.start({ scenario, workload: { jobs } }, OPTIONS[planner.id] ?? {}, {}) as never);

const OPTIONS: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  cora: { method: 'lexmin', slotS: 2 },
};

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** Slots in an interval between two changes of anything. */
interface Stretch {
  readonly lengthS: number;
  readonly held: number;
  readonly working: number;
}

function sums(stretches: readonly Stretch[]) {
  const total = (of: (one: Stretch) => number): number => sum(stretches.map((one) => of(one) * one.lengthS));
  return {
    works: total(({ working }) => (working > 0 ? 1 : 0)),
    pauses: total(({ held, working }) => (held > 0 && working === 0 ? 1 : 0)),
    gaps: total(({ held }) => (held === 0 ? 1 : 0)),
    slotS: total(({ working }) => working),
  };
}

function slowRun({ trace: { tasks, jobs } }: WhyRun, job: number, isMalleable: boolean) {
  const rows = Array.from({ length: tasks.length }, (_, row) => row).filter((row) => tasks.job[row] === job);
  const worksFrom = (row: number): number => (isMalleable ? tasks.fetchedS[row]! : tasks.startS[row]!);
  const moments = [...new Set(rows.flatMap((row) => [tasks.startS[row]!, worksFrom(row), tasks.endS[row]!]))].sort(
    (a, b) => a - b,
  );
  const stretches = moments.slice(1).map((toS, i): Stretch => {
    const fromS = moments[i]!;
    const held = rows.filter((row) => tasks.startS[row]! <= fromS && tasks.endS[row]! >= toS);
    return { lengthS: toS - fromS, held: held.length, working: held.filter((row) => worksFrom(row) <= fromS).length };
  });
  return { startS: moments[0]!, afterS: jobs.endS[job]! - moments.at(-1)!, ...sums(stretches) };
}

function slowPlan(plan: SharedPlan, { id, arrivalS }: Job) {
  const pieces: { fromS: number; toS: number; slots: number }[] =
    'intervals' in plan
      ? plan.intervals.map(({ startS, endS, slots }) => ({ fromS: startS, toS: endS, slots: slots[id] ?? 0 }))
      : (plan.allocation[id]?.slots ?? []).map((slots, t) => ({
          fromS: t * plan.slotS,
          toS: (t + 1) * plan.slotS,
          slots,
        }));
  let fromS = pieces[0]!.fromS;
  if (!('intervals' in plan)) while (fromS < arrivalS) fromS += plan.slotS;
  const used = pieces.filter(({ slots }) => slots > 0);
  const [startS, endS] = [used[0]!.fromS, used.at(-1)!.toS];
  const within = pieces.filter((one) => one.fromS >= startS && one.toS <= endS);
  const stretches = within.map(({ fromS: a, toS, slots }) => ({ lengthS: toS - a, held: slots, working: slots }));
  return { fromS, startS, endS, ...sums(stretches) };
}

function slowParts(run: WhyRun, job: number, plan: SharedPlan, scenario: Scenario): Record<SlotKind, number> {
  const data = run.about.jobs?.[job] as Job;
  const isMalleable = 'work' in data;
  const [is, was] = [slowRun(run, job, isMalleable), slowPlan(plan, data)];
  const arrivalS = run.trace.jobs.arrivalS[job]!;
  const work = slotSeconds(data as PlannableJob, scenario.topology);
  const on = ({ slotS, works }: { slotS: number; works: number }): number =>
    slotS > 0 ? work / (slotS / works) : works;
  const startUp = Math.min(is.startS - arrivalS, scenario.topology.jobOverheadS);
  return {
    arrival: arrivalS - data.arrivalS,
    epoch: data.arrivalS - was.fromS,
    startUp,
    wait: is.startS - arrivalS - startUp - (was.startS - was.fromS),
    gaps: is.gaps - was.gaps,
    pauses: is.pauses,
    slots: on(is) - on(was),
    wholeUnits: on(was) - was.works,
    beyond: is.works - on(is),
    after: is.afterS,
  };
}

function expectExact(drawn: Drawn, plan: SharedPlan): void {
  const run = simulated(drawn);
  const { ids } = run.answer;
  const { endS } = run.trace.jobs;
  const checkAll = (actual: SlotDifference): void => {
    for (const { kind, seconds } of actual.parts) {
      const words = plainWords(slotPartWords(actual, kind, seconds), ids);
      expect(words).toMatch(/\.$/);
      expect(words).not.toMatch(/NaN|undefined|Infinity/);
    }
  };
  drawn.jobs.forEach((_, job) => {
    const actual = jobSlotDifference(run, job, plan, drawn.scenario.topology);
    if (Number.isNaN(endS[job]!)) {
      expect(actual).toBeUndefined();
      return;
    }
    if (actual === undefined) throw new Error(`job ${job} ended and is not compared`);
    const seconds = actual.parts.map((part) => part.seconds);
    expect(sum(seconds)).toBe(actual.differenceS);
    expect(sum(seconds.toReversed())).toBe(actual.differenceS);
    const largest = Math.max(1, endS[job]!, actual.plannedEndS);
    expect(Math.abs(actual.differenceS - (endS[job]! - actual.plannedEndS))).toBeLessThanOrEqual(1e-12 * largest);
    const slow = slowParts(run, job, plan, drawn.scenario);
    for (const [kind, wanted] of Object.entries(slow)) {
      const found = actual.parts.find((part) => part.kind === kind)?.seconds ?? 0;
      expect(Math.abs(found - wanted), kind).toBeLessThanOrEqual(1e-8 * largest);
    }
    checkAll(actual);
  });
  const whole = runSlotDifference(run, plan, drawn.scenario.topology);
  if (drawn.jobs.some((_, job) => Number.isNaN(endS[job]!))) {
    expect(whole).toBeUndefined();
    return;
  }
  if (whole === undefined) throw new Error('all jobs ended and the run is not compared');
  expect(whole.otherLastS + sum(whole.last.parts.map((part) => part.seconds))).toBe(whole.differenceS);
  expect(sum(whole.mean.parts.map((part) => part.seconds))).toBe(whole.mean.differenceS);
  expect(whole.simulatedEndS).toBe(Math.max(...endS));
  const meanS = sum([...endS]) / endS.length;
  expect(whole.mean.simulatedEndS).toBeCloseTo(meanS, 6);
  checkAll(whole.last);
}

describe('parts of the difference between a plan by slots and its run', () => {
  for (const [scheduler, planner] of [
    ['flex', flex],
    ['fifo', fifo],
    ['fair', fair],
    ['cora', cora],
    // Also when another scheduler shares slots out.
    ['fair', flex],
  ] as const) {
    test(`add up exactly, each with a sentence: ${planner.label} against ${scheduler}`, () => {
      const own: OptionValues = scheduler === 'cora' ? { slotS: 2 } : {};
      const drawn = arbitraryMalleable(scheduler, { profiles: false, faults: true, own });
      fc.assert(
        fc.property(drawn, (one) => expectExact(one, planOf(planner, one))),
        { numRuns: 40 },
      );
    });
  }

  test('of malleable jobs nothing is left to computing or to output', () => {
    fc.assert(
      fc.property(arbitraryMalleable('flex', { profiles: false, faults: true }), (one) => {
        const run = simulated(one);
        const plan = planOf(flex, one);
        one.jobs.forEach((_, job) => {
          const kinds = jobSlotDifference(run, job, plan, one.scenario.topology)?.parts.map(({ kind }) => kind) ?? [];
          for (const kind of ['arrival', 'wholeUnits', 'beyond', 'after']) expect(kinds).not.toContain(kind);
        });
      }),
      { numRuns: 40 },
    );
  });

  test('add up for jobs with tasks as well', () => {
    fc.assert(
      fc.property(arbitraryRun('flex', 'tcp', { faults: true }), (one) => expectExact(one, planOf(flex, one))),
      { numRuns: 30 },
    );
  });
});

const TWO: readonly Job[] = ['a', 'b'].map((id, j) => ({
  ...{ id, arrivalS: 10 * j, weight: 1, recurring: true, work: 80, maxSlots: 4 },
}));

test('a plan that begins when the last job is there, and a run that does not wait, in sentences', () => {
  const topology = {
    ...{ racks: 1, machinesPerRack: 1, slots: { shared: 4 }, nicGbps: 10, oversubscription: 1 },
    ...{ background: 0, taskOverheadS: 0, jobOverheadS: 1 },
  };
  const run = { scheduler: 'fifo', network: 'tcp', options: {}, networkOptions: {} };
  const scenario: Scenario = { gantry: 1, name: 'two', seed: 1, topology, workload: { jobs: TWO }, runs: [run] };
  const drawn = { scenario, jobs: TWO };
  const [why, plan] = [simulated(drawn), planOf(fifo, drawn)];
  const words = (job: number): readonly string[] => {
    const actual = jobSlotDifference(why, job, plan, topology)!;
    return actual.parts.map(
      (part) => `${part.seconds} ${plainWords(slotPartWords(actual, part.kind, part.seconds), ['a', 'b'])}`,
    );
  };
  expect(words(0)).toEqual([
    '-10 The plan begins when the last job has arrived, 10 s after this one; the run takes each as it arrives.',
    '1 It took 1 s to start up; the plan counts no start-up.',
  ]);
  expect(words(1)).toEqual([
    '1 It took 1 s to start up; the plan counts no start-up.',
    '-10 It waited 10 s for its first slot, planned 20 s; meanwhile slots were with a (40 slot-seconds).',
  ]);
});
