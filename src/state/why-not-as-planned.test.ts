// SPDX-License-Identifier: GPL-3.0-or-later
// Compares plans with runs, as the page does, for every example of the gallery: each reason has a sentence, and their seconds add up to
// the difference, to the last bit, for every job and for the run as a whole.
import { describe, expect, test } from 'vitest';
import { chartDataOf } from '../analysis/chart-data/chart-data';
import { differencePartWords } from '../analysis/plan-difference/difference-words';
import { jobDifference } from '../analysis/plan-difference/job-difference';
import { runDifference } from '../analysis/plan-difference/run-difference';
import { jobSlotDifference, runSlotDifference } from '../analysis/plan-difference/run-slot-difference';
import type { SharedPlan } from '../analysis/plan-difference/slot-difference';
import { slotPartWords } from '../analysis/plan-difference/slot-words';
import { plainWords } from '../analysis/why/rich-text';
import { WhyRun } from '../analysis/why/why-run';
import type { AnswerTools } from '../answers/answer-tools';
import { carryOutPlan } from '../answers/plan';
import { simulate } from '../answers/simulate';
import { latencyOptionsFrom } from '../latency/latency-options';
import { completeOptions } from '../model/fields/options';
import type { Job } from '../model/job';
import type { RackPlan } from '../model/plan';
import { readScenarioJson } from '../model/reading/read-scenario';
import type { Run, Scenario } from '../model/scenario';
import { PLANNERS } from '../planners/registry';
import { CATALOGUE } from '../simulator/catalogue';
import { expandWorkload } from '../workload/expand';
import { GENERATORS } from '../workload/generators/registry';
import { PRESETS } from '../workload/presets/registry';
import { type Entry, entriesOf } from './entries';
import { pairedPlan } from './runs/plan-pairs';
import type { RunView } from './runs/run-views';

const TOOLS: AnswerTools = {
  loadSolver: async () => (await import('../lp/glpk')).loadGlpk(),
  drive: async (run) => {
    while (!run.done) run.step(10_000);
    return run.answer();
  },
};

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

interface Example {
  readonly scenario: Scenario;
  readonly jobs: readonly Job[];
}

async function exampleOf(id: string): Promise<Example | undefined> {
  const read = readScenarioJson(PRESETS.find((one) => one.id === id)?.document, CATALOGUE);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const workload = await expandWorkload(read.scenario, GENERATORS);
  return 'jobs' in workload ? { scenario: read.scenario, jobs: workload.jobs } : undefined;
}

async function planOf({ scenario, jobs }: Example, { planner: id, options }: Entry) {
  const planner = await PLANNERS.find((one) => one.id === id)!.load();
  const run = await carryOutPlan(planner, { scenario, workload: { jobs } }, completeOptions(planner, options), TOOLS);
  return run.answer();
}

async function whyOf({ scenario, jobs }: Example, { run }: Entry, plan?: RackPlan): Promise<WhyRun> {
  const workload = { jobs };
  const record = await simulate({ scenario, workload, run: run! }, TOOLS);
  const ids = jobs.map(({ id }) => id);
  const { jobOverheadS, taskOverheadS } = scenario.topology;
  const planned = new Map(plan?.jobs.map((one) => [one.id, one.racks]));
  const plannedRacks = (job: number) => planned.get(ids[job]!);
  const answer = { record, chartData: chartDataOf(record, workload, scenario.topology), ids };
  return new WhyRun(answer, { jobs, jobOverheadS, taskOverheadS, plannedRacks });
}

function checkRacks({ scenario: { topology }, jobs }: Example, why: WhyRun, plan: RackPlan, entry: Entry): void {
  const setting = { topology, options: latencyOptionsFrom(entry.options) };
  plan.jobs.forEach((planned, job) => {
    expect(planned.id).toBe(jobs[job]!.id);
    const found = jobDifference(why, job, planned, setting)!;
    expect(sum(found.parts.map(({ seconds }) => seconds))).toBe(found.differenceS);
    expect(found.differenceS).toBeCloseTo(why.trace.jobs.endS[job]! - planned.endS, 6);
    expect(Math.abs(found.parts.find(({ kind }) => kind === 'rest')?.seconds ?? 0)).toBeLessThan(1e-6);
    for (const { kind, seconds } of found.parts)
      good(plainWords(differencePartWords(found, kind, seconds), why.answer.ids));
  });
  const whole = runDifference(why, plan, setting)!;
  expect(whole.otherLastS + sum(whole.chain.map(({ addsS }) => addsS))).toBe(whole.differenceS);
}

