// SPDX-License-Identifier: GPL-3.0-or-later
// Where lanes and their blocks are on the screen. Three coordinate systems meet here: seconds and lanes; content pixels (lanes from
// the top, not scrolled); chart pixels (from the chart's top left corner). All edges are snapped to device pixels, and
// drawing and hit testing use the same edges, so that what is seen is what is hit.

import { type TimeView, timeAt, xOf } from '../span';
import type { LaneBlocks } from './lane-blocks';
import type { LanePlaces } from './lane-places';

export interface LaneView {
  readonly time: TimeView;
  readonly laneCount: number;
  readonly lanePx: number;
  /** Free space under each lane's blocks. */
  readonly gapPx: number;
  /** Height of the strip above the lanes that does not scroll. */
  readonly topPx: number;
  readonly scrollPx: number;
  /** Visible height of the whole chart, strip included. */
  readonly heightPx: number;
  readonly widthPx: number;
  readonly dpr: number;
  /** Free space between two groups of lanes. */
  readonly groupGap?: LaneGroupGap | undefined;
  /** Lanes that are left out have no height; absent: all are shown. */
  readonly places?: LanePlaces | undefined;
}

interface LaneGroupGap {
  /** The first lane below the gap. */
  readonly lane: number;
  readonly px: number;
}

const GAP_FROM_PX = 8;

export const placeOf = ({ places }: Pick<LaneView, 'places'>, lane: number): number =>
  places === undefined ? lane : places.before[lane]!;

export const laneGapPx = (lanePx: number): number => (lanePx >= GAP_FROM_PX ? 1 : 0);

export const snap = (px: number, dpr: number): number => Math.round(px * dpr) / dpr;

/** Height of the space between groups that is above the end of the first `lanes` lanes (or, with `orAt`, above the next lane's top). */
const gapAbovePx = ({ groupGap }: LaneView, lanes: number, orAt: boolean): number =>
  groupGap !== undefined && (orAt ? lanes >= groupGap.lane : lanes > groupGap.lane) ? groupGap.px : 0;

const edgePx = (view: LaneView, lanes: number, gapPx: number): number =>
  view.topPx + snap(placeOf(view, lanes) * view.lanePx + gapPx, view.dpr) - snap(view.scrollPx, view.dpr);

/** Top edge of a lane in chart pixels. */
export const laneTopPx = (view: LaneView, lane: number): number => edgePx(view, lane, gapAbovePx(view, lane, true));

/** Bottom edge of lane `endLane - 1`: the top of the next, except for the space between groups. */
export const laneEndPx = (view: LaneView, endLane: number): number =>
  edgePx(view, endLane, gapAbovePx(view, endLane, false));

/** The lane at a height, or undefined in the strip, between groups and below the last lane. */
export function laneAt(view: LaneView, yPx: number): number | undefined {
  if (yPx < view.topPx || yPx >= view.heightPx) return undefined;
  const { lanePx, groupGap } = view;
  const downPx = yPx - view.topPx + snap(view.scrollPx, view.dpr);
  const count = placeOf(view, view.laneCount);
  let place = Math.floor(downPx / lanePx);
  const gapPlace = groupGap === undefined ? count : placeOf(view, groupGap.lane);
  if (groupGap !== undefined && place >= gapPlace) {
    place = Math.max(gapPlace, Math.floor((downPx - groupGap.px) / lanePx));
  }
  const laneOf = (at: number): number => view.places?.lanes[at] ?? at;
  // Snapping moves an edge by up to half a device pixel.
  for (const at of [place, place - 1, place + 1]) {
    if (at < 0 || at >= count) continue;
    const lane = laneOf(at);
    if (yPx >= laneTopPx(view, lane) && yPx < laneEndPx(view, lane + 1)) return lane;
  }
  return undefined;
}

/** Lanes that are at least partly in sight: [first, end), a few more if a gap between groups is also in sight. Some of them may be
 * left out. */
