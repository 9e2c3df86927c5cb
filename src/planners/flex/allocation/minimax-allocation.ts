// SPDX-License-Identifier: GPL-3.0-or-later
// Minimax: the smallest threshold that every job can meet, and the fewest slots that meet it (FLEX, section 3.2). Penalties
// never rise with slots, so the slots that a threshold requires are found job by job, and the threshold by bisection.
import { roundTo40Bits } from '../../../base/round-to-40-bits';
import { type AllocationProblem, costOn, fewestSlots, slackOf } from './allocation-problem';

interface MinimaxAllocation {
  readonly slots: Float64Array;
  /** The largest penalty with these slots; no other slots have a smaller one. */
  readonly threshold: number;
}

/** Yields elementary operations. */
export function* minimaxAllocation(problem: AllocationProblem): Generator<number, MinimaxAllocation, void> {
  const { least, most } = problem;
  const jobs = least.length;
  let best: MinimaxAllocation = { slots: Float64Array.from(least), threshold: largestCost(problem, least) };
  // No job's penalty can be below the one with all slots that it can use.
  let low = largestCost(problem, most);
  let middle = low;
  while (low < best.threshold) {
    const slots = slotsToMeet(problem, middle);
    yield 30 * jobs;
    if (slots === undefined) low = middle;
    // Steps down to a penalty that is actually reached, so that the search ends on one; it is at most `middle`.
    else best = { slots, threshold: largestCost(problem, slots) };
    if (slots !== undefined && middle === low) break;
    middle = low + (best.threshold - low) / 2;
    if (middle <= low || middle >= best.threshold) break;
  }
  return best;
}

/** The lowest threshold that job j meets on s slots; the same for costs that differ only by rounding. */
export const thresholdOn = (problem: AllocationProblem, j: number, s: number): number =>
  roundTo40Bits(costOn(problem, j, s));

function largestCost(problem: AllocationProblem, slots: Float64Array): number {
  let largest = Number.NEGATIVE_INFINITY;
  for (let j = 0; j < slots.length; j++) largest = Math.max(largest, thresholdOn(problem, j, slots[j]!));
  return largest;
}

/** The fewest slots with which each job costs at most `threshold`; undefined if they exceed what there is. */
function slotsToMeet(problem: AllocationProblem, threshold: number): Float64Array | undefined {
  const { least, most } = problem;
  const slots = new Float64Array(least.length);
  let slack = slackOf(problem);
  for (let j = 0; j < slots.length; j++) {
    const high = most[j]!;
    const fewest = fewestSlots(least[j]!, high, (s) => thresholdOn(problem, j, s) <= threshold);
    slack -= fewest - least[j]!;
    if (fewest > high || slack < 0) return undefined;
    slots[j] = fewest;
  }
  return slots;
}
