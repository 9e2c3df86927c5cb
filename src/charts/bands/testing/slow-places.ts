// SPDX-License-Identifier: GPL-3.0-or-later
// Twins of packing: every placement on whole slots is tried in turn. For tests only.
import type { Place, WidthRequest } from '../pack';
import type { Item } from '../place-in-order';

/** The sum that placeInOrder minimises: slots by which fixed bands stick out of (or fail to cover) their old places. */
export function shiftOf(items: readonly Item[], from: ArrayLike<number>): number {
  return items.reduce((sum, { was, isFixed, width }, i) => {
    if (was === undefined || !isFixed) return sum;
    const low = Math.min(was.from, was.to - width);
    const high = Math.max(was.from, was.to - width);
    return sum + Math.max(0, low - from[i]!, from[i]! - high);
  }, 0);
}

export function leastShift(items: readonly Item[], capacity: number): number {
  const from: number[] = [];
  let best = Number.POSITIVE_INFINITY;
  const place = (floor: number): void => {
    const item = items[from.length];
    if (item === undefined) {
      best = Math.min(best, shiftOf(items, from));
      return;
    }
    for (let low = floor; low + item.width <= capacity; low++) {
      from.push(low);
      place(low + item.width);
      from.pop();
    }
  };
  place(0);
  return best;
}

/** Slots that have the same job in both. */
export function slotsKept(before: readonly Place[], after: readonly Place[]): number {
  const old = new Map(before.map((place) => [place.owner, place]));
  return after.reduce((sum, { owner, from, to }) => {
    const was = old.get(owner);
    return was === undefined ? sum : sum + Math.max(0, Math.min(to, was.to) - Math.max(from, was.from));
  }, 0);
}

/** The most slots that any contiguous placement keeps, in any order. */
export function mostKept(before: readonly Place[], requests: readonly WidthRequest[], capacity: number): number {
  const places: Place[] = [];
  let best = -1;
  const put = (): void => {
    const next = requests[places.length];
    if (next === undefined) {
      best = Math.max(best, slotsKept(before, places));
      return;
    }
    for (let from = 0; from + next.width <= capacity; from++) {
      const to = from + next.width;
      if (places.some((other) => from < other.to && other.from < to)) continue;
      places.push({ owner: next.owner, from, to });
      put();
      places.pop();
    }
  };
  put();
  return best;
}
