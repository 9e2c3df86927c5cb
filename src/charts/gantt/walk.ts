// SPDX-License-Identifier: GPL-3.0-or-later
// What the arrows do on a simulated run: left and right through its jobs by their start, up and down through the lanes. Pure.
import { type LanePlaces, nextShown } from '../time/lane-places';
import { type WalkStep, walkStep } from '../time/walk-keys';

interface Standpoint {
  /** By start, those that never started last. */
  readonly order: Int32Array;
  /** Jobs from the top lane down. */
  readonly lanes: Int32Array;
  readonly laneOf: Int32Array;
  /** -1: none. */
  readonly selected: number;
  readonly hovered: number;
  /** The first lane in sight. */
  readonly firstLane: number;
  readonly places?: LanePlaces | undefined;
}

/** Undefined: the key is not the walk's. */
export function ganttStep(
  key: string,
  { order, lanes, laneOf, selected, hovered, firstLane, places }: Standpoint,
): WalkStep | undefined {
  if (lanes.length === 0) return undefined;
  return walkStep(key, {
    ...{ order, selected, hovered },
    first: () => lanes[Math.min(firstLane, lanes.length - 1)]!,
    beside: (step) => lanes[nextShown({ laneCount: lanes.length, places }, laneOf[selected]!, step)]!,
  });
}
