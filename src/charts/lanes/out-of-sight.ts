// SPDX-License-Identifier: GPL-3.0-or-later
// What a timeline does not show: lanes above and below what is in sight, and things before and after the visible time. Pure.
import { firstAbove } from '../time/lanes/lane-blocks';
import { type LaneView, laneEndPx, laneTopPx } from '../time/lanes/lane-layout';
import { shownCount } from '../time/lanes/lane-places';
import { lengthS, panBy, type TimeSpan } from '../time/span';

/** Counts the lanes of which less than half a pixel is visible. */
export function lanesOutOfSight(view: LaneView): { readonly above: number; readonly below: number } {
  const count = shownCount(view);
  const laneOf = (place: number): number => view.places?.lanes[place] ?? place;
  const above = firstPlace(count, (place) => laneEndPx(view, laneOf(place) + 1) > view.topPx);
  const below = count - firstPlace(count, (place) => laneTopPx(view, laneOf(place)) >= view.heightPx);
  return { above: Math.min(above, count - below), below };
}

/** The first place that matches, or `count`; all places after the first match must match as well. */
export function firstPlace(count: number, matches: (place: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (matches(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

export interface SortedTimes {
  readonly startS: Float64Array;
  readonly endS: Float64Array;
}

/** Each sorted separately; things without times, or that end before they start, are left out. */
export function sortedTimes(startS: ArrayLike<number>, endS: ArrayLike<number>): SortedTimes {
  const timed = Array.from(startS, (_, i) => i).filter((i) => startS[i]! <= endS[i]!);
  return {
    startS: Float64Array.from(timed, (i) => startS[i]!).sort(),
    endS: Float64Array.from(timed, (i) => endS[i]!).sort(),
  };
}

interface OutsideTime {
  /** How many have ended when the visible time starts, and how many have yet to start when it ends. */
  readonly earlier: number;
  readonly later: number;
}

export function outsideTime({ startS, endS }: SortedTimes, { fromS, toS }: TimeSpan): OutsideTime {
  const count = startS.length;
  return { earlier: firstAbove(endS, 0, count, fromS, false), later: count - firstAbove(startS, 0, count, toS, true) };
}

/** How far into the visible time the nearest thing outside is brought, as a share of its length. */
const INSIDE = 0.2;

/** The pan that brings the nearest thing outside into sight. */
export function spanTo(side: keyof OutsideTime, times: SortedTimes, span: TimeSpan, extent: TimeSpan): TimeSpan {
  const { earlier, later } = outsideTime(times, span);
  const insideS = lengthS(span) * INSIDE;
  if (side === 'earlier')
    return earlier === 0 ? span : panBy(span, times.endS[earlier - 1]! - insideS - span.fromS, extent);
  const next = times.startS[times.startS.length - later];
  return later === 0 || next === undefined ? span : panBy(span, next + insideS - span.toS, extent);
}
