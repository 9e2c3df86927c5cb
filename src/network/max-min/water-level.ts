// SPDX-License-Identifier: GPL-3.0-or-later
// The water level of one link: the level at which the routes over it, each getting weight x the lower of the level and its own cap,
// fill the capacity. Infinity if they cannot.

/** `guess`: where to start; the result depends on it only by rounding. */
export function waterLevel(
  capacity: number,
  count: number,
  caps: Float64Array,
  weights: Float64Array,
  guess: number,
): number {
  let level = guess < Number.POSITIVE_INFINITY ? guess : 0;
  // The flow is concave in the level: from any start, each step after the first climbs, but never past the answer.
  let climbing = level === 0;
  for (;;) {
    let capped = 0;
    let open = 0;
    for (let i = 0; i < count; i++) {
      const cap = caps[i]!;
      if (cap <= level) capped += weights[i]! * cap;
      else open += weights[i]!;
    }
    if (open > 0) {
      const next = Math.max(0, (capacity - capped) / open);
      if (climbing && next <= level) return level;
      level = next;
    } else {
      if (climbing || capped <= capacity) return Number.POSITIVE_INFINITY;
      level = 0;
    }
    climbing = true;
  }
}
