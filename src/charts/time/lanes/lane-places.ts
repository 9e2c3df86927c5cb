// SPDX-License-Identifier: GPL-3.0-or-later
// Which lanes have a place on the screen. Those that are left out keep their number and have no height, so that drawing, pointing and
// keys still count all lanes.

export interface LanePlaces {
  /** The lane at each place, ascending. */
  readonly lanes: Int32Array;
  /** By lane, plus one entry at the end: how many lanes before it have a place. */
  readonly before: Int32Array;
}

/** The part of a view that decides which lanes are shown. */
interface Lanes {
  readonly laneCount: number;
  readonly places?: LanePlaces | undefined;
}

/** Undefined, so that nothing is left out, if all are shown or none would be. */
export function placesWhere(laneCount: number, isShownLane: (lane: number) => boolean): LanePlaces | undefined {
  const before = new Int32Array(laneCount + 1);
  for (let lane = 0; lane < laneCount; lane++) before[lane + 1] = before[lane]! + (isShownLane(lane) ? 1 : 0);
  const count = before[laneCount]!;
  if (count === 0 || count === laneCount) return undefined;
  const lanes = new Int32Array(count);
  for (let lane = 0; lane < laneCount; lane++) if (before[lane + 1]! > before[lane]!) lanes[before[lane]!] = lane;
  return { lanes, before };
}

/** The same if each lane consists of `tracks` thin ones. */
export function placesOfTracks({ lanes, before }: LanePlaces, tracks: number): LanePlaces {
  const thinBefore = new Int32Array((before.length - 1) * tracks + 1);
  for (let thin = 0; thin + 1 < thinBefore.length; thin++) {
    const lane = Math.floor(thin / tracks);
    thinBefore[thin + 1] = thinBefore[thin]! + before[lane + 1]! - before[lane]!;
  }
  return {
    lanes: Int32Array.from(
      { length: lanes.length * tracks },
      (_, at) => lanes[Math.floor(at / tracks)]! * tracks + (at % tracks),
    ),
    before: thinBefore,
  };
}

export const isShown = ({ places }: Lanes, lane: number): boolean =>
  places === undefined || places.before[lane + 1]! > places.before[lane]!;

export const shownCount = ({ places, laneCount }: Lanes): number => places?.lanes.length ?? laneCount;

/** The next lane above (-1) or below (1) that has a place; the same lane if there is none. */
export function nextShown(view: Lanes, lane: number, step: 1 | -1): number {
  for (let next = lane + step; next >= 0 && next < view.laneCount; next += step) if (isShown(view, next)) return next;
  return lane;
}