export function lanesInSight(view: LaneView): readonly [number, number] {
  const count = placeOf(view, view.laneCount);
  const abovePx = view.scrollPx - (view.groupGap?.px ?? 0);
  const first = Math.min(Math.max(0, Math.floor(abovePx / view.lanePx) - 1), count);
  const end = Math.min(Math.ceil((view.scrollPx + view.heightPx - view.topPx) / view.lanePx) + 1, count);
  if (view.places === undefined || end <= first) return [first, end];
  return [view.places.lanes[first]!, view.places.lanes[end - 1]! + 1];
}

export interface BlockEdges {
  readonly leftPx: number;
  readonly rightPx: number;
  readonly topPx: number;
  readonly bottomPx: number;
}

/** Left and right edge: at least one pixel apart, clamped to a little outside the plot so that coordinates stay small. */
export function edgesOfTime(
  view: Pick<LaneView, 'time' | 'dpr'>,
  startS: number,
  endS: number,
): readonly [number, number] {
  const { time, dpr } = view;
  const low = time.leftPx - 4;
  const high = time.leftPx + time.widthPx + 4;
  const left = Math.min(Math.max(snap(xOf(time, startS), dpr), low), high);
  const right = Math.min(Math.max(snap(xOf(time, endS), dpr), low), high);
  return [left, Math.max(right, left + 1)];
}

export function edgesOf(view: LaneView, blocks: LaneBlocks, i: number): BlockEdges {
  const [leftPx, rightPx] = edgesOfTime(view, blocks.startS[i]!, blocks.endS[i]!);
  const lane = blocks.lane[i]!;
  const topPx = laneTopPx(view, lane);
  const bottomPx = laneEndPx(view, lane + blocks.lanes[i]!) - view.gapPx;
  return { leftPx, rightPx, topPx, bottomPx };
}

/** The span in sight, two pixels wider on both sides for blocks that are thinner than they are drawn. */
export function spanInSight(view: Pick<LaneView, 'time'>): { readonly fromS: number; readonly toS: number } {
  const { time } = view;
  return { fromS: timeAt(time, time.leftPx - 2), toS: timeAt(time, time.leftPx + time.widthPx + 2) };
}

const LABEL_STRIDES = [1, 2, 5, 10, 20, 50, 100, 200, 500];
const LABEL_SPACE_PX = 20;
const LABEL_EACH_FROM_PX = 14;

/**
 * Lanes of [fromLane, endLane) that get a label, and the middle of each: all of them if lanes are high enough, else
 * every 2nd, 5th, 10th, ... of the group.
 */
export function laneLabels(
  view: LaneView,
  fromLane = 0,
  endLane = view.laneCount,
): readonly { readonly lane: number; readonly yPx: number }[] {
  const each = view.lanePx >= LABEL_EACH_FROM_PX;
  const stride = each ? 1 : (LABEL_STRIDES.find((s) => s * view.lanePx >= LABEL_SPACE_PX) ?? 1000);
  const [first, end] = lanesInSight(view);
  const labels: { lane: number; yPx: number }[] = [];
  const fromPlace = placeOf(view, fromLane);
  const skipped = Math.ceil(Math.max(0, placeOf(view, first) - fromPlace) / stride) * stride;
  const endPlace = placeOf(view, Math.min(end, endLane));
  for (let place = fromPlace + skipped; place < endPlace; place += stride) {
    const lane = view.places?.lanes[place] ?? place;
    const yPx = (laneTopPx(view, lane) + laneEndPx(view, lane + 1) - view.gapPx) / 2;
    const inside = yPx >= view.topPx + 4 && yPx <= view.heightPx - 4;
    if (inside || (place === 0 && view.scrollPx === 0)) labels.push({ lane, yPx: Math.max(yPx, view.topPx + 6) });
  }
  return labels;
}

/** The scroll position nearest to the current one that shows a block: all of it, or its top if it is higher than the view. */
export function scrollToShow(view: LaneView, lane: number, lanes: number): number {
  const availablePx = view.heightPx - view.topPx;
  const fromPx = Math.floor(placeOf(view, lane) * view.lanePx + gapAbovePx(view, lane, true));
  const toPx = Math.ceil(placeOf(view, lane + lanes) * view.lanePx + gapAbovePx(view, lane + lanes, false));
  if (fromPx < view.scrollPx || toPx - fromPx > availablePx) return fromPx;
  return Math.max(view.scrollPx, toPx - availablePx);
}
