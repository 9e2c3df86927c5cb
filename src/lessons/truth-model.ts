// SPDX-License-Identifier: GPL-3.0-or-later
// The data behind truth-source.ts: the learner's scenario at a step, with the runs and plans that its expressions name, computed by the
// same code as everywhere else.
import { malleableBounds } from '../analysis/bounds/malleable-bound';
import { runBounds } from '../analysis/bounds/run-bound';
import { runMetrics } from '../analysis/metrics/run-metrics';
import { runAnswer } from '../analysis/run-answer';
import type { AnswerTools } from '../answers/answer-tools';
import { carryOutPlan } from '../answers/plan';
import { simulate } from '../answers/simulate';
import { jobLatency, prepareJob } from '../latency/job-latency';
import { latencyModel } from '../latency/stage-latency';
import { completeOptions } from '../model/fields/options';
import { isDataParallel, isMalleable, type Job } from '../model/job';
import { InputError } from '../model/problem';
import { writeCoflow, writeJob, writeScenario } from '../model/reading/write-scenario';
import { scenarioOfRun } from '../model/run-base';
import { type Run, runLabel, type Scenario } from '../model/scenario';
import type { RunRecord } from '../model/trace';
import { PLANNERS } from '../planners/registry';
import { CATALOGUE } from '../simulator/catalogue';
import { expandWorkload } from '../workload/expand';
import { GENERATORS } from '../workload/generators/registry';
import type { StepScenario } from './lesson-scenario';
import { plannerOnPage, runOnPage } from './run-words';

/** The one run that a label means: by its label, its name on the page, or a scheduler's id that no other run has. */
export function runOf(scenario: Scenario, label: string): Run | undefined {
  const byLabel = scenario.runs.find((run) => run.label === label || runLabel(run) === label);
  const found = byLabel ?? scenario.runs.find((run) => runOnPage(run, scenario) === label);
  if (found !== undefined) return found;
  const byName = scenario.runs.filter((run) => (run.scheduler ?? run.network) === label);
  return byName.length === 1 ? byName[0] : undefined;
}

interface MeantPlan {
  readonly planner: (typeof PLANNERS)[number];
  readonly options: Scenario['runs'][number]['options'];
}

/**
 * One of the scenario's plans by its label or its name on the page, or any planner by its id, with the options of the scenario's only
 * plan of it or else the defaults.
 */
export function planOf({ plans = [] }: Scenario, label: string): MeantPlan | undefined {
  const named = plans.filter((one) => one.planner === label);
  const onPage = plans.filter((one) => one.label === undefined && plannerOnPage(one.planner) === label);
  const alike = named.length > 0 ? named : onPage;
  const wanted = plans.find((one) => one.label === label) ?? (alike.length === 1 ? alike[0] : undefined);
  const planner = PLANNERS.find(({ id }) => id === (wanted?.planner ?? label));
  return planner && { planner, options: wanted?.options ?? {} };
}

export interface Needed {
  readonly runs: Iterable<string>;
  readonly plans: Iterable<string>;
}

/** One scenario's runs and plans, each computed when first needed. */
export class TruthModel {
  private readonly runs = new Map<string, Promise<object>>();
  private readonly plans = new Map<string, Promise<object>>();

  constructor(
    readonly at: StepScenario,
    private readonly tools: AnswerTools,
  ) {}

  /** Plain data for the sandbox. Throws InputError if a run or a plan is refused. */
  async data(needed: Needed): Promise<object> {
    const { at, tools } = this;
    const { scenario, workload } = at;
    const runs = await gather(needed.runs, this.runs, (label) => {
      const run = runOf(scenario, label);
      return run && measuredRun(at, run, tools);
    });
    const plans = await gather(needed.plans, this.plans, (label) => {
      const meant = planOf(scenario, label);
      return meant && plannedAnswer(at, meant, tools);
    });
    const jobs =
      'jobs' in workload
        ? workload.jobs.map((job) => ({ ...writeJob(job), ...latencies(job, scenario) }))
        : workload.coflows.map(writeCoflow);
    return { scenario: writeScenario(scenario, CATALOGUE), racks: scenario.topology.racks, jobs, runs, plans };
  }
}

/** By label; labels without a run or plan are left out, and reported when used. */
async function gather(
  labels: Iterable<string>,
  made: Map<string, Promise<object>>,
  make: (label: string) => Promise<object> | undefined,
): Promise<Record<string, object>> {
  const found: [string, object][] = [];
  for (const label of labels) {
    const one = made.get(label) ?? make(label);
    if (one === undefined) continue;
    made.set(label, one);
    found.push([label, await one]);
  }
  return Object.fromEntries(found);
}

/** L_j(r) as the curves show it: without the balance penalty. */
function latencies(job: Job, { topology }: Scenario): { readonly latencyS?: readonly number[] } {
  if (isMalleable(job)) return {};
  const model = latencyModel(topology, { balance: false, shuffleWaves: 'published', localBandwidth: 'published' });
  const prepared = prepareJob(job, model);
  return { latencyS: Array.from({ length: topology.racks }, (_, r) => jobLatency(prepared, r + 1, model).latencyS) };
}

async function measuredRun(at: StepScenario, run: Run, tools: AnswerTools): Promise<object> {
  const scenario = scenarioOfRun(at.scenario, run);
  const workload = scenario === at.scenario ? at.workload : await expandWorkload(scenario, GENERATORS);
  const input = { scenario, workload, run };
  // With a window, the bytes inside it are computed from the changes of rates.
  const record = await simulate(input, tools, scenario.window === undefined ? 'trace' : 'rates');
  const count = 'jobs' in workload ? workload.jobs.length : 0;
  const measured = runMetrics({ ...input, record, isolatedS: new Float64Array(count) });
  // That would need a run of every job alone.
  const { averageStretch: _, ...metrics } = measured.metrics;
  const { label, status, jobs, coflows } = runAnswer(run, workload, record, measured);
  const racks = racksByJob(record, count);
  return {
    label,
    status,
    metrics,
    bounds: boundsOf(input, record),
    jobs: jobs.map((job, j) => ({
      ...job,
      waitS: job.startS === null || job.arrivalS === null ? null : job.startS - job.arrivalS,
      racks: racks[j]!,
    })),
    coflows,
  };
}

function racksByJob({ trace: { tasks } }: RunRecord, count: number): readonly (readonly number[])[] {
  const seen = Array.from({ length: count }, () => new Set<number>());
  for (let row = 0; row < tasks.length; row++) seen[tasks.job[row]!]?.add(tasks.rack[row]!);
  return seen.map((racks) => [...racks].sort((a, b) => a - b));
}

function boundsOf(
  { scenario, workload, run }: StepScenario & { readonly run: Run },
  { trace }: RunRecord,
): object | null {
  if (!('jobs' in workload)) return null;
  const { arrivalS } = trace.jobs;
  if (workload.jobs.every(isMalleable))
    return malleableBounds(scenario.topology, scenario.window, workload.jobs, arrivalS);
  return runBounds(scenario, workload.jobs.filter(isDataParallel), arrivalS, run.options);
}

export async function plannedAnswer(
  at: StepScenario,
  { planner, options }: MeantPlan,
  tools: AnswerTools,
): Promise<object> {
  try {
    const loaded = await planner.load();
    const run = await carryOutPlan(loaded, at, completeOptions(loaded, options), tools);
    return run.answer();
  } catch (fault) {
    if (!(fault instanceof InputError)) throw fault;
    throw new InputError(
      fault.problems.map(({ path, message }) => ({ path: `plan ${planner.id}${path && `: ${path}`}`, message })),
    );
  }
}
