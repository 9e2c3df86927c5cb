// One planner's plan with its metrics, and GLPK's answer to the linear programme under a bound: both are planners.
import { quoteValue, suggestion } from '../../model/field-words';
import type { LpBoundAnswer, RackPlan } from '../../model/plan';
import { InputError } from '../../model/problem';
import { PLAN_METRICS } from '../../planners/metrics/registry';
import type { Planner, PlanningInput } from '../../planners/planner';
import { PLANNERS } from '../../planners/registry';
import type { LpQuestion, PlanAnswer, PlanQuestion } from '../api';
import type { AnswerContext } from './answer-context';
import { readOptions } from './read-options';
import { runInSlices } from './run-in-slices';
import { loadWatchedSolver } from './watched-solver';
import { wholeScenario } from './workloads';

export async function answerPlan(question: PlanQuestion, context: AnswerContext): Promise<PlanAnswer> {
  const { answer, input } = await runPlanner(question, context);
  if (!isRackPlan(answer)) throw new Error(`${question.planner} makes no plan of racks`);
  return { plan: answer, metrics: metricsOf(answer, input) };
}

export async function answerLp(question: LpQuestion, context: AnswerContext): Promise<LpBoundAnswer> {
  const { answer } = await runPlanner(question, context);
  return answer as LpBoundAnswer;
}

async function runPlanner(question: PlanQuestion | LpQuestion, context: AnswerContext) {
  const planner = findPlanner(question.planner);
  const options = readOptions(planner, question.options);
  const { scenario } = question;
  const input: PlanningInput = { scenario: wholeScenario(scenario), workload: await context.workloads.of(scenario) };
  const solver = planner.needsSolver(input, options) ? await loadWatchedSolver(context.host) : undefined;
  return { input, answer: await runInSlices(planner.start(input, options, { solver }), context) };
}

const isRackPlan = (answer: object): answer is RackPlan => 'jobs' in answer && 'objective' in answer;

function metricsOf(plan: RackPlan, { scenario, workload }: PlanningInput): Readonly<Record<string, number>> {
  if (!('jobs' in workload)) return {};
  const metrics: Record<string, number> = {};
  for (const metric of PLAN_METRICS) {
    const value = metric.of({ plan, topology: scenario.topology, jobs: workload.jobs });
    if (value !== undefined) metrics[metric.id] = value;
  }
  return metrics;
}

function findPlanner(id: string): Planner {
  const planner = PLANNERS.find((one) => one.id === id);
  if (planner !== undefined) return planner;
  const known = PLANNERS.map((one) => one.id);
  throw new InputError(
    `there is no planner ${quoteValue(id)}; ${suggestion(id, known) ?? `known: ${known.join(', ')}`}`,
  );
}
