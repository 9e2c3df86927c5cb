// SPDX-License-Identifier: GPL-3.0-or-later
// The lower bound of a Corral plan on its own: quick if it needs no LP, else with GLPK and the plan that LP-Online needs.
import { corralBoundOf } from '../../answers/plan';
import { CORRAL } from '../../planners/corral/declaration';
import type { BoundAnswer, BoundQuestion } from '../api';
import type { AnswerContext } from './answer-context';
import { readOptions } from './read-options';
import { workerTools } from './worker-tools';
import { wholeScenario } from './workloads';

export async function answerBound(question: BoundQuestion, context: AnswerContext): Promise<BoundAnswer> {
  const options = readOptions(CORRAL, question.options);
  const { scenario } = question;
  const input = { scenario: wholeScenario(scenario), workload: await context.workloads.of(scenario) };
  return corralBoundOf(input, options, workerTools(context));
}
