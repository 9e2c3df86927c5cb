// SPDX-License-Identifier: GPL-3.0-or-later
// How high lanes are: as many in sight as possible, none lower than a name, unless the user made them higher or lower. Pure.

/** A few lanes fill the space of the stack, but above this height a lane is only empty colour. */
export const MAX_LANE_PX = 64;
/** High enough for a name: if lanes would be lower, the chart scrolls. */
export const MIN_LANE_PX = 14;
/** The same for pointing with a finger. */
export const MIN_TOUCHED_PX = 24;
/** The lowest height that can be chosen, to see all lanes at once, and the highest. */
const ZOOMED_OUT_PX = 1;
const ZOOMED_IN_PX = 160;
/** Below this, lanes take fractions of a pixel (edges snapped), so that all space is used; from here on all are equal. */
const EQUAL_FROM_PX = 6;

export interface LaneHeights {
  readonly lanePx: number;
  /** The height if the user chose no other. */
  readonly defaultPx: number;
  /** All lanes are in sight, if possible. */
  readonly lowestPx: number;
  readonly highestPx: number;
}

/** The lane height that the user wants, and the least that the pointer needs. */
export interface LanePreference {
  readonly leastPx: number;
  /** Undefined: the default height. */
  readonly wantedPx: number | undefined;
}

interface LaneSize {
  readonly laneCount: number;
  /** The height that the lanes share. */
  readonly availablePx: number;
  readonly dpr: number;
  readonly mostPx?: number | undefined;
  readonly wish?: LanePreference | undefined;
}

export function laneHeights(size: LaneSize): LaneHeights {
  const { availablePx, dpr, mostPx = MAX_LANE_PX } = size;
  const { leastPx = MIN_LANE_PX, wantedPx } = size.wish ?? {};
  const share = availablePx / Math.max(1, size.laneCount);
  const whole = (px: number): number => (px >= EQUAL_FROM_PX ? Math.floor(px * dpr) / dpr : px);
  const defaultPx = whole(Math.max(Math.min(share, mostPx), leastPx));
  const lowestPx = Math.min(defaultPx, whole(Math.max(share, ZOOMED_OUT_PX)));
  const highestPx = Math.max(defaultPx, ZOOMED_IN_PX);
  const lanePx = wantedPx === undefined ? defaultPx : whole(Math.min(Math.max(wantedPx, lowestPx), highestPx));
  return { lanePx, defaultPx, lowestPx, highestPx };
}

/** The foot under the lanes: what is out of sight, and which lanes are left out. */
export const FOOT_PX = 24;
/** Lower charts need their space for lanes, and have a foot only to name those that are out of sight or left out. */
const FOOT_FROM_PX = 144;
/** Even lower charts show only a few lanes, and have no foot for those out of sight. */
const FOOT_TO_SCROLL_FROM_PX = 112;

/** For a chart of this total height. Content that overflows by less than the height of a foot needs none. */
export const footPxOf = (wholePx: number, contentPx: number, zoomed: boolean): number =>
  (zoomed && wholePx >= FOOT_FROM_PX) || (contentPx > wholePx + FOOT_PX && wholePx >= FOOT_TO_SCROLL_FROM_PX)
    ? FOOT_PX
    : 0;

interface LaneFrameInput extends Omit<LaneSize, 'availablePx'> {
  /** How many of the lanes have a place. */
  readonly shown?: number | undefined;
  /** Height of strips and gaps, which does not depend on the lanes. */
  readonly fixedPx: number;
  /** The maximum height. */
  readonly heightPx: number;
  readonly scrollPx: number;
  /** Not all time is in sight, so something may be outside. */
  readonly zoomed?: boolean | undefined;
  /** Some lanes are idle, shown or not. */
  readonly hasIdle?: boolean | undefined;
}

export interface LaneFrame extends LaneHeights {
  /** Visible height of the lanes, strips included. Its sum with the foot does not depend on the lanes' height or how many have a place. */
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
  const wholePx = Math.max(1, Math.min(heightPx, contentOf(laneCount, all.defaultPx)));
  const highPx = contentOf(laneCount, Math.max(all.defaultPx, all.lanePx));
  const footPx =
    input.hasIdle === true ? Math.min(FOOT_PX, wholePx - 1) : footPxOf(wholePx, highPx, input.zoomed === true);
  const seenPx = wholePx - footPx;
  const heights = laneHeights({ ...size, laneCount: shown, availablePx: availableOf(seenPx) });
  const contentPx = contentOf(shown, heights.lanePx);
  const scrollPx = Math.min(Math.max(0, input.scrollPx), Math.max(0, contentPx - seenPx));
  return { ...heights, seenPx, footPx, contentPx, scrollPx };
}
