// SPDX-License-Identifier: GPL-3.0-or-later
// A value measured in repetitions, and the interval that contains it in 95 of 100 such experiments. Repetitions are paired: the i-th of
// one list has the same jobs and arrivals as the i-th of the other.
import { tQuantile } from './student-t';

export interface Estimate {
  /** NaN if a repetition has no value, because a run never ended. */
  readonly value: number;
  /** Absent with one repetition, or if the data are inconclusive. */
  readonly interval?: readonly [number, number];
}

const CONFIDENCE = 0.95;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Sums of squares and products of deviations from the means. */
function spread(x: readonly number[], meanX: number, y: readonly number[], meanY: number): number {
  return x.reduce((sum, value, i) => sum + (value - meanX) * (y[i]! - meanY), 0);
}

export function meanOf(values: readonly number[], confidence = CONFIDENCE): Estimate {
  const n = values.length;
  const value = sumOf(values) / n;
  if (n < 2 || !Number.isFinite(value)) return { value };
  const variance = spread(values, value, values, value) / (n - 1);
  const half = tQuantile(confidence, n - 1) * Math.sqrt(variance / n);
  return { value, interval: [value - half, value + half] };
}

/**
 * Ratio of the mean of `over` to the mean of `under`, with Fieller's interval: all r for which the paired t test finds no difference
 * between `over` and r `under`. Exact if the pairs are normal, and never narrower than the data allow: no interval if the mean of
 * `under` itself may be 0.
 */
export function ratioOfMeans(over: readonly number[], under: readonly number[]): Estimate {
  const n = over.length;
  const [meanOver, meanUnder] = [sumOf(over) / n, sumOf(under) / n];
  const value = meanOver / meanUnder;
  if (!Number.isFinite(value)) return { value: Number.NaN };
  if (n < 2) return { value };
  const t = tQuantile(CONFIDENCE, n - 1);
  const scale = (t * t) / (n * (n - 1));
  // a r^2 - 2 b r + c <= 0
  const a = meanUnder * meanUnder - scale * spread(under, meanUnder, under, meanUnder);
  const b = meanOver * meanUnder - scale * spread(over, meanOver, under, meanUnder);
  const c = meanOver * meanOver - scale * spread(over, meanOver, over, meanOver);
  if (a <= 0) return { value };
  const root = Math.sqrt(Math.max(0, b * b - a * c));
  return { value, interval: [(b - root) / a, (b + root) / a] };
}

/**
 * The median, usable if some values are only known to be large. The interval lies between two of the sorted values, far enough from the
 * middle that it contains the true median in 95 of 100 experiments, whatever the distribution. It needs at least six values.
 */
export function medianOf(values: readonly number[]): Estimate {
  const n = values.length;
  const sorted = [...values].sort((a, b) => a - b);
  const value = (sorted[Math.floor((n - 1) / 2)]! + sorted[Math.ceil((n - 1) / 2)]!) / 2;
  if (n === 0 || values.some((one) => Number.isNaN(one))) return { value: Number.NaN };
  // Probability that at most this many of n lie below the median, as heads in n tosses of a coin.
  let chance = 1;
  for (let throws = 0; throws < n; throws++) chance /= 2;
  let below = chance;
  let cut = -1;
  for (let few = 0; few < n && below <= (1 - CONFIDENCE) / 2; few++) {
    cut = few;
    chance *= (n - few) / (few + 1);
    below += chance;
  }
  return cut < 0 ? { value } : { value, interval: [sorted[cut]!, sorted[n - 1 - cut]!] };
}

/**
 * Any other function of the repetitions' means, by the jackknife: `of` is called for all repetitions and with each left out in turn, and
 * the resulting variation gives the interval.
 */
export function jackknife(n: number, of: (kept: readonly number[]) => number): Estimate {
  const all = Array.from({ length: n }, (_, i) => i);
  const value = of(all);
  if (n < 2 || !Number.isFinite(value)) return { value };
  const without = all.map((left) => of(all.filter((one) => one !== left)));
  const mean = sumOf(without) / n;
  const half = tQuantile(CONFIDENCE, n - 1) * Math.sqrt(((n - 1) / n) * spread(without, mean, without, mean));
  return Number.isFinite(half) ? { value, interval: [value - half, value + half] } : { value };
}
