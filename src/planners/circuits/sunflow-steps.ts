// SPDX-License-Identifier: GPL-3.0-or-later
// What Sunflow did, reservation by reservation, in sentences. Only made when there is a listener.
import { readableCount, readableSize, readableTime } from '../../base/readable';
import type { PlanningStep } from '../planner';
import type { CircuitTable } from './circuit-table';
import type { CoflowQuestion } from './coflow-question';
import type { Reservation } from './sunflow-placement';

const ORDER_WORDS = {
  shortest: 'by T(C)',
  fifo: 'by arrival',
  weighted: 'by weight and T(C)',
} as const;

/** `turn`: the coflow's place in the order of priority, 0 first. */
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
  return {
    title: `Circuit ${readableCount(row + 1)}`,
    sentence: `${who}, ${why}: up from ${readableTime(upS)}, it carries ${readableSize(GB)} until ${readableTime(endS)}; ${rest}.`,
    jobs: [id],
    racks: [from, to],
    figures: { startS, upS, endS, carriedGB: GB, leftGB, boundS: question.boundS[coflow]! },
  };
}
