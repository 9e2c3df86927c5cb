// SPDX-License-Identifier: GPL-3.0-or-later
// What users are entitled to: the slots of the cluster shared max-min fairly by weight, no user more than it wants. All entitlements
// follow from one level: a user gets the level times its weight, or what it wants if that is less.

export interface SlotDemand {
  /** Users that want slots, in any order. */
  readonly users: readonly number[];
  /** By user: slots, and the weight. */
  readonly wants: Float64Array;
  readonly weights: Float64Array;
}

/**
 * Slots per unit of weight; Infinity if all can have what they want. Raised from the level at which no user is satisfied: what
 * satisfied users leave goes to the others, which satisfies more of them.
 */
export function maxMinLevel({ users, wants, weights }: SlotDemand, slots: number): number {
  let level = 0;
  for (;;) {
    let left = slots;
    let weight = 0;
    for (const user of users) {
      const want = wants[user]!;
      const own = weights[user]!;
      if (want <= level * own) left -= want;
      else weight += own;
    }
    if (weight === 0) return Number.POSITIVE_INFINITY;
    const raised = left / weight;
    if (!(raised > level)) return level;
    level = raised;
  }
}

export const entitlement = (want: number, weight: number, level: number): number => Math.min(want, weight * level);
