// SPDX-License-Identifier: GPL-3.0-or-later
// A distribution given by a few of its percentiles, as in papers and traces: between two of them the logarithm of the value is linear.
// Turns random numbers into values; the published percentiles are reproduced.
import { fixedExp, fixedLog } from '../base/exact-math';

/** [share of values at or below, value], both ascending; the first share may be above 0, the last below 1. */
export type QuantileCurve = readonly (readonly [share: number, value: number])[];

/** The value below which the given share lies. From a point of value 0 to the next point everything is 0. */
export function valueAt(curve: QuantileCurve, share: number): number {
  const last = curve[curve.length - 1] as readonly [number, number];
  if (share >= last[0]) return last[1];
  let i = curve.length - 2;
  while (i > 0 && (curve[i] as readonly [number, number])[0] > share) i -= 1;
  const [lowShare, low] = curve[i] as readonly [number, number];
  const [highShare, high] = curve[i + 1] as readonly [number, number];
  if (share <= lowShare || low === 0 || low === high) return low;
  const along = (share - lowShare) / (highShare - lowShare);
  return low * fixedExp(along * fixedLog(high / low));
}

/** Shares of the standard normal distribution, with their quantiles in deviations from the mean. */
const NORMAL_POINTS: QuantileCurve = [
  [0.001, -3.0902],
  [0.01, -2.3263],
  [0.05, -1.6449],
  [0.25, -0.6745],
  [0.5, 0],
  [0.75, 0.6745],
  [0.95, 1.6449],
  [0.99, 2.3263],
  [0.999, 3.0902],
];

/** The log-normal distribution through a median and a 95th percentile, truncated at one in a thousand on either side. */
export function logNormalCurve(median: number, p95: number): QuantileCurve {
  const perDeviation = fixedLog(p95 / median) / 1.6449;
  return NORMAL_POINTS.map(([share, deviations]) => [share, median * fixedExp(perDeviation * deviations)]);
}
