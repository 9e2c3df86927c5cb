// Where lanes and their blocks fall on the screen. Three spaces meet here: seconds and lanes; content pixels (lanes from
// the top, not scrolled); chart pixels (from the chart's top left corner). All edges are snapped to device pixels, and
// drawing and hit testing use the same edges, so that what is seen is what is hit.
import type { LaneBlocks } from './lane-blocks';
import { type TimeView, timeAt, xOf } from './span';

export interface LaneView {
  readonly time: TimeView;
  readonly laneCount: number;
  readonly lanePx: number;
  /** Free room under each lane's blocks. */
  readonly gapPx: number;
  /** Height of the strip above the lanes that does not scroll. */
  readonly topPx: number;
  readonly scrollPx: number;
  /** Of the whole chart as seen, strip included. */
  readonly heightPx: number;
  readonly widthPx: number;
  readonly dpr: number;
  /** Free room between two groups of lanes. */
  readonly groupGap?: LaneGroupGap | undefined;
}

interface LaneGroupGap {
  /** The first lane below the room. */
  readonly lane: number;
  readonly px: number;
}

/** Few lanes fill the room that the stack has; beyond this a lane is only empty colour. */
export const MAX_LANE_PX = 64;
const MIN_LANE_PX = 1;
/** Under this the lanes take fractions of a pixel (edges snapped), so that the room is used; above it all are equal. */
const EQUAL_FROM_PX = 6;
const GAP_FROM_PX = 8;

/** Height of a lane where `laneCount` lanes share `roomPx`. Lanes never get thinner than a pixel: then the chart scrolls. */
export function laneHeightPx(laneCount: number, roomPx: number, dpr: number, maxPx = MAX_LANE_PX): number {
  const share = roomPx / Math.max(1, laneCount);
  const bounded = Math.min(Math.max(share, MIN_LANE_PX), maxPx);
  return bounded >= EQUAL_FROM_PX ? Math.floor(bounded * dpr) / dpr : bounded;
}

export const laneGapPx = (lanePx: number): number => (lanePx >= GAP_FROM_PX ? 1 : 0);

export const snap = (px: number, dpr: number): number => Math.round(px * dpr) / dpr;

/** Height of the room between groups that lies above the first `lanes` lanes' end (or, with `orAt`, above the next lane's top). */
const gapAbovePx = ({ groupGap }: LaneView, lanes: number, orAt: boolean): number =>
  groupGap !== undefined && (orAt ? lanes >= groupGap.lane : lanes > groupGap.lane) ? groupGap.px : 0;

const edgePx = (view: LaneView, lanes: number, gapPx: number): number =>
  view.topPx + snap(lanes * view.lanePx + gapPx, view.dpr) - snap(view.scrollPx, view.dpr);

/** Top edge of a lane in chart pixels. */
export const laneTopPx = (view: LaneView, lane: number): number => edgePx(view, lane, gapAbovePx(view, lane, true));

/** Bottom edge of lane `endLane - 1`: the top of the next, but for the room between groups. */
export const laneEndPx = (view: LaneView, endLane: number): number =>
  edgePx(view, endLane, gapAbovePx(view, endLane, false));

/** The lane at a height, or undefined in the strip, between groups and below the last lane. */
export function laneAt(view: LaneView, yPx: number): number | undefined {
  if (yPx < view.topPx || yPx >= view.heightPx) return undefined;
  const { lanePx, groupGap } = view;
  const downPx = yPx - view.topPx + snap(view.scrollPx, view.dpr);
  let lane = Math.floor(downPx / lanePx);
  if (groupGap !== undefined && lane >= groupGap.lane) {
    lane = Math.max(groupGap.lane, Math.floor((downPx - groupGap.px) / lanePx));
  }
  // Snapping moves an edge by up to half a device pixel.
  if (yPx < laneTopPx(view, lane)) lane--;
  else if (yPx >= laneEndPx(view, lane + 1)) lane++;
  const inside = yPx >= laneTopPx(view, lane) && yPx < laneEndPx(view, lane + 1);
  return inside && lane >= 0 && lane < view.laneCount ? lane : undefined;
}

/** Lanes that are at least partly in sight: [first, end), a few more where a gap between groups is in sight too. */
export function lanesInSight(view: LaneView): readonly [number, number] {
  const abovePx = view.scrollPx - (view.groupGap?.px ?? 0);
  const first = Math.max(0, Math.floor(abovePx / view.lanePx) - 1);
  const end = Math.ceil((view.scrollPx + view.heightPx - view.topPx) / view.lanePx) + 1;
  return [Math.min(first, view.laneCount), Math.min(end, view.laneCount)];
}

export interface BlockEdges {
  readonly leftPx: number;
  readonly rightPx: number;
  readonly topPx: number;
  readonly bottomPx: number;
}

/** Horizontal edges: at least one pixel wide, cut a little outside the plot so that coordinates stay small. */
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

/** The span in sight, a pixel wider on both sides for blocks that are thinner than they are drawn. */
export function spanInSight(view: Pick<LaneView, 'time'>): { readonly fromS: number; readonly toS: number } {
  const { time } = view;
  return { fromS: timeAt(time, time.leftPx - 2), toS: timeAt(time, time.leftPx + time.widthPx + 2) };
}

const LABEL_STRIDES = [1, 2, 5, 10, 20, 50, 100, 200, 500];
const LABEL_ROOM_PX = 20;
const LABEL_EACH_FROM_PX = 14;

/**
 * Lanes of [fromLane, endLane) that get a label, and the middle of each: all of them where lanes are high enough, else
 * every 5th, 10th, ... of the group.
 */
export function laneLabels(
  view: LaneView,
  fromLane = 0,
  endLane = view.laneCount,
): readonly { readonly lane: number; readonly yPx: number }[] {
  const each = view.lanePx >= LABEL_EACH_FROM_PX;
  const stride = each ? 1 : (LABEL_STRIDES.find((s) => s * view.lanePx >= LABEL_ROOM_PX) ?? 1000);
  const [first, end] = lanesInSight(view);
  const labels: { lane: number; yPx: number }[] = [];
  const skipped = Math.ceil(Math.max(0, first - fromLane) / stride) * stride;
  for (let lane = fromLane + skipped; lane < Math.min(end, endLane); lane += stride) {
    const yPx = (laneTopPx(view, lane) + laneEndPx(view, lane + 1) - view.gapPx) / 2;
    const inside = yPx >= view.topPx + 4 && yPx <= view.heightPx - 4;
    if (inside || (lane === 0 && view.scrollPx === 0)) labels.push({ lane, yPx: Math.max(yPx, view.topPx + 6) });
  }
  return labels;
}

/** The scroll position nearest to the present one that shows a block: all of it, or its top where it is higher than the room. */
export function scrollToShow(view: LaneView, lane: number, lanes: number): number {
  const roomPx = view.heightPx - view.topPx;
  const fromPx = Math.floor(lane * view.lanePx + gapAbovePx(view, lane, true));
  const toPx = Math.ceil((lane + lanes) * view.lanePx + gapAbovePx(view, lane + lanes, false));
  if (fromPx < view.scrollPx || toPx - fromPx > roomPx) return fromPx;
  return Math.max(view.scrollPx, toPx - roomPx);
}
