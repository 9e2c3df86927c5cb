// SPDX-License-Identifier: GPL-3.0-or-later
// The resource allocation problem solved plainly: by FLEX's O(J S^2) dynamic programming, and by trying every allocation.
import { type AllocationProblem, costOn } from '../allocation/allocation-problem';
import { thresholdOn } from '../allocation/minimax-allocation';

/** Least sum of penalties. */
export function plainDynamicProgramming(problem: AllocationProblem): number {
  const { slots: S, least, most } = problem;
  let best = new Array<number>(S + 1).fill(0);
  least.forEach((m, j) => {
    best = best.map((_, used) => {
      let cheapest = Number.POSITIVE_INFINITY;
      for (let s = m; s <= Math.min(most[j]!, used); s++) {
        cheapest = Math.min(cheapest, best[used - s]! + costOn(problem, j, s));
      }
      return cheapest;
    });
  });
  return best[S]!;
}

/** The least maximum penalty, and the fewest total slots that reach it. */
export function exhaustiveMinimax(problem: AllocationProblem): { readonly value: number; readonly slots: number } {
  const { least, most } = problem;
  let best = { value: Number.POSITIVE_INFINITY, slots: 0 };
  const visit = (j: number, used: number, value: number): void => {
    if (used > problem.slots) return;
    if (j === least.length) {
      if (value < best.value || (value === best.value && used < best.slots)) best = { value, slots: used };
      return;
    }
    for (let s = least[j]!; s <= most[j]!; s++) {
      visit(j + 1, used + s, Math.max(value, thresholdOn(problem, j, s)));
    }
  };
  visit(0, 0, Number.NEGATIVE_INFINITY);
  return best;
}
