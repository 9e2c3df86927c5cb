// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of a difference of two times that add up to it to the last bit, in any order: all are multiples of one unit, a power of two
// too small to notice beside the times but large enough that no sum is rounded. The remainder goes to the largest part.

interface Part<K> {
  readonly kind: K;
  readonly seconds: number;
}

export interface ExactParts<K> {
  readonly differenceS: number;
  /** Without parts that are zero or only rounding. */
  readonly parts: readonly Part<K>[];
}

/** 2^44, which leaves nine of 53 bits for sums of many parts. */
const UNITS = 17_592_186_044_416;
/** Relative to the times: at most the rounding of the sums behind the parts. */
const ROUNDING = 1e-10;

export function exactParts<K>(named: readonly Part<K>[], laterS: number, earlierS: number): ExactParts<K> {
  const size = Math.max(Math.abs(laterS), Math.abs(earlierS), ...named.map(({ seconds }) => Math.abs(seconds)));
  const unitS = unitFor(size);
  const inUnits = (seconds: number): number => Math.round(seconds / unitS) * unitS;
  // Without the + 0, two times just below 0 would give -0.
  const differenceS = inUnits(laterS) - inUnits(earlierS) + 0;
  const rounded = named
    .map(({ kind, seconds }) => ({ kind, seconds: inUnits(seconds) }))
    .filter(({ seconds }) => Math.abs(seconds) > ROUNDING * size);
  const left = rounded.reduce((rest, { seconds }) => rest - seconds, differenceS);
  if (left === 0) return { differenceS, parts: rounded };
  if (rounded.length === 0) {
    const largest = named.reduce((a, b) => (Math.abs(b.seconds) > Math.abs(a.seconds) ? b : a));
    return { differenceS, parts: [{ kind: largest.kind, seconds: left }] };
  }
  const at = rounded.reduce(
    (best, { seconds }, i) => (Math.abs(seconds) > Math.abs(rounded[best]!.seconds) ? i : best),
    0,
  );
  const parts = rounded.map((part, i) => (i === at ? { ...part, seconds: part.seconds + left } : part));
  return { differenceS, parts };
}

/** A power of two. */
function unitFor(size: number): number {
  let unit = 1;
  const wanted = size / UNITS;
  if (!(wanted > 0) || !Number.isFinite(wanted)) return unit;
  while (unit > wanted) unit /= 2;
  while (unit * 2 <= wanted) unit *= 2;
  return unit;
}
