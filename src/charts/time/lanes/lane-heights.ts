// SPDX-License-Identifier: GPL-3.0-or-later
// How high lanes are: as many as can be in sight, none lower than a name; higher or lower where the user made them so. Pure.

/** Few lanes fill the space that the stack has; beyond this a lane is only empty colour. */
export const MAX_LANE_PX = 64;
/** A name fits: where lanes would be lower, the chart scrolls. */
export const MIN_LANE_PX = 14;
/** Where one points with a finger. */
export const MIN_TOUCHED_PX = 24;
/** The least height that can be chosen, to see all at once, and the greatest. */
const ZOOMED_OUT_PX = 1;
const ZOOMED_IN_PX = 160;
/** Under this the lanes take fractions of a pixel (edges snapped), so that the space is used; above it all are equal. */
const EQUAL_FROM_PX = 6;

export interface LaneHeights {
  readonly lanePx: number;
  /** Where the user chose no other height. */
  readonly usualPx: number;
  /** All lanes in sight, if that can be. */
  readonly lowestPx: number;
  readonly highestPx: number;
}

/** The height of lanes that the user wants, and the least that the pointer needs. */
export interface LaneWish {
  readonly leastPx: number;
  /** Absent: as it comes. */
  readonly wantedPx: number | undefined;
}

interface LaneSize {
  readonly laneCount: number;
  /** That they share. */
  readonly availablePx: number;
  readonly dpr: number;
  readonly mostPx?: number | undefined;
  readonly wish?: LaneWish | undefined;
}

export function laneHeights(size: LaneSize): LaneHeights {
  const { availablePx, dpr, mostPx = MAX_LANE_PX } = size;
  const { leastPx = MIN_LANE_PX, wantedPx } = size.wish ?? {};
  const share = availablePx / Math.max(1, size.laneCount);
  const whole = (px: number): number => (px >= EQUAL_FROM_PX ? Math.floor(px * dpr) / dpr : px);
  const usualPx = whole(Math.max(Math.min(share, mostPx), leastPx));
  const lowestPx = Math.min(usualPx, whole(Math.max(share, ZOOMED_OUT_PX)));
  const highestPx = Math.max(usualPx, ZOOMED_IN_PX);
  const lanePx = wantedPx === undefined ? usualPx : whole(Math.min(Math.max(wantedPx, lowestPx), highestPx));
  return { lanePx, usualPx, lowestPx, highestPx };
}

/** Under the lanes: what lies outside, and which lanes are left out. */
export const FOOT_PX = 24;
/** Lower charts need what they have for their lanes, and have a foot only to name those that are out of sight or left out. */
const FOOT_FROM_PX = 144;
/** Still lower ones show no more than a few lanes. */
const FOOT_TO_SCROLL_FROM_PX = 112;

/** Of a chart that is so high altogether. Content that is out of sight by less than a foot is not worth one. */
export const footPxOf = (wholePx: number, contentPx: number, zoomed: boolean): number =>
  (zoomed && wholePx >= FOOT_FROM_PX) || (contentPx > wholePx + FOOT_PX && wholePx >= FOOT_TO_SCROLL_FROM_PX)
    ? FOOT_PX
    : 0;

interface LaneFrameInput extends Omit<LaneSize, 'availablePx'> {
  /** How many of the lanes have a place. */
  readonly shown?: number | undefined;
  /** Strips and gaps, which are as high whatever the lanes are. */
  readonly fixedPx: number;
  /** The most that there is. */
  readonly heightPx: number;
  readonly scrollPx: number;
  /** Not all time is in sight, so that something may lie outside. */
  readonly zoomed?: boolean | undefined;
  /** Some lanes are idle, shown or not. */
  readonly hasIdle?: boolean | undefined;
}

export interface LaneFrame extends LaneHeights {
  /** What is seen of the lanes, strips included; with the foot it is the same however many lanes have a place, and how high they are. */
  readonly seenPx: number;
  readonly footPx: number;
  readonly contentPx: number;
  readonly scrollPx: number;
}

export function laneFrame(input: LaneFrameInput): LaneFrame {
  const { laneCount, shown = laneCount, fixedPx, heightPx, ...size } = input;
  const availableOf = (px: number): number => Math.max(1, px - fixedPx);
  const contentOf = (lanes: number, lanePx: number): number => fixedPx + Math.ceil(lanes * lanePx);
  const all = laneHeights({ ...size, laneCount, availablePx: availableOf(heightPx) });
  const wholePx = Math.max(1, Math.min(heightPx, contentOf(laneCount, all.usualPx)));
  const highPx = contentOf(laneCount, Math.max(all.usualPx, all.lanePx));
  const footPx =
    input.hasIdle === true ? Math.min(FOOT_PX, wholePx - 1) : footPxOf(wholePx, highPx, input.zoomed === true);
  const seenPx = wholePx - footPx;
  const heights = laneHeights({ ...size, laneCount: shown, availablePx: availableOf(seenPx) });
  const contentPx = contentOf(shown, heights.lanePx);
  const scrollPx = Math.min(Math.max(0, input.scrollPx), Math.max(0, contentPx - seenPx));
  return { ...heights, seenPx, footPx, contentPx, scrollPx };
}
