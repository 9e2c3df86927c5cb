// SPDX-License-Identifier: GPL-3.0-or-later
// How a measured value compares with the published one: as published, the same direction, no difference, the other direction; or
// undecided, while other seeds may still change it.
import type { Estimate } from '../base/estimates/interval';
import type { MeasuredRow } from './measured-rows';
import { NOTICEABLE_PERCENT, type Published, type Row } from './paper';

export type Verdict = 'asPublished' | 'sameDirection' | 'noDifference' | 'otherDirection' | 'undecided';

/** A value within this share of a published number counts as published, because figures are read off plots. */
const NEAR = 0.1;
/** An interval that reaches beyond this factor decides nothing. */
const FACTOR = 2;

export type Winner = 'published' | 'neither' | 'other';

/** Who wins by the value alone; undefined if nothing is compared or nothing is known. */
export function winnerOf({ row, estimate: { value } }: MeasuredRow): Winner | undefined {
  const { side } = row;
  if (side === undefined || Number.isNaN(value)) return undefined;
  const above = (value - side.of) * (side.is === 'above' ? 1 : -1);
  if (Math.abs(above) < noticeable(row)) return 'neither';
  return above > 0 ? 'published' : 'other';
}

/**
 * With the interval: there is a winner only if it excludes the value at which neither wins. There is no difference if all of it is too
 * close to that value to notice, or if it excludes the value but its estimate is. One seed has no interval and decides nothing.
 * Undefined for a level that is far from the published one.
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

/** In the row's unit: per cent of the other value, points between two shares in per cent, or a ratio. */
const noticeable = ({ unit }: Row): number =>
  unit === '%' || unit === 'points' ? NOTICEABLE_PERCENT : NOTICEABLE_PERCENT / 100;

/** The interval's ends minus the value at which neither side wins. */
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

/** The lowest and the highest published value; undefined if the paper gives no number. */
export function publishedBounds(published: Published): readonly [low: number, high: number] | undefined {
  if (typeof published === 'string') return undefined;
  if (typeof published === 'number') return [published, published];
  if (!('words' in published)) return published;
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = published;
  return [from, to];
}

/** Whether the value is in the published range or near it, or within a factor of two if the interval reaches it. */
function isAsPublished(published: Published, { value, interval }: Estimate): boolean {
  const bounds = publishedBounds(published);
  if (bounds === undefined || Number.isNaN(value)) return false;
  const [low, high] = bounds;
  const [from, to] = interval ?? [value, value];
  const nearest = value < low ? low : high;
  const reaches = from <= high && to >= low && value >= low / FACTOR && value <= high * FACTOR;
  return reaches || (value >= low && value <= high) || Math.abs(value - nearest) <= NEAR * Math.abs(nearest);
}
