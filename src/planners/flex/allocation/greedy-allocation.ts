// SPDX-License-Identifier: GPL-3.0-or-later
// Convex minisum, few slots: the next slot always goes where it saves most (Fox 1966; FLEX, section 3.2). Ties: lower index.
// Stops when no slot saves anything. O(S log J).
import { MinHeap } from '../../../base/heap';
import { type AllocationProblem, slackOf } from './allocation-problem';
import { marginalGain } from './marginal-gain';

/** A slot given: to which job, how many it then has, and what it saves. */
export type OnGrant = (job: number, slots: number, gain: number) => void;

export function greedyAllocation(problem: AllocationProblem, onGrant?: OnGrant): Float64Array {
  const { least, most } = problem;
  const slots = Float64Array.from(least);
  const gains = new MinHeap(slots.length);
  const offer = (j: number, s: number): number => (s < most[j]! ? -marginalGain(problem, j, s) : 0);
  for (let j = 0; j < slots.length; j++) gains.push(offer(j, slots[j]!), j);
  for (let slack = slackOf(problem); slack > 0 && gains.topKey < 0; slack--) {
    const j = gains.topItem;
    const s = slots[j]! + 1;
    onGrant?.(j, s, -gains.topKey);
    slots[j] = s;
    gains.replaceTop(offer(j, s), j);
  }
  return slots;
}
