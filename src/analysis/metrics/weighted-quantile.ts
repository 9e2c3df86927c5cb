// SPDX-License-Identifier: GPL-3.0-or-later
// A quantile of values that hold for different lengths of time, in linear time and in place: quickselect on typed arrays.

import { randomStream } from '../../base/random-stream';

/** Sums in another order differ by less; that must not decide a quantile that falls between two values. */
const ROUNDING = 1e-9;

/**
 * The least value such that it and all smaller ones have at least this share of the weight. Reorders both arrays. NaN if there is no
 * weight.
 */
export function weightedQuantile(values: Float64Array, weights: Float64Array, share: number): number {
  let total = 0;
  for (let i = 0; i < weights.length; i++) total += weights[i]!;
  if (!(total > 0)) return Number.NaN;
  const wanted = share * total * (1 - ROUNDING);
  const swap = (i: number, j: number): void => {
    const value = values[i]!;
    const weight = weights[i]!;
    values[i] = values[j]!;
    weights[i] = weights[j]!;
    values[j] = value;
    weights[j] = weight;
  };
  // Random, because rates rise and fall in sequences on which any fixed choice is bad. The result does not depend on it.
  const pivots = randomStream(0, 'pivots of a quantile');
  let low = 0;
  let high = values.length - 1;
  // Weight of everything left of `low`: always below `wanted`.
  let before = 0;
  while (low < high) {
    const pivot = values[low + pivots.below(high - low + 1)]!;
    // low … less-1 are below the pivot, less … more are equal, the rest is above.
    let less = low;
    let more = high;
    let lessWeight = 0;
    let equalWeight = 0;
    for (let i = low; i <= more; ) {
      const value = values[i]!;
      if (value > pivot) {
        swap(i, more--);
        continue;
      }
      if (value < pivot) {
        lessWeight += weights[i]!;
        swap(i, less++);
      } else equalWeight += weights[i]!;
      i++;
    }
    if (before + lessWeight >= wanted && less > low) high = less - 1;
    else if (before + lessWeight + equalWeight >= wanted || more === high) return pivot;
    else {
      before += lessWeight + equalWeight;
      low = more + 1;
    }
  }
  return values[low]!;
}
