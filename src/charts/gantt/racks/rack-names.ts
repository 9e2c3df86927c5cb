// SPDX-License-Identifier: GPL-3.0-or-later
// Where jobs are named on slots in use: each once, on the largest of its pieces in sight on which its whole name has space. Numbers only.
import type { RackUse } from '../../../analysis/chart-data/rack-use';
import { type LaneView, laneEndPx, lanesInSight, laneTopPx } from '../../time/lanes/lane-layout';
import { isShown } from '../../time/lanes/lane-places';
import { xOf } from '../../time/span';

export interface PlacedName {
  readonly job: number;
  /** Where the text begins, and its middle. */
  readonly xPx: number;
  readonly yPx: number;
}

interface NamesInput {
  readonly view: LaneView;
  readonly use: RackUse;
  /** Of the rack that has most: lanes are as high as they. */
  readonly slots: number;
  readonly widthOf: (job: number) => number;
  /**
   * `stacked`: jobs lie over one another, from the lane's foot. `mixed`: their tasks lie among each other; a job is named where it holds
   * most of the lane, in the middle of it.
   */
  readonly as: 'stacked' | 'mixed';
}

/** Names are placed by columns of so many pixels. */
const STEP_PX = 4;
const TEXT_HIGH_PX = 13;
const SIDE_PX = 5;
/** Of a lane: what is mostly of one job looks like it. */
const MOST = 0.6;

interface Piece extends PlacedName {
  readonly areaPx: number;
}

export function placeRackNames({ view, use, slots, widthOf, as }: NamesInput): readonly PlacedName[] {
  const { time } = view;
  const best = new Map<number, Piece>();
  const columns = Math.max(0, Math.floor(time.widthPx / STEP_PX));
  const below = new Float64Array(columns);
  const own = new Float64Array(columns);
  const [firstRack, endRack] = lanesInSight(view);
  for (let rack = firstRack; rack < endRack; rack++) {
    const [topPx, footPx] = [laneTopPx(view, rack), laneEndPx(view, rack + 1) - view.gapPx];
    const wholePx = footPx - topPx;
    if (!isShown(view, rack) || wholePx < TEXT_HIGH_PX || topPx < view.topPx || footPx > view.heightPx) continue;
    const perSlotPx = wholePx / Math.max(1, slots);
    below.fill(0);
    const end = use.rackFrom[rack + 1] ?? 0;
    for (let i = use.rackFrom[rack] ?? 0; i < end; ) {
      const job = use.job[i]!;
      own.fill(0);
      for (; i < end && use.job[i] === job; i++) addTo(own, use, i, view);
      const leastPx = as === 'stacked' ? TEXT_HIGH_PX : MOST * wholePx;
      for (const { from, to, fromPx, toPx } of piecesOf(below, own, perSlotPx, leastPx)) {
        const widePx = (to - from) * STEP_PX;
        if (widePx < widthOf(job) + 2 * SIDE_PX) continue;
        const areaPx = widePx * (toPx - fromPx);
        if (areaPx <= (best.get(job)?.areaPx ?? 0)) continue;
        const yPx = as === 'stacked' ? footPx - (fromPx + toPx) / 2 : (topPx + footPx) / 2;
        best.set(job, { job, xPx: time.leftPx + from * STEP_PX + SIDE_PX, yPx, areaPx });
      }
      for (let c = 0; c < columns; c++) below[c]! += own[c]!;
    }
  }
  return [...best.values()];
}

/** Of row `i`: the slots that are held in the middle of each column. */
function addTo(own: Float64Array, use: RackUse, i: number, { time }: LaneView): void {
  const columnOf = (atS: number): number => Math.ceil((xOf(time, atS) - time.leftPx) / STEP_PX - 0.5);
  const to = Math.min(own.length, columnOf(use.endS[i]!));
  for (let c = Math.max(0, columnOf(use.startS[i]!)); c < to; c++) own[c]! += use.slots[i]!;
}

/** Stretches of columns in which a job keeps at least `leastPx` of height in common; heights from the lane's foot. */
function* piecesOf(below: Float64Array, own: Float64Array, perSlotPx: number, leastPx: number) {
  let from = 0;
  let [fromPx, toPx] = [0, Number.POSITIVE_INFINITY];
  for (let c = 0; c <= own.length; c++) {
    const underPx = c < own.length ? below[c]! * perSlotPx : 0;
    const overPx = c < own.length ? underPx + own[c]! * perSlotPx : 0;
    const [nextFromPx, nextToPx] = [Math.max(fromPx, underPx), Math.min(toPx, overPx)];
    if (nextToPx - nextFromPx >= leastPx) {
      [fromPx, toPx] = [nextFromPx, nextToPx];
      continue;
    }
    if (c > from) yield { from, to: c, fromPx, toPx };
    // This column may begin the next one.
    const begins = overPx - underPx >= leastPx;
    [from, fromPx, toPx] = begins ? [c, underPx, overPx] : [c + 1, 0, Number.POSITIVE_INFINITY];
  }
}
