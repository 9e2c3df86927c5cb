// SPDX-License-Identifier: GPL-3.0-or-later
// A window of the steps of one planner, which plans again and is recorded. Fetched by the first question that needs it.
import { recordSteps } from '../../answers/plan-steps';
import type { StepRecording } from '../../planners/steps/recording';
import type { StepsQuestion } from '../api';
import type { AnswerContext } from './answer-context';
import { planningOf } from './plan';
import { workerTools } from './worker-tools';

export async function answerSteps(question: StepsQuestion, context: AnswerContext): Promise<StepRecording> {
  const { planner, options, input } = await planningOf(question, context);
  return recordSteps(planner, input, options, workerTools(context), question.from);
}
