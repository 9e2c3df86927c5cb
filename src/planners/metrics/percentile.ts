// SPDX-License-Identifier: GPL-3.0-or-later
// Means and percentiles as the metrics define them.

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Linear between ranks; `values` need not be sorted. A whole rank ignores its neighbour, which may be infinite. */
export function percentile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  const rank = share * (sorted.length - 1);
  const low = Math.floor(rank);
  const below = sorted[low] ?? Number.NaN;
  const above = sorted[Math.min(low + 1, sorted.length - 1)] ?? Number.NaN;
  return rank === low ? below : below + (above - below) * (rank - low);
}
