// SPDX-License-Identifier: GPL-3.0-or-later
// The planner `optimal-clearance`, for comparison with Sunflow: coflows one after the other, each in exactly T(C) if setting
// circuits up takes no time, at the price of repeatedly interrupting flows.
import type { CircuitPlan } from '../../model/plan';
import { type Computation, GeneratorRun } from '../generator-run';
import type { Planner, PlanningTools } from '../planner';
import { circuitPlan } from './circuit-answer';
import type { CoflowSpan } from './circuit-switch';
import { CircuitTable } from './circuit-table';
import { ClearancePlacement } from './clearance-placement';
import { matchingStep } from './clearance-steps';
import { type CoflowQuestion, coflowQuestion } from './coflow-question';
import { OPTIMAL_CLEARANCE } from './declarations';
import { coflowStep } from './sunflow-steps';

const LABEL = OPTIMAL_CLEARANCE.label;

export const optimalClearance: Planner<'circuits'> = {
  ...OPTIMAL_CLEARANCE,
  needsSolver: () => false,
  start(input, values, { onStep }) {
    const question = coflowQuestion(input, values, LABEL);
    const taken: number[] = [];
    return new GeneratorRun<CircuitPlan>({
      computation: compute(question, taken, onStep),
      progress: () => ({ done: taken.length, total: question.coflows.length, unit: 'coflows' }),
      details: () => ({ order: taken.map((c) => question.coflows[c]?.id) }),
    });
  },
};

/** Whenever the switch is idle, takes the waiting coflow of highest priority. `taken` records the order. */
function* compute(
  question: CoflowQuestion,
  taken: number[],
  onStep: PlanningTools['onStep'],
): Computation<CircuitPlan> {
  const { coflows, racks, speed, model } = question;
  const circuits = new CircuitTable(question.mostCircuits);
  const placement = new ClearancePlacement(
    racks,
    speed,
    model === 'all-stop',
    circuits,
    onStep && ((matching) => onStep(matchingStep(question, circuits, matching))),
  );
  const spans = new Array<CoflowSpan | undefined>(coflows.length);
  const waiting: number[] = [];
  for (const c of question.order) {
    const { arrivalS } = coflows[c]!;
    if (question.pairs[c]!.GB.length > 0) waiting.push(c);
    else {
      const span = { startS: arrivalS, endS: arrivalS };
      spans[c] = span;
      taken.push(c);
      onStep?.(coflowStep(question, c, span, taken.length));
    }
  }
  const arrivalOf = (c: number): number => coflows[c]!.arrivalS;
  let nowS = 0;
  while (waiting.length > 0) {
    const next = waiting.reduce((least, c) => Math.min(least, arrivalOf(c)), Number.POSITIVE_INFINITY);
    nowS = Math.max(nowS, next);
    const at = waiting.findIndex((c) => arrivalOf(c) <= nowS);
    const [c] = waiting.splice(at, 1) as [number];
    const span = yield* placement.clear(c, question.pairs[c]!, nowS);
    spans[c] = span;
    nowS = span.endS;
    taken.push(c);
    onStep?.(coflowStep(question, c, span, taken.length));
  }
  return circuitPlan('optimal-clearance', question, spans, circuits);
}
