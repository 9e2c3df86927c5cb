// SPDX-License-Identifier: GPL-3.0-or-later
// What ending at a time costs a job, as plain data: a line from some instant on, or steps (FLEX, Figure 1). Everything that FLEX
// does with a metric (scoring, marginal gains, thresholds) follows from these two shapes.

/** slope x (end - zeroS); `clipped`: 0 until zeroS, so that early jobs earn nothing. Convex in the end. */
export interface LinePenalty {
  readonly kind: 'line';
  readonly zeroS: number;
  readonly slope: number;
  readonly clipped: boolean;
}

/** The cost of the last step passed, 0 before the first. Times and costs ascend. */
interface StepPenalty {
  readonly kind: 'steps';
  readonly steps: readonly { readonly afterS: number; readonly cost: number }[];
}

export type Penalty = LinePenalty | StepPenalty;

/** Late, or past a step; times that differ only by rounding count as met. */
export const isPast = (endS: number, dueS: number): boolean => endS > dueS + 1e-9 * Math.max(1, dueS);

export function penaltyAt(penalty: Penalty, endS: number): number {
  if (penalty.kind === 'line') {
    if (penalty.clipped && !isPast(endS, penalty.zeroS)) return 0;
    return penalty.slope * (endS - penalty.zeroS);
  }
  let cost = 0;
  for (const step of penalty.steps) {
    if (!isPast(endS, step.afterS)) break;
    cost = step.cost;
  }
  return cost;
}
