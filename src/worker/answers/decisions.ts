// Decisions of a simulated run: the run once more, with somebody who listens. Fetched by the first question that needs it.
import type { DecisionsAnswer } from '../../analysis/decisions/decision';
import { DecisionRecorder } from '../../analysis/decisions/recorder';
import { DecisionReplay } from '../../analysis/decisions/replay';
import type { DecisionsQuestion } from '../api';
import type { AnswerContext } from './answer-context';
import { beginSimulation, EVENTS } from './begin-simulation';
import { runInSlices } from './run-in-slices';

export async function answerDecisions(question: DecisionsQuestion, context: AnswerContext): Promise<DecisionsAnswer> {
  const recorder = new DecisionRecorder(question.wanted);
  const { simulation } = await beginSimulation(question, context, { watch: recorder.watch });
  return runInSlices(new DecisionReplay(simulation, recorder), context, EVENTS);
}
