// SPDX-License-Identifier: GPL-3.0-or-later
// What is under the pointer in a chart by slot: the row, the time of its column of pixels, and a task: on that very lane, or else
// on the nearest one above or below within the row. Searches in lanes; nothing scans all tasks.
import { placeAfter, type SlotLanes, usedFrom } from '../../analysis/chart-data/slot-lanes';
import { timeAt } from '../time/span';
import { type LaneRow, laneAtPx, type SlotsView } from './slots-layout';

export interface SlotHit extends LaneRow {
  /** The column of pixels, seconds. */
  readonly fromS: number;
  readonly toS: number;
  /** Absent if nothing runs there. */
  readonly task?: TaskPlace;
}

export interface TaskPlace {
  readonly lane: number;
  readonly place: number;
}

/** Makes it possible to hit a task one pixel wide. */
const REACH_PX = 3;

export function hitSlots(view: SlotsView, lanes: SlotLanes, xPx: number, yPx: number): SlotHit | undefined {
  const { time } = view;
  const found = laneAtPx(view, yPx);
  if (found === undefined || xPx < time.leftPx || xPx > time.leftPx + time.widthPx) return undefined;
  const { lane, ...row } = found;
  const columnPx = Math.floor(xPx);
  const fromS = timeAt(time, columnPx);
  const toS = timeAt(time, columnPx + 1);
  const reachS = timeAt(time, REACH_PX) - timeAt(time, 0);
  const task = nearestIn(lanes, row, lane, fromS, toS, 0) ?? nearestIn(lanes, row, lane, fromS, toS, reachS);
  return { ...row, fromS, toS, ...(task === undefined ? {} : { task }) };
}

/** Tries the lanes in use, nearest first: a task that runs within the column, or within `reachS` of it. */
function nearestIn(
  lanes: SlotLanes,
  { firstLane, endLane }: LaneRow,
  lane: number,
  fromS: number,
  toS: number,
  reachS: number,
): TaskPlace | undefined {
  const first = usedFrom(lanes, firstLane);
  const end = usedFrom(lanes, endLane);
  let below = usedFrom(lanes, lane);
  let above = below - 1;
  while (above >= first || below < end) {
    const takesBelow = above < first || (below < end && lanes.lane[below]! - lane <= lane - lanes.lane[above]!);
    const used = takesBelow ? below++ : above--;
    const place = placeWithin(lanes, used, fromS - reachS, toS + reachS, (fromS + toS) / 2);
    if (place >= 0) return { lane: lanes.lane[used]!, place };
  }
  return undefined;
}

/** Of the tasks between two moments, the one that runs in the middle or nearest to it; -1 if there is none. */
function placeWithin(lanes: SlotLanes, used: number, fromS: number, toS: number, middleS: number): number {
  const { from, startS, endS } = lanes;
  const end = from[used + 1]!;
  const awayS = (place: number): number => Math.max(0, startS[place]! - middleS, middleS - endS[place]!);
  const after = placeAfter(lanes, used, middleS);
  let best = -1;
  for (const place of [after - 1, after]) {
    if (place < from[used]! || place >= end || startS[place]! > toS || endS[place]! < fromS) continue;
    if (best < 0 || awayS(place) < awayS(best)) best = place;
  }
  return best;
}

/** The place of a task, given its row in the record. */
export function placeOfRow(lanes: SlotLanes, tasks: PlacedTasks, row: number): TaskPlace | undefined {
  if (!(row >= 0 && row < tasks.length)) return undefined;
  const machine = tasks.rack[row]! * lanes.machinesPerRack + tasks.machine[row]!;
  const lane = machine * lanes.slotsPerMachine + tasks.slot[row]! + lanes.mapSlots * tasks.kind[row]!;
  const used = usedFrom(lanes, lane);
  if (lanes.lane[used] !== lane) return undefined;
  // Others may end at the same time.
  let place = placeAfter(lanes, used, tasks.endS[row]!) - 1;
  while (place > lanes.from[used]! && lanes.row[place] !== row) place--;
  return lanes.row[place] === row ? { lane, place } : undefined;
}

interface PlacedTasks {
  readonly length: number;
  readonly rack: Int16Array;
  readonly machine: Int16Array;
  readonly slot: Int16Array;
  readonly kind: Uint8Array;
  readonly endS: Float64Array;
}
