// The answer of both planners of circuits from the circuits' table: coflows in the scenario's order, circuits by start.
import type { Circuit, CircuitPlan } from '../../model/plan';
import type { CoflowSpan } from './circuit-switch';
import type { CircuitTable } from './circuit-table';
import type { CoflowQuestion } from './coflow-question';

/** `spans` per coflow. */
export function circuitPlan(
  planner: string,
  { coflows, boundS }: CoflowQuestion,
  spans: readonly (CoflowSpan | undefined)[],
  circuits: CircuitTable,
): CircuitPlan {
  return {
    planner,
    coflows: coflows.map(({ id, arrivalS }, c) => {
      const { startS, endS } = spans[c] as CoflowSpan;
      return { id, startS, endS, cctS: endS - arrivalS, boundS: boundS[c] as number };
    }),
    circuits: sortedRows(circuits).map(
      (row): Circuit => ({
        from: circuits.from[row] as number,
        to: circuits.to[row] as number,
        startS: circuits.startS[row] as number,
        upS: circuits.upS[row] as number,
        endS: circuits.endS[row] as number,
        coflow: coflows[circuits.coflow[row] as number]?.id as string,
        GB: circuits.GB[row] as number,
      }),
    ),
  };
}

/** By start, then sender, then receiver, then as made. */
function sortedRows({ startS, from, to, count }: CircuitTable): readonly number[] {
  return Array.from({ length: count }, (_, row) => row).sort(
    (a, b) =>
      (startS[a] as number) - (startS[b] as number) ||
      (from[a] as number) - (from[b] as number) ||
      (to[a] as number) - (to[b] as number) ||
      a - b,
  );
}
