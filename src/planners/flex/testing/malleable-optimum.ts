// SPDX-License-Identifier: GPL-3.0-or-later
// The true optimum of a weighted sum of ends over all malleable schedules, including fractions of slots: for every order of
// completion, an LP over the lengths of the intervals between completions and the work of each job in each. Averages over an
// interval achieve as much as any schedule inside it.
import type { LpProblem } from '../../../lp/problem';
import { RowBuilder } from '../../../lp/row-builder';
import type { LpSolver } from '../../../lp/solver';
import type { PackingInput } from '../malleable-packing';

export function permutations(count: number): number[][] {
  if (count === 0) return [[]];
  return permutations(count - 1).flatMap((rest) =>
    Array.from({ length: count }, (_, at) => [...rest.slice(0, at), count - 1, ...rest.slice(at)]),
  );
}

/** The least sum of weight x end, from the epoch's start. Every job keeps its minimum until it ends. */
export function malleableOptimum(input: PackingInput, weights: readonly number[], solver: LpSolver): number {
  const values = permutations(weights.length).map((completion) => {
    const { status, value } = solver.solve(completionLp(input, weights, completion));
    return status === 'optimal' ? value : Number.POSITIVE_INFINITY;
  });
  return Math.min(...values);
}

/** Columns: the interval lengths, then the work of the p-th job to complete in the intervals 0 to p. */
function completionLp(
  { slots, work, least, most }: PackingInput,
  weights: readonly number[],
  completion: readonly number[],
): LpProblem {
  const jobs = completion.length;
  const workColumn = (p: number, interval: number): number => jobs + (p * (p + 1)) / 2 + interval;
  const rows = new RowBuilder();
  for (const [p, j] of completion.entries()) {
    for (let interval = 0; interval <= p; interval++) rows.entry(workColumn(p, interval), 1);
    rows.endRow(work[j]!, work[j]!);
    for (let interval = 0; interval <= p; interval++) {
      for (const limit of [least, most]) {
        rows.entry(workColumn(p, interval), 1);
        rows.entry(interval, -limit[j]!);
        rows.endRow(limit === least ? 0 : Number.NEGATIVE_INFINITY, limit === least ? Number.POSITIVE_INFINITY : 0);
      }
    }
  }
  for (let interval = 0; interval < jobs; interval++) {
    for (let p = interval; p < jobs; p++) rows.entry(workColumn(p, interval), 1);
    rows.entry(interval, -slots);
    rows.endRow(Number.NEGATIVE_INFINITY, 0);
  }
  const cost = new Float64Array(jobs + (jobs * (jobs + 1)) / 2);
  // An interval delays all jobs that have not completed before it.
  for (let interval = 0; interval < jobs; interval++) {
    for (let p = interval; p < jobs; p++) cost[interval] = cost[interval]! + weights[completion[p]!]!;
  }
  return rows.problem(cost);
}
