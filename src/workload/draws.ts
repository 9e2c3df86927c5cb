// SPDX-License-Identifier: GPL-3.0-or-later
// Ways of drawing that match published shares and percentiles for every seed: shares of classes by quota, and values spread evenly over
// their distribution while large values of different quantities tend to coincide.
import type { RandomStream } from '../base/random-stream';

/** The index of each job's class: as many of each class as the parts require (largest remainder), in random order. */
export function classByShare(parts: readonly number[], count: number, stream: RandomStream): readonly number[] {
  const sum = parts.reduce((total, part) => total + part, 0);
  const exact = parts.map((part) => (sum > 0 ? (part / sum) * count : count / parts.length));
  const counts = exact.map((value) => Math.floor(value));
  const left = count - counts.reduce((total, n) => total + n, 0);
  const byRemainder = exact
    .map((value, i) => ({ i, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.i - b.i);
  for (const { i } of byRemainder.slice(0, left)) counts[i] = counts[i]! + 1;
  return stream.shuffle(counts.flatMap((n, i) => new Array<number>(n).fill(i)));
}

/** How much a quantity follows the job's common size: 1 fully, 0 not at all; two quantities correlate by the product. */
interface RankedQuantity {
  readonly follows: number;
  readonly stream: RandomStream;
}

/**
 * For each quantity one number in (0, 1) per job. They fill the range evenly: exactly one in each of `count` equal parts, so that
 * percentiles of the generated jobs are those of the distribution, for every seed. The quantities are correlated (a Gaussian copula with
 * one common factor, by rank).
 */
export function rankedShares(
  count: number,
  common: RandomStream,
  quantities: readonly RankedQuantity[],
): readonly (readonly number[])[] {
  const size = Array.from({ length: count }, () => common.normal(0, 1));
  return quantities.map(({ follows, stream }) => {
    const own = Math.sqrt(1 - follows * follows);
    const scores = size.map((z) => follows * z + own * stream.normal(0, 1));
    const order = scores.map((_, i) => i).sort((a, b) => scores[a]! - scores[b]! || a - b);
    const shares = new Array<number>(count);
    order.forEach((job, rank) => {
      shares[job] = (rank + stream.unit()) / count;
    });
    return shares;
  });
}

/** A whole number from low to high, all equally likely. */
export const integerBetween = (low: number, high: number, stream: RandomStream): number =>
  low + stream.below(high - low + 1);

/** A whole number from low to high, every decade equally likely. */
export const logIntegerBetween = (low: number, high: number, stream: RandomStream): number =>
  Math.min(high, Math.floor(stream.logBetween(low, high + 1)));
