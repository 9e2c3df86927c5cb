// SPDX-License-Identifier: GPL-3.0-or-later
// Where jobs are named on slots in use: each once, on the largest of its pieces in sight that has space for the whole name. Numbers only.
import type { RackUse } from '../../../analysis/chart-data/rack-use';
import { type LaneView, laneEndPx, lanesInSight, laneTopPx } from '../../time/lanes/lane-layout';
import { isShown } from '../../time/lanes/lane-places';
import { type TimeView, xOf } from '../../time/span';
import { jobsOnRacks } from './jobs-on-racks';

export interface PlacedName {
  readonly job: number;
  /** Left end of the text, and its middle. */
  readonly xPx: number;
  readonly yPx: number;
}

interface NamesInput {
  readonly view: LaneView;
  readonly use: RackUse;
  /** Slots of the rack with the most, which fill a lane. */
  readonly slots: number;
  readonly widthOf: (job: number) => number;
  /**
   * `stacked`: jobs are stacked from the lane's foot. `mixed`: their tasks are interleaved; a job is named where it holds most of the
   * slots in use, in the middle of the lane.
   */
  readonly as: 'stacked' | 'mixed';
}

/** Names are placed by columns of this many pixels. */
const STEP_PX = 4;
const TEXT_HIGH_PX = 13;
const SIDE_PX = 5;
/** Share of the slots in use from which an area looks like one job; and share of all slots below which only lines show. */
const MOST = 0.6;
const ENOUGH = 0.3;

interface Piece extends PlacedName {
  readonly areaPx: number;
}

export function placeRackNames({ view, use, slots, widthOf, as }: NamesInput): readonly PlacedName[] {
  const { time } = view;
  const best = new Map<number, Piece>();
  const columns = Math.max(0, Math.floor(time.widthPx / STEP_PX));
  const below = new Float64Array(columns);
  const own = new Float64Array(columns);
  const inUse = new Float64Array(columns);
  const groups = jobsOnRacks(use);
  const [firstRack, endRack] = lanesInSight(view);
  for (let rack = firstRack; rack < endRack; rack++) {
    const [topPx, footPx] = [laneTopPx(view, rack), laneEndPx(view, rack + 1) - view.gapPx];
    const wholePx = footPx - topPx;
    if (!isShown(view, rack) || wholePx < TEXT_HIGH_PX || topPx < view.topPx || footPx > view.heightPx) continue;
    const perSlotPx = wholePx / Math.max(1, slots);
    below.fill(0);
    inUse.fill(0);
    const [fromGroup, toGroup] = [groups.rackFrom[rack] ?? 0, groups.rackFrom[rack + 1] ?? 0];
    const addSlots = (to: Float64Array, group: number): void =>
      addRows(to, time, use, groups.fromRow[group]!, groups.toRow[group]!);
    for (let group = fromGroup; group < toGroup; group++) addSlots(inUse, group);
    for (let group = fromGroup; group < toGroup; group++) {
      const job = groups.job[group]!;
      const first = Math.max(0, columnOf(time, groups.startS[group]!));
      const end = Math.min(columns, columnOf(time, groups.endS[group]!));
      if (end <= first) continue;
      own.fill(0, first, end);
      addSlots(own, group);
      if (as === 'mixed') {
        // All of the lane, or nothing.
        for (let c = first; c < end; c++) own[c] = own[c]! >= Math.max(MOST * inUse[c]!, ENOUGH * slots) ? slots : 0;
      }
      const leastPx = as === 'stacked' ? TEXT_HIGH_PX : wholePx / 2;
      const wide = (end - first) * STEP_PX >= widthOf(job) + 2 * SIDE_PX;
      for (const { from, to, fromPx, toPx } of wide ? piecesOf({ below, own, first, end, perSlotPx, leastPx }) : []) {
        const widePx = (to - from) * STEP_PX;
        if (widePx < widthOf(job) + 2 * SIDE_PX) continue;
        const areaPx = widePx * (toPx - fromPx);
        if (areaPx <= (best.get(job)?.areaPx ?? 0)) continue;
        const yPx = as === 'stacked' ? footPx - (fromPx + toPx) / 2 : (topPx + footPx) / 2;
        best.set(job, { job, xPx: time.leftPx + from * STEP_PX + SIDE_PX, yPx, areaPx });
      }
      if (as === 'stacked') for (let c = first; c < end; c++) below[c]! += own[c]!;
    }
  }
  return [...best.values()];
}

/** Adds the slots of these rows, by column. */
function addRows(to: Float64Array, time: TimeView, use: RackUse, fromRow: number, toRow: number): void {
  for (let row = fromRow; row < toRow; row++) {
    const end = Math.min(to.length, columnOf(time, use.endS[row]!));
    for (let c = Math.max(0, columnOf(time, use.startS[row]!)); c < end; c++) to[c]! += use.slots[row]!;
  }
}

/** The first column whose middle is not before a time. */
const columnOf = (time: TimeView, atS: number): number => Math.ceil((xOf(time, atS) - time.leftPx) / STEP_PX - 0.5);

interface Stack {
  /** By column: slots of jobs below, and of this one. */
  readonly below: Float64Array;
  readonly own: Float64Array;
  /** Columns in which it has slots. */
  readonly first: number;
  readonly end: number;
  readonly perSlotPx: number;
  readonly leastPx: number;
}

/** Stretches of columns in which a job keeps at least `leastPx` of height in common; heights from the lane's foot. */
function* piecesOf({ below, own, first, end, perSlotPx, leastPx }: Stack) {
  let from = first;
  let [fromPx, toPx] = [0, Number.POSITIVE_INFINITY];
  for (let c = first; c <= end; c++) {
    const underPx = c < end ? below[c]! * perSlotPx : 0;
    const overPx = c < end ? underPx + own[c]! * perSlotPx : 0;
    const [nextFromPx, nextToPx] = [Math.max(fromPx, underPx), Math.min(toPx, overPx)];
    if (nextToPx - nextFromPx >= leastPx) {
      [fromPx, toPx] = [nextFromPx, nextToPx];
      continue;
    }
    if (c > from) yield { from, to: c, fromPx, toPx };
    // This column may start the next piece.
    const begins = overPx - underPx >= leastPx;
    [from, fromPx, toPx] = begins ? [c, underPx, overPx] : [c + 1, 0, Number.POSITIVE_INFINITY];
  }
}
