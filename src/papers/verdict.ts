// What a measured value says against the published one: as published, the same direction, no difference, the other direction.
import type { Estimate } from './estimates/interval';
import type { MeasuredRow } from './measured-rows';
import { NOTICEABLE_PERCENT, type Published, type Row } from './paper';

export type Verdict = 'asPublished' | 'sameDirection' | 'noDifference' | 'otherDirection';

/** So near to a published number, as a share of it, is as published: figures are read off plots. */
const NEAR = 0.1;
/** An interval so wide that it reaches everything says nothing. */
const FACTOR = 2;

export type Winner = 'published' | 'neither' | 'other';

/** Who wins by the value alone; undefined where nothing is compared or nothing is known. */
export function winnerOf({ row: { side, unit }, estimate: { value } }: MeasuredRow): Winner | undefined {
  if (side === undefined || Number.isNaN(value)) return undefined;
  const above = (value - side.of) * (side.is === 'above' ? 1 : -1);
  if (Math.abs(above) < (unit === '%' ? NOTICEABLE_PERCENT : NOTICEABLE_PERCENT / 100)) return 'neither';
  return above > 0 ? 'published' : 'other';
}

/** With the interval: a winner that other seeds may take back is none. Undefined also for a level that is far from the published one. */
export function verdictOf(one: MeasuredRow): Verdict | undefined {
  const { row, estimate } = one;
  const isNear = isAsPublished(row.published, estimate);
  const winner = winnerOf(one);
  if (winner === undefined) return isNear ? 'asPublished' : undefined;
  if (winner === 'neither' || mayBeEven(row, estimate)) return 'noDifference';
  if (winner === 'other') return 'otherDirection';
  return isNear ? 'asPublished' : 'sameDirection';
}

const mayBeEven = ({ side }: Row, { interval }: Estimate): boolean =>
  side !== undefined && interval !== undefined && interval[0] <= side.of && side.of <= interval[1];

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
