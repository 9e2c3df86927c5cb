// SPDX-License-Identifier: GPL-3.0-or-later
// The schedulers with which the paper compares CORA (section III-B), each as the order in which jobs take units of a slot.
import type { Utility } from '../../model/job';
import type { SlotPolicy } from './allocation';
import { fixedOrder, jobsBy } from './allocation';
import type { RrhConstants } from './cora-options';
import { priorityOf, slopeAtTarget, targetOf, utilityAt } from './job-utility';
import type { SlottedJobs } from './slotted-jobs';

export type Rival = 'fifo' | 'proportional' | 'edf' | 'rrh';

interface RivalInput {
  readonly slotted: SlottedJobs;
  readonly arrivalS: Float64Array;
  readonly utilities: readonly Utility[];
  readonly constants: RrhConstants;
}

export function rivalPolicy(rival: Rival, input: RivalInput): SlotPolicy {
  const { arrivalS, utilities } = input;
  switch (rival) {
    case 'fifo':
      return fixedOrder(jobsBy(arrivalS));
    case 'edf':
      return fixedOrder(jobsBy(arrivalS.map((at, j) => at + targetOf(utilities[j]!))));
    case 'proportional':
      return proportional(input);
    case 'rrh':
      return riskReward(input);
  }
}

/** Whole units in proportion to priority, by largest remainder; what jobs cannot use goes to the others in job order. */
function proportional({ slotted, utilities }: RivalInput): SlotPolicy {
  const { capacity } = slotted;
  const priority = utilities.map(priorityOf);
  const largest = priority.reduce((most, one) => Math.max(most, one), 0);
  return {
    order: (_, active) => active,
    shares(active, resource, left) {
      const room = capacity[resource]!;
      // A job gets no share of a resource that it no longer needs. Weights are scaled by the largest, so that no sum overflows.
      const weights = active.map((j) => {
        if (left[j]! === 0) return 0;
        return largest > 0 ? priority[j]! / largest : 1;
      });
      return largestRemainder(weights, room);
    },
  };
}

/** Whole shares of `units` in proportion to the weights; units left by rounding down go to the largest remainders. */
export function largestRemainder(weights: readonly number[], units: number): readonly number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (units * weight) / total);
  // A share that rounding put a hair below a whole number counts as that number, and remainders a hair apart as equal.
  const hair = 1e-9 + units * 1e-14;
  const shares = exact.map((share) => Math.floor(share + hair));
  let left = units - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = jobsBy(exact.map((share, i) => -Math.round((share - shares[i]!) / hair)));
  for (const i of byRemainder) {
    if (left <= 0) break;
    if (weights[i]! === 0) continue;
    shares[i] = shares[i]! + 1;
    left--;
  }
  return shares;
}

/**
 * RRH: reward (a V - (1 - a) K) / RPT, highest first, ranked again at each slot; all times in slots. RPT is the remaining time
 * with all slots, K the cost to the other waiting jobs of waiting that long.
 */
function riskReward({ slotted, arrivalS, utilities, constants }: RivalInput): SlotPolicy {
  const { rewardWeight, discount } = constants;
  const { slotS, capacity, first } = slotted;
  const slope = utilities.map((utility) => slopeAtTarget(utility) * slotS);
  return {
    order(slot, active, left) {
      const now = slot - 1;
      const slopes = active.reduce((sum, j) => sum + slope[j]!, 0);
      const loss = active.map((j) => {
        let remaining = 0;
        left.forEach((own, r) => {
          if (own[j]! > 0) remaining = Math.max(remaining, own[j]! / capacity[r]!);
        });
        const endS = (now + remaining) * slotS - arrivalS[j]!;
        const slotsIn = Math.ceil(now + remaining - 1e-9) - first[j]! + 1;
        const value = utilityAt(utilities[j]!, endS, slotsIn) / (1 + discount * remaining);
        // K is RPT times this. RPT is cancelled here to avoid rounding, so that late jobs with equal slopes tie.
        const lossPerSlot = slopes - slope[j]!;
        return (1 - rewardWeight) * lossPerSlot - (rewardWeight * value) / remaining;
      });
      return jobsBy(loss).map((i) => active[i]!);
    },
  };
}
