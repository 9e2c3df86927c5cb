// SPDX-License-Identifier: GPL-3.0-or-later
// The planner `sunflow` (Sunflow, as Co-scheduler's section III-B uses it): coflows by priority, each placed circuit by circuit into
// the gaps left by those before it. All coflows are known, so none waits for one of lower priority; the preemption that the network
// scheduler of that name offers would change nothing here and is not an option.
import type { CircuitPlan } from '../../model/plan';
import { type Computation, GeneratorRun } from '../generator-run';
import type { Planner, PlanningTools } from '../planner';
import { AllStopPlacement } from './all-stop-placement';
import { AllStopSwitch } from './all-stop-switch';
import { circuitPlan } from './circuit-answer';
import { CircuitSwitch, type CoflowSpan } from './circuit-switch';
import { CircuitTable } from './circuit-table';
import { type CoflowQuestion, coflowQuestion } from './coflow-question';
import { SUNFLOW } from './declarations';
import { PendingPairs } from './pending-pairs';
import { type Reservation, SunflowPlacement } from './sunflow-placement';
import { coflowStep, reservationStep } from './sunflow-steps';

const LABEL = SUNFLOW.label;

export const sunflow: Planner<'circuits'> = {
  ...SUNFLOW,
  needsSolver: () => false,
  start(input, values, tools) {
    const question = coflowQuestion(input, values, LABEL);
    let done = 0;
    return new GeneratorRun<CircuitPlan>({
      computation: compute(question, tools, () => {
        done++;
      }),
      progress: () => ({ done, total: question.coflows.length, unit: 'coflows' }),
      details: () => ({ order: question.order.map((c) => question.coflows[c]?.id) }),
    });
  },
};

function* compute(question: CoflowQuestion, { onStep }: PlanningTools, onDone: () => void): Computation<CircuitPlan> {
  const { coflows, racks, speed, model } = question;
  const circuits = new CircuitTable(question.mostCircuits);
  const spans = new Array<CoflowSpan | undefined>(coflows.length);
  // Without a set-up nothing ever stops.
  const allStop = model === 'all-stop' && speed.deltaS > 0;
  const optical = allStop ? new AllStopSwitch(racks, speed, circuits) : new CircuitSwitch(racks, speed, circuits);
  for (const [turn, c] of question.order.entries()) {
    const pairs = new PendingPairs(question.pairs[c]!, racks);
    const { arrivalS } = coflows[c]!;
    const tell = onStep && ((made: Reservation) => onStep(reservationStep(question, circuits, turn, made)));
    const placement =
      optical instanceof AllStopSwitch
        ? new AllStopPlacement(optical, pairs, c, arrivalS, tell)
        : new SunflowPlacement(optical, pairs, c, arrivalS, tell);
    const span = yield* placement.run();
    spans[c] = span;
    onStep?.(coflowStep(question, c, span, turn + 1));
    onDone();
  }
  return circuitPlan('sunflow', question, spans, circuits);
}