function checkSlots({ scenario: { topology }, jobs }: Example, why: WhyRun, plan: SharedPlan): void {
  jobs.forEach((_, job) => {
    const found = jobSlotDifference(why, job, plan, topology)!;
    expect(sum(found.parts.map(({ seconds }) => seconds))).toBe(found.differenceS);
    expect(found.differenceS).toBeCloseTo(why.trace.jobs.endS[job]! - found.plannedEndS, 6);
    for (const { kind, seconds } of found.parts) good(plainWords(slotPartWords(found, kind, seconds), why.answer.ids));
  });
  const whole = runSlotDifference(why, plan, topology)!;
  expect(whole.otherLastS + sum(whole.last.parts.map(({ seconds }) => seconds))).toBe(whole.differenceS);
  expect(sum(whole.mean.parts.map(({ seconds }) => seconds))).toBe(whole.mean.differenceS);
}

function good(sentence: string): void {
  expect(sentence).toMatch(/\.$/);
  expect(sentence).not.toMatch(/NaN|undefined|Infinity/);
}

const run = (scheduler: string, options: Run['options'] = {}): Run => ({
  ...{ scheduler, network: 'tcp', options, networkOptions: {} },
});
const plan = (planner: string, options: Run['options'] = {}) => ({ planner, options });

/** Plans for which the example has no run, and runs without a plan: each is paired by its rule, as a reader would do. */
const PAIRS: readonly (readonly [Run, ReturnType<typeof plan>])[] = [
  [run('flex'), plan('flex')],
  [run('fair'), plan('fair')],
  [run('fifo'), plan('fifo')],
  [run('cora'), plan('cora')],
];

/** The whole comparison takes as long as its run, so large ones run only in deep tests. */
const LARGE = new Set(process.env.GANTRY_DEPTH === 'deep' ? [] : ['first', 'w1', 'facebook', 'puma', 'shared-logs']);

async function checkAll(example: Example): Promise<readonly string[]> {
  const checked: string[] = [];
  const entries = entriesOf(example.scenario);
  const views = entries as readonly unknown[] as readonly RunView[];
  for (const [i, entry] of entries.entries()) {
    const by = entry.planner === undefined ? pairedPlan(views[i]!, views)?.plan : entry;
    if (entry.run === undefined || by === undefined) continue;
    const { form } = PLANNERS.find(({ id }) => id === by.planner)!;
    if (form !== 'racks' && form !== 'bands' && form !== 'slots') continue;
    const planned = await planOf(example, by);
    if (form === 'racks')
      checkRacks(example, await whyOf(example, entry, planned as RackPlan), planned as RackPlan, entry);
    else checkSlots(example, await whyOf(example, entry), planned as SharedPlan);
    checked.push(`${by.planner} by ${entry.run.scheduler}`);
  }
  return checked;
}

describe('why a run did not end as planned adds up', () => {
  test.each(PRESETS.filter(({ id }) => !LARGE.has(id)).map(({ id }) => id))('in the example %s', async (id) => {
    const example = await exampleOf(id);
    if (example === undefined) return;
    const { scenario, jobs } = example;
    const checked = [...(await checkAll(example))];
    // No planner accepts speed-ups that are not linear.
    const isMalleable = jobs.every((job) => 'work' in job && job.speedup === undefined);
    for (const [own, planned] of isMalleable ? PAIRS : []) {
      if (own.scheduler === 'cora' && jobs.some(({ utility }) => utility === undefined)) continue;
      checked.push(...(await checkAll({ jobs, scenario: { ...scenario, runs: [own], plans: [planned] } })));
    }
    if (isMalleable) expect(checked).toEqual(expect.arrayContaining(['flex by flex', 'fair by fair', 'fifo by fifo']));
  });
});
