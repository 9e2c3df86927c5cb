// One planner's plan with its metrics, and GLPK's answer to the linear programme under a bound: both are planners.
import { quoteValue, suggestion } from '../../model/field-words';
import type { AnswerOfForm, LpBoundAnswer } from '../../model/plan';
import { InputError } from '../../model/problem';
import { ownBoundOf } from '../../planners/bounds/own-bound';
import { outcomesOf } from '../../planners/metrics/outcomes';
import { PLAN_METRICS } from '../../planners/metrics/registry';
import type { Planner, PlanningInput } from '../../planners/planner';
import type { LpQuestion, PlanAnswer, PlanQuestion } from '../api';
import type { AnswerContext } from './answer-context';
import { loadPlanner, loadPlanners } from './load-planners';
import { readOptions } from './read-options';
import { runInSlices } from './run-in-slices';
import { loadWatchedSolver } from './watched-solver';
import { wholeScenario } from './workloads';

export async function answerPlan(question: PlanQuestion, context: AnswerContext): Promise<PlanAnswer> {
  const { planner, run, input } = await runPlanner(question, context);
  const made = { form: planner.form, plan: run.answer() } as AnswerOfForm;
  const details = run.details?.() ?? {};
  const metrics = metricsOf(made, input);
  return { ...made, metrics, ownBound: ownBoundOf(made, details), details };
}

export async function answerLp(question: LpQuestion, context: AnswerContext): Promise<LpBoundAnswer> {
  const { run } = await runPlanner(question, context);
  return run.answer() as LpBoundAnswer;
}

async function runPlanner(question: PlanQuestion | LpQuestion, context: AnswerContext) {
  const planner = await findPlanner(question.planner);
  const options = readOptions(planner, question.options);
  const { scenario } = question;
  const input: PlanningInput = { scenario: wholeScenario(scenario), workload: await context.workloads.of(scenario) };
  const solver = planner.needsSolver(input, options) ? await loadWatchedSolver(context.host) : undefined;
  const run = planner.start(input, options, { solver });
  await runInSlices(run, context);
  return { planner, input, run };
}

function metricsOf(made: AnswerOfForm, { scenario, workload }: PlanningInput): Readonly<Record<string, number>> {
  const outcomes = outcomesOf(made, workload);
  const jobs = 'jobs' in workload ? workload.jobs : [];
  const metrics: Record<string, number> = {};
  for (const metric of PLAN_METRICS) {
    const value = metric.of({ made, topology: scenario.topology, jobs, outcomes });
    if (value !== undefined) metrics[metric.id] = value;
  }
  return metrics;
}

async function findPlanner(id: string): Promise<Planner> {
  const planner = await loadPlanner(id);
  if (planner !== undefined) return planner;
  const known = (await loadPlanners()).map((one) => one.id);
  throw new InputError(
    `there is no planner ${quoteValue(id)}; ${suggestion(id, known) ?? `known: ${known.join(', ')}`}`,
  );
}
