// SPDX-License-Identifier: GPL-3.0-or-later
// What Sunflow did, reservation by reservation, in sentences. Only produced for a listener.
import { readableCount, readableSize, readableTime } from '../../base/readable';
import { asksFrom, type PlanningStep, stepQuestion } from '../planning-step';
import { circuitPut } from './circuit-answer';
import type { CoflowSpan } from './circuit-switch';
import type { CircuitTable } from './circuit-table';
import type { CoflowQuestion } from './coflow-question';
import type { Reservation } from './sunflow-placement';

const ORDER_WORDS = {
  shortest: 'by its bound T(C)',
  fifo: 'by arrival',
  weighted: 'by weight and bound T(C)',
} as const;

/** `turn`: the coflow's place in order of priority, from 0. */
export function reservationStep(
  question: CoflowQuestion,
  circuits: CircuitTable,
  turn: number,
  { row, begins, ends, leftGB }: Reservation,
): PlanningStep {
  const coflow = circuits.coflow[row]!;
  const id = question.coflows[coflow]?.id as string;
  const from = circuits.from[row]!;
  const to = circuits.to[row]!;
  const startS = circuits.startS[row]!;
  const upS = circuits.upS[row]!;
  const endS = circuits.endS[row]!;
  const GB = circuits.GB[row]!;
  const who = `${id}, coflow ${readableCount(turn + 1)} of ${readableCount(question.coflows.length)} ${ORDER_WORDS[question.orderedBy]}`;
  const between = `rack ${from} to rack ${to}`;
  const why = {
    setUp: `takes the largest of its flows whose two ports are free at ${readableTime(startS)}, ${between}`,
    kept: `goes on from ${between} at ${readableTime(startS)}, because that circuit is up until then and needs no set-up`,
    stopped: `goes on from ${between} after the stop of all circuits at ${readableTime(startS)}`,
  }[begins];
  const rest = {
    done: 'that is all of the flow',
    reserved: `then a port is reserved for a coflow before it, and ${readableSize(leftGB)} wait for another circuit`,
    stopped: `then all circuits stop for a set-up, and ${readableSize(leftGB)} are left`,
  }[ends];
  const left = { done: undefined, reserved: 'a port is reserved', stopped: 'all circuits stop' }[ends];
  return {
    kind: 'place',
    title: `Circuit ${readableCount(row + 1)}`,
    sentence: `${who}, ${why}: up from ${readableTime(upS)}, it carries ${readableSize(GB)} until ${readableTime(endS)}; ${rest}.`,
    jobs: [id],
    racks: [from, to],
    figures: { startS, upS, endS, carriedGB: GB, leftGB, boundS: question.boundS[coflow]! },
    times: [startS, upS, endS],
    ...(left && { rejected: [{ what: `the rest of the flow from ${between}`, why: left, cost: { leftGB } }] }),
    ...asksFrom(pairQuestion(question, circuits, row)),
    draw: { put: [circuitPut(question, circuits, row)] },
  };
}

/** The step for a coflow whose circuits are all placed. */
export function coflowStep(
  { coflows, boundS }: CoflowQuestion,
  c: number,
  { startS, endS }: CoflowSpan,
  coflowsSoFar: number,
): PlanningStep {
  const { id, arrivalS } = coflows[c]!;
  const cctS = endS - arrivalS;
  const aloneS = boundS[c]!;
  return {
    kind: 'choose',
    title: `Coflow ${readableCount(coflowsSoFar)} of ${readableCount(coflows.length)}`,
    sentence: `${id} is placed whole: it ends at ${readableTime(endS)}, ${readableTime(cctS)} after it arrived; alone it would need at least ${readableTime(aloneS)}.`,
    jobs: [id],
    racks: [],
    figures: { startS, endS, cctS, boundS: aloneS },
    times: [endS],
    draw: { put: [['coflows', c, { id, startS, endS, cctS, boundS: aloneS }]] },
  };
}

const PAIRS_ASKED = 4;

/** The choices are the rack pairs around it in the scenario's order. */
function pairQuestion({ pairs, coflows }: CoflowQuestion, circuits: CircuitTable, row: number) {
  const c = circuits.coflow[row]!;
  const { from, to } = pairs[c]!;
  let at = 0;
  while (at < from.length && (from[at] !== circuits.from[row] || to[at] !== circuits.to[row])) at++;
  const first = Math.max(0, at - (at % PAIRS_ASKED));
  const answers = Array.from(
    from.subarray(first, first + PAIRS_ASKED),
    (rack, i) => `rack ${rack} to rack ${to[first + i]}`,
  );
  return stepQuestion('rack', `Which racks get the next circuit of ${coflows[c]?.id}?`, answers, at - first);
}
