// SPDX-License-Identifier: GPL-3.0-or-later
// Figures with a proper minus sign, not a hyphen; what is negligible is shown as "about 0", and in full when pointed at.
import { readableNumber } from '../../../base/readable';
import type { Published } from '../../../papers/paper';
import { publishedBounds } from '../../../papers/verdict';

const NOTHING = 1e-6;

export const withMinus = (words: string): string => words.replace(/(^|\s)-(?=\d)/g, '$1\u2212');

export function signedNumber(value: number): string {
  return value !== 0 && Math.abs(value) < NOTHING ? 'about 0' : withMinus(readableNumber(value));
}

/** "0.2 to 0.4", or one figure if both ends read the same. */
export function signedRange([from, to]: readonly [number, number]): string {
  const [first, last] = [signedNumber(from), signedNumber(to)];
  return first === last ? first : `${first} to ${last}`;
}

/** How far a measured value is from the published one: "16 % below"; undefined if that has no meaning. */
export function distanceWords(published: Published, value: number, unit: string): string | undefined {
  const bounds = publishedBounds(published);
  if (bounds === undefined) return undefined;
  const [low, high] = bounds;
  if (low < high && value >= low && value <= high) return 'within the range';
  const nearest = value < low ? low : high;
  const [far, of] =
    unit === '%' || unit === 'points' ? [value - nearest, 'points'] : [100 * (value / nearest - 1), '%'];
  if (!Number.isFinite(far)) return undefined;
  if (Math.abs(far) < 0.5) return 'the same value';
  return `${readableNumber(Math.abs(Number(far.toPrecision(2))))} ${of} ${far > 0 ? 'above' : 'below'}`;
}
