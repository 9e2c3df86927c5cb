// SPDX-License-Identifier: GPL-3.0-or-later
// Builds the answer of both circuit planners from the circuit table: coflows in the scenario's order, circuits by start.
import type { Circuit, CircuitPlan } from '../../model/plan';
import type { Put } from '../planning-step';
import type { CoflowSpan } from './circuit-switch';
import type { CircuitTable } from './circuit-table';
import type { CoflowQuestion } from './coflow-question';

/** `spans` per coflow. */
export function circuitPlan(
  planner: string,
  question: CoflowQuestion,
  spans: readonly (CoflowSpan | undefined)[],
  circuits: CircuitTable,
): CircuitPlan {
  const { coflows, boundS } = question;
  return {
    planner,
    coflows: coflows.map(({ id, arrivalS }, c) => {
      const { startS, endS } = spans[c]!;
      return { id, startS, endS, cctS: endS - arrivalS, boundS: boundS[c]! };
    }),
    circuits: sortedRows(circuits).map((row) => circuitOf(question, circuits, row)),
  };
}

const circuitOf = ({ coflows }: CoflowQuestion, circuits: CircuitTable, row: number): Circuit => ({
  from: circuits.from[row]!,
  to: circuits.to[row]!,
  startS: circuits.startS[row]!,
  upS: circuits.upS[row]!,
  endS: circuits.endS[row]!,
  coflow: coflows[circuits.coflow[row]!]?.id as string,
  GB: circuits.GB[row]!,
});

/** The same circuit as a step draws it. */
export const circuitPut = (question: CoflowQuestion, circuits: CircuitTable, row: number): Put => [
  'circuits',
  row,
  circuitOf(question, circuits, row),
];

/** By start, then sender, then receiver, then order of creation. */
function sortedRows({ startS, from, to, count }: CircuitTable): readonly number[] {
  return Array.from({ length: count }, (_, row) => row).sort(
    (a, b) => startS[a]! - startS[b]! || from[a]! - from[b]! || to[a]! - to[b]! || a - b,
  );
}
