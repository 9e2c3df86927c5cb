// Decisions of a simulated run: the run once more, with somebody who listens. Fetched by the first question that needs it.
import type { DecisionsAnswer } from '../../simulator/decisions/decision';
import { DecisionRecorder } from '../../simulator/decisions/recorder';
import { DecisionReplay } from '../../simulator/decisions/replay';
import { simulationNeedsSolver, startSimulation } from '../../simulator/start-simulation';
import type { DecisionsQuestion } from '../api';
import type { AnswerContext } from './answer-context';
import { runInSlices } from './run-in-slices';
import { simulationInput } from './simulate';
import { loadWatchedSolver } from './watched-solver';

/** Events of the first slice and of the least. */
const EVENTS = { first: 500, least: 20 };

export async function answerDecisions(question: DecisionsQuestion, context: AnswerContext): Promise<DecisionsAnswer> {
  const input = await simulationInput(question, context);
  const solver = simulationNeedsSolver(input) ? await loadWatchedSolver(context.host) : undefined;
  const recorder = new DecisionRecorder(question.wanted);
  const simulation = startSimulation(input, {
    keep: 'trace',
    watch: recorder.watch,
    ...(solver !== undefined && { solver }),
  });
  return runInSlices(new DecisionReplay(simulation, recorder), context, EVENTS);
}
