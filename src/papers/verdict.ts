// SPDX-License-Identifier: GPL-3.0-or-later
// How a measured value compares with the published one: as published, the same direction, no difference, the other direction; or
// nothing yet, while other seeds may take it back.
import type { Estimate } from '../base/estimates/interval';
import type { MeasuredRow } from './measured-rows';
import { NOTICEABLE_PERCENT, type Published, type Row } from './paper';

export type Verdict = 'asPublished' | 'sameDirection' | 'noDifference' | 'otherDirection' | 'undecided';

/** So near to a published number, as a share of it, is as published: figures are read off plots. */
const NEAR = 0.1;
/** An interval so wide that it reaches everything decides nothing. */
const FACTOR = 2;

export type Winner = 'published' | 'neither' | 'other';

/** Who wins by the value alone; undefined where nothing is compared or nothing is known. */
export function winnerOf({ row, estimate: { value } }: MeasuredRow): Winner | undefined {
  const { side } = row;
  if (side === undefined || Number.isNaN(value)) return undefined;
  const above = (value - side.of) * (side.is === 'above' ? 1 : -1);
  if (Math.abs(above) < noticeable(row)) return 'neither';
  return above > 0 ? 'published' : 'other';
}

/**
 * With the interval: there is a winner only where it leaves out the value at which neither does, that neither wins only where all of it
 * is too near to that to be noticed. One seed has no interval and decides nothing. Undefined for a level that is far from the published one.
 */
export function verdictOf(one: MeasuredRow): Verdict | undefined {
  const { row, estimate } = one;
  const winner = winnerOf(one);
  if (winner === undefined)
    return isAsPublished(row.published, estimate) && tellsLevel(one) ? 'asPublished' : undefined;
  const [low, high] = aboveEven(one) ?? EVERYTHING;
  if (Math.max(-low, high) < noticeable(row)) return 'noDifference';
  if (low <= 0 && high >= 0) return 'undecided';
  if (winner === 'neither') return 'noDifference';
  if (winner === 'other') return 'otherDirection';
  return isAsPublished(row.published, estimate) ? 'asPublished' : 'sameDirection';
}

const EVERYTHING = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;

/** Of what is compared with: in per cent, in points between two shares in per cent, or as a ratio. */
const noticeable = ({ unit }: Row): number =>
  unit === '%' || unit === 'points' ? NOTICEABLE_PERCENT : NOTICEABLE_PERCENT / 100;

/** The interval's ends over the value at which neither side wins. */
function aboveEven({ row, estimate }: MeasuredRow): readonly [number, number] | undefined {
  const { side, isExtreme } = row;
  const interval = isExtreme ? ([estimate.value, estimate.value] as const) : estimate.interval;
  return side && interval && [interval[0] - side.of, interval[1] - side.of];
}

/** An interval that reaches beyond a factor of two decides nothing about a level, nor does one seed, which has none. */
function tellsLevel({ row, estimate: { interval } }: MeasuredRow): boolean {
  const bounds = publishedBounds(row.published);
  if (bounds === undefined) return true;
  if (interval === undefined) return row.isExtreme === true;
  const [low, high] = bounds;
  return interval[0] >= Math.min(low / FACTOR, low * FACTOR) && interval[1] <= Math.max(high / FACTOR, high * FACTOR);
}

/** The lowest and the highest value that is published; undefined where the paper gives no number. */
export function publishedBounds(published: Published): readonly [low: number, high: number] | undefined {
  if (typeof published === 'string') return undefined;
  if (typeof published === 'number') return [published, published];
  if (!('words' in published)) return published;
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = published;
  return [from, to];
}

/** The value is within what is published or near it, or within a factor of two while the interval reaches it. */
function isAsPublished(published: Published, { value, interval }: Estimate): boolean {
  const bounds = publishedBounds(published);
  if (bounds === undefined || Number.isNaN(value)) return false;
  const [low, high] = bounds;
  const [from, to] = interval ?? [value, value];
  const nearest = value < low ? low : high;
  const reaches = from <= high && to >= low && value >= low / FACTOR && value <= high * FACTOR;
  return reaches || (value >= low && value <= high) || Math.abs(value - nearest) <= NEAR * Math.abs(nearest);
}
