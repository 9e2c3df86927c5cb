// SPDX-License-Identifier: GPL-3.0-or-later
// Estimates from repetitions: means, paired differences and ratios with 95 % intervals. Fewer than three give points without intervals.
import { meanOf, ratioOfMeans } from '../base/estimates/interval';
import type { Estimate } from './point';

export const LEAST_FOR_INTERVAL = 3;

const CONFIDENCE = 0.95;

type Interval = ReturnType<typeof meanOf>;

function estimateFrom(n: number, { value, interval }: Interval): Estimate | undefined {
  if (n === 0 || !Number.isFinite(value)) return undefined;
  const [low, high] = (n >= LEAST_FOR_INTERVAL ? interval : undefined) ?? [null, null];
  return { n, mean: value, low, high };
}

/** Undefined without values. */
export const estimateOf = (values: readonly number[], confidence = CONFIDENCE): Estimate | undefined =>
  estimateFrom(values.length, meanOf(values, confidence));

/** For a test that is repeated with more and more seeds: the probability that any of so many looks is wrong stays that of one. */
export const confidenceOfEach = (looks: number): number => 1 - (1 - CONFIDENCE) / Math.max(1, looks);

/** The mean of `a - b`, pair by pair. */
export const pairedDifference = (a: readonly number[], b: readonly number[]): Estimate | undefined =>
  estimateOf(a.map((value, i) => value - b[i]!));

/** By how many percent the mean of `a` exceeds that of `b`: the ratio of means with Fieller's interval. */
export function percentAbove(a: readonly number[], b: readonly number[]): Estimate | undefined {
  const ratio = estimateFrom(a.length, ratioOfMeans(a, b));
  if (ratio === undefined) return undefined;
  const percent = (value: number | null): number | null => (value === null ? null : 100 * (value - 1));
  return { n: ratio.n, mean: 100 * (ratio.mean - 1), low: percent(ratio.low), high: percent(ratio.high) };
}

/** Whether the interval is at most this wide, in percent of the mean. */
export function isNarrow({ mean, low, high }: Estimate, percent: number): boolean {
  return low !== null && high !== null && high - low <= (percent / 100) * Math.abs(mean);
}
