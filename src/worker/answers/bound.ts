// The lower bound of a Corral plan on its own: quick where it needs no LP, else with GLPK and the plan that LP-Online needs.
import { corral } from '../../planners/corral/corral';
import { boundNeedsSolver, startCorralBound } from '../../planners/corral/corral-bound-run';
import type { PlanningInput } from '../../planners/planner';
import type { BoundAnswer, BoundQuestion } from '../api';
import type { AnswerContext } from './answer-context';
import { readOptions } from './read-options';
import { runInSlices } from './run-in-slices';
import { loadWatchedSolver } from './watched-solver';
import { wholeScenario } from './workloads';

export async function answerBound(question: BoundQuestion, context: AnswerContext): Promise<BoundAnswer> {
  const options = readOptions(corral, question.options);
  const { scenario } = question;
  const input: PlanningInput = { scenario: wholeScenario(scenario), workload: await context.workloads.of(scenario) };
  const solver = boundNeedsSolver(input, options) ? await loadWatchedSolver(context.host) : undefined;
  return runInSlices(startCorralBound(input, options, { solver }), context);
}
