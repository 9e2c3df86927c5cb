// SPDX-License-Identifier: GPL-3.0-or-later
// How fast a malleable job progresses on a number of slots, in slot-seconds of its work per second: by its speed-up profile, or linearly
// if it has none (FLEX, section 2.5).
import { fixedPower } from '../base/exact-math';

export type Speedup =
  /** The speed on 1, 2, … slots; the last one repeats. Never decreasing. */
  | { readonly kind: 'table'; readonly speeds: readonly number[] }
  /** Amdahl's law: this share of the work runs on one slot only. */
  | { readonly kind: 'amdahl'; readonly serialShare: number }
  /** slots^exponent */
  | { readonly kind: 'power'; readonly exponent: number };

/** 0 on 0 slots. */
export function speedOn(speedup: Speedup | undefined, slots: number): number {
  if (slots === 0 || speedup === undefined) return slots;
  switch (speedup.kind) {
    case 'table':
      return speedup.speeds[Math.min(slots, speedup.speeds.length) - 1]!;
    case 'amdahl':
      return 1 / (speedup.serialShare + (1 - speedup.serialShare) / slots);
    case 'power':
      return fixedPower(slots, speedup.exponent);
  }
}

/** The fewest slots on which the job is as fast as on `available`. */
export function mostUsefulSlots(speedup: Speedup | undefined, available: number): number {
  switch (speedup?.kind) {
    case 'table':
      return speedup.speeds.indexOf(speedOn(speedup, available)) + 1;
    case 'amdahl':
      return speedup.serialShare === 1 ? 1 : available;
    case 'power':
      return speedup.exponent === 0 ? 1 : available;
    default:
      return available;
  }
}

/** The most work per second that one slot does, on up to this many slots. */
export function bestEfficiency(speedup: Speedup | undefined, slots: number): number {
  // Amdahl's law and powers are most efficient on one slot.
  if (speedup?.kind !== 'table') return 1;
  let best = 0;
  for (let n = 1; n <= Math.min(slots, speedup.speeds.length); n++) best = Math.max(best, speedOn(speedup, n) / n);
  return best;
}
