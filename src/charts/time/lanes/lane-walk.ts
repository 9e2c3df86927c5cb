// SPDX-License-Identifier: GPL-3.0-or-later
// What the arrows do on lanes that can be picked themselves (racks, ports): left and right go from one thing on the lane to the next in
// time, up and down to the lanes beside it. Left of a lane's first thing is the lane itself, where its name is. Pure.
import { type LanePlaces, nextShown } from './lane-places';

/** `item` -1: the lane itself. */
export interface LanePlace {
  readonly lane: number;
  readonly item: number;
}

export interface WalkedLanes {
  readonly laneCount: number;
  readonly places?: LanePlaces | undefined;
  /** The neighbour in time on the same lane, or from the lane itself its first thing; -1 if there is none. */
  readonly along: (place: LanePlace, step: 1 | -1) => number;
  /** The place reached above (-1) or below (1) a thing; the same place if there is nothing. */
  readonly beside: (place: LanePlace, step: 1 | -1) => LanePlace;
}

/** Undefined if the key does nothing here. */
export function laneStep(key: string, place: LanePlace, lanes: WalkedLanes): LanePlace | undefined {
  const { lane, item } = place;
  const besideLane = (step: 1 | -1): LanePlace => ({ lane: nextShown(lanes, lane, step), item: -1 });
  switch (key) {
    case 'ArrowLeft':
      return item < 0 ? place : { lane, item: lanes.along(place, -1) };
    case 'ArrowRight': {
      const next = lanes.along(place, 1);
      return next < 0 ? place : { lane, item: next };
    }
    case 'ArrowUp':
      return item < 0 ? besideLane(-1) : lanes.beside(place, -1);
    case 'ArrowDown':
      return item < 0 ? besideLane(1) : lanes.beside(place, 1);
    default:
      return undefined;
  }
}
