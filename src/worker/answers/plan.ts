// SPDX-License-Identifier: GPL-3.0-or-later
// One planner's plan with its metrics, and GLPK's answer to the linear programme under a bound: both are planners.
import { carryOutPlan } from '../../answers/plan';
import { quoteValue, suggestion } from '../../model/fields/field-words';
import { declarationOf } from '../../model/fields/options';
import { isMalleable } from '../../model/job';
import type { AnswerOfForm, LpBoundAnswer } from '../../model/plan';
import { InputError } from '../../model/problem';
import { ownBoundOf } from '../../planners/bounds/own-bound';
import { corral } from '../../planners/corral/corral';
import { outcomesOf } from '../../planners/metrics/outcomes';
import type { PlanMetricInput, PlanMetricValue } from '../../planners/metrics/plan-metric';
import { PLAN_METRICS } from '../../planners/metrics/registry';
import type { Planner, PlanningInput } from '../../planners/planner';
import type { LpQuestion, PlanAnswer, PlanQuestion, StepsQuestion } from '../api';
import type { AnswerContext } from './answer-context';
import { readOptions } from './read-options';
import { workerTools } from './worker-tools';
import { wholeScenario } from './workloads';

export async function answerPlan(question: PlanQuestion, context: AnswerContext): Promise<PlanAnswer> {
  const { planner, run, input } = await runPlanner(question, context);
  const made = { form: planner.form, plan: run.answer() } as AnswerOfForm;
  const details = run.details?.() ?? {};
  const measured = measuredOf(made, input);
  const metrics = metricsOf(measured);
  const moreMetrics = await moreMetricsOf(measured);
  const ownBound = ownBoundOf(made, details);
  return { ...made, metrics, moreMetrics, ownBound, details, warnings: run.warnings?.() ?? [] };
}

export async function answerLp(question: LpQuestion, context: AnswerContext): Promise<LpBoundAnswer> {
  const { run } = await runPlanner(question, context);
  return run.answer() as LpBoundAnswer;
}

async function runPlanner(question: PlanQuestion | LpQuestion, context: AnswerContext) {
  const { planner, options, input } = await planningOf(question, context);
  const run = await carryOutPlan(planner, input, options, workerTools(context, planner.expectedS?.(input, options)));
  return { planner, input, run };
}

export async function planningOf(question: PlanQuestion | LpQuestion | StepsQuestion, context: AnswerContext) {
  const planner = await findPlanner(question.planner);
  const options = readOptions(planner, question.options);
  const { scenario } = question;
  const input: PlanningInput = { scenario: wholeScenario(scenario), workload: await context.workloads.of(scenario) };
  return { planner, options, input };
}

function measuredOf(made: AnswerOfForm, { scenario, workload }: PlanningInput): PlanMetricInput {
  const outcomes = outcomesOf(made, workload);
  return { made, topology: scenario.topology, jobs: 'jobs' in workload ? workload.jobs : [], outcomes };
}

function metricsOf(measured: PlanMetricInput): Readonly<Record<string, number>> {
  const metrics: Record<string, number> = {};
  for (const metric of PLAN_METRICS) {
    const value = metric.of(measured);
    if (value !== undefined) metrics[metric.id] = value;
  }
  return metrics;
}

/** Loaded only if jobs have something that these metrics use besides ends. */
async function moreMetricsOf(measured: PlanMetricInput): Promise<readonly PlanMetricValue[]> {
  const wanted = measured.jobs.some(
    (job) => isMalleable(job) || job.weight !== 1 || job.deadlineS !== undefined || job.sla !== undefined,
  );
  return wanted ? (await import('../../planners/metrics/flex-metrics')).flexMetrics(measured) : [];
}

async function findPlanner(id: string): Promise<Planner> {
  // What the first sight shows; the other planners' declarations are loaded with the first question that names one.
  if (id === corral.id) return corral;
  const { PLANNERS } = await import('../../planners/registry');
  const planner = declarationOf(PLANNERS, id);
  if (planner !== undefined) return planner.load();
  const known = PLANNERS.map((one) => one.id);
  throw new InputError(
    `there is no planner ${quoteValue(id)}; ${suggestion(id, known) ?? `known: ${known.join(', ')}`}`,
  );
}
