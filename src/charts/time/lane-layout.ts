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
}

/** Few lanes fill the room that the stack has; beyond this a lane is only empty colour. */
const MAX_LANE_PX = 64;
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

/** Top edge of a lane in chart pixels; `lane` may be laneCount for the bottom edge of the last. */
export const laneTopPx = (view: LaneView, lane: number): number =>
  view.topPx + snap(lane * view.lanePx, view.dpr) - snap(view.scrollPx, view.dpr);

/** The lane at a height, or undefined in the strip and below the last lane. */
export function laneAt(view: LaneView, yPx: number): number | undefined {
  if (yPx < view.topPx || yPx >= view.heightPx) return undefined;
  let lane = Math.floor((yPx - view.topPx + snap(view.scrollPx, view.dpr)) / view.lanePx);
  // Snapping moves an edge by up to half a device pixel.
  if (yPx < laneTopPx(view, lane)) lane--;
  else if (yPx >= laneTopPx(view, lane + 1)) lane++;
  return lane >= 0 && lane < view.laneCount ? lane : undefined;
}

/** Lanes that are at least partly in sight: [first, end). */
export function lanesInSight(view: LaneView): readonly [number, number] {
  const first = Math.max(0, Math.floor(view.scrollPx / view.lanePx) - 1);
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
  const bottomPx = laneTopPx(view, lane + blocks.lanes[i]!) - view.gapPx;
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

/** Lanes that get a label, and the middle of each: all of them where lanes are high enough, else every 5th, 10th, ... */
export function laneLabels(view: LaneView): readonly { readonly lane: number; readonly yPx: number }[] {
  const each = view.lanePx >= LABEL_EACH_FROM_PX;
  const stride = each ? 1 : (LABEL_STRIDES.find((s) => s * view.lanePx >= LABEL_ROOM_PX) ?? 1000);
  const [first, end] = lanesInSight(view);
  const labels: { lane: number; yPx: number }[] = [];
  for (let lane = Math.ceil(first / stride) * stride; lane < end; lane += stride) {
    const yPx = (laneTopPx(view, lane) + laneTopPx(view, lane + 1) - view.gapPx) / 2;
    const inside = yPx >= view.topPx + 4 && yPx <= view.heightPx - 4;
    if (inside || (lane === 0 && view.scrollPx === 0)) labels.push({ lane, yPx: Math.max(yPx, view.topPx + 6) });
  }
  return labels;
}

/** The scroll position nearest to the present one that shows a block: all of it, or its top where it is higher than the room. */
export function scrollToShow(view: LaneView, lane: number, lanes: number): number {
  const roomPx = view.heightPx - view.topPx;
  const fromPx = Math.floor(lane * view.lanePx);
  const toPx = Math.ceil((lane + lanes) * view.lanePx);
  if (fromPx < view.scrollPx || toPx - fromPx > roomPx) return fromPx;
  return Math.max(view.scrollPx, toPx - roomPx);
}
