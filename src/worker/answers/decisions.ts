// SPDX-License-Identifier: GPL-3.0-or-later
// Decisions of a simulated run, which is simulated again and watched. Fetched by the first question that needs it.
import type { DecisionsAnswer } from '../../analysis/decisions/decision';
import { decisionsOf } from '../../answers/simulate';
import type { DecisionsQuestion } from '../api';
import type { AnswerContext } from './answer-context';
import { workerTools } from './worker-tools';
import { simulationInput } from './workloads';

export async function answerDecisions(question: DecisionsQuestion, context: AnswerContext): Promise<DecisionsAnswer> {
  const input = await simulationInput(question, context.workloads);
  return decisionsOf(input, question.wanted, workerTools(context));
}
