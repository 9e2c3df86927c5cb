// SPDX-License-Identifier: GPL-3.0-or-later
// The gap between a plan and its lower bound: plan / bound - 1.

/** A solver works to 1e-7 of a variable; rounding errors are far smaller. */
const TOLERANCE = 1e-6;

/**
 * 0 if the two are equal up to rounding or a solver's tolerance; never negative. Undefined if the bound says nothing about this
 * plan: it is 0, so far below the plan that the quotient overflows, or above the plan. The last happens with jobs that arrive so
 * late (1e16 s) that a plan in double precision loses their latencies, which the bound still counts; the gap would measure that loss.
 */
export function gapAbove(boundS: number, valueS: number): number | undefined {
  if (boundS === valueS) return 0;
  const gap = valueS / boundS - 1;
  if (boundS === 0 || gap < -TOLERANCE || gap === Number.POSITIVE_INFINITY) return undefined;
  return Math.max(0, gap);
}
