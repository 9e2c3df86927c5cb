// SPDX-License-Identifier: GPL-3.0-or-later
// The marked stretch of time, as changed by a drag, a moved edge or a key. Always within the whole time, never empty. Pure.
import { lengthS, type TimeSpan } from '../../../charts/time/span';

export type MarkEdge = 'from' | 'to';

/** Of the visible time: no shorter mark is made, and keys move edges no nearer to each other. */
const MIN_SHARE = 1e-3;
/** The share of the visible time that a mark made by a key takes. */
const KEY_SHARE = 0.2;
/** A tenth of a pixel or less: more would not be visible, and links stay short. */
const KEPT_DIGITS = 4;
const SUM_DIGITS = 12;

const within = (value: number, { fromS, toS }: TimeSpan): number => Math.min(Math.max(value, fromS), toS);

function tidy(timeS: number, span: TimeSpan): number {
  const decimals = KEPT_DIGITS - Math.floor(Math.log10(lengthS(span)));
  return Number(timeS.toFixed(Math.min(Math.max(decimals, 0), 9)));
}

/** Between two moments, whichever is first; undefined if they are too near to each other, or outside. */
export function markBetween(aS: number, bS: number, span: TimeSpan, extent: TimeSpan): TimeSpan | undefined {
  const [fromS, toS] = [Math.min(aS, bS), Math.max(aS, bS)].map((timeS) => within(tidy(timeS, span), extent));
  if (fromS === undefined || toS === undefined || toS - fromS < lengthS(span) * MIN_SHARE) return undefined;
  return { fromS, toS };
}

/** Around the cursor if it is in sight, else around the middle of what is. */
export function markAround(cursorS: number | undefined, span: TimeSpan, extent: TimeSpan): TimeSpan | undefined {
  const seen = { fromS: within(span.fromS, extent), toS: within(span.toS, extent) };
  const isSeen = cursorS !== undefined && cursorS >= seen.fromS && cursorS <= seen.toS;
  const middleS = isSeen ? cursorS : (seen.fromS + seen.toS) / 2;
  const halfS = (lengthS(seen) * KEY_SHARE) / 2;
  return markBetween(middleS - halfS, middleS + halfS, span, extent);
}

/** Moves one edge; it stops short of the other. */
export function withEdge(mark: TimeSpan, edge: MarkEdge, timeS: number, span: TimeSpan, extent: TimeSpan): TimeSpan {
  const leastS = lengthS(span) * MIN_SHARE * 2;
  const next = within(tidy(timeS, span), extent);
  return edge === 'from'
    ? { fromS: Math.min(next, mark.toS - leastS), toS: mark.toS }
    : { fromS: mark.fromS, toS: Math.max(next, mark.fromS + leastS) };
}

/** Moves all of it, keeping its length; it stops at the ends of the whole time. */
export function movedMark(mark: TimeSpan, byS: number, span: TimeSpan, extent: TimeSpan): TimeSpan {
  const longS = lengthS(mark);
  if (longS >= lengthS(extent)) return mark;
  const fromS = Math.min(Math.max(tidy(mark.fromS + byS, span), extent.fromS), extent.toS - longS);
  // A sum of decimals has meaningless last digits.
  return { fromS, toS: Math.min(extent.toS, Number((fromS + longS).toPrecision(SUM_DIGITS))) };
}

/** Where a key moves all of it: as far as an edge, Home and End to the ends of the whole time. */
export function markAfterKey(
  key: string,
  shift: boolean,
  mark: TimeSpan,
  span: TimeSpan,
  extent: TimeSpan,
): TimeSpan | undefined {
  const toS = key === 'Home' ? extent.fromS : key === 'End' ? extent.toS : edgeAfterKey(key, shift, mark.fromS, span);
  return toS === undefined ? undefined : movedMark(mark, toS - mark.fromS, span, extent);
}

/** Where a key moves an edge: arrows by a hundredth of the visible time (Shift: a thousandth), pages by a tenth, or to its ends. */
export function edgeAfterKey(key: string, shift: boolean, timeS: number, span: TimeSpan): number | undefined {
  const stepS = lengthS(span) * (shift ? 0.001 : 0.01);
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return timeS - stepS;
    case 'ArrowRight':
    case 'ArrowUp':
      return timeS + stepS;
    case 'PageDown':
      return timeS - lengthS(span) / 10;
    case 'PageUp':
      return timeS + lengthS(span) / 10;
    case 'Home':
      return span.fromS;
    case 'End':
      return span.toS;
    default:
      return undefined;
  }
}
