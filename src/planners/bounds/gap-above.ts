// SPDX-License-Identifier: GPL-3.0-or-later
// The gap between a plan and its lower bound: plan / bound - 1.

/** A solver works to 1e-7 of a variable; rounding is far below. */
const TOLERANCE = 1e-6;

/**
 * 0 where the two are equal up to rounding or a solver's tolerance; never below. Undefined where a bound says nothing of this
 * plan: it is 0, so far below the plan that their quotient overflows, or above the plan. The latter happens to jobs that arrive so late (1e16 s) that a plan in double precision
 * loses their latencies, which the bound still counts: a gap between the two would measure the loss.
 */
export function gapAbove(boundS: number, valueS: number): number | undefined {
  if (boundS === valueS) return 0;
  const gap = valueS / boundS - 1;
  if (boundS === 0 || gap < -TOLERANCE || gap === Number.POSITIVE_INFINITY) return undefined;
  return Math.max(0, gap);
}
