// SPDX-License-Identifier: GPL-3.0-or-later
// From what a picture by slot is drawn: of few tasks in sight from them, swept over row by row in columns of pixels; of many from the
// cells of a level. All show the same, but for the width of the time: cells are one to two pixels wide, or at most four where the
// levels are not fine enough and tasks too many; where those would be still wider, finer ones are made while one looks (fine-cells.ts).

import { usedFrom } from '../../analysis/chart-data/slot-lanes';
import { FEW_TASKS, type SlotPicture } from '../../analysis/chart-data/slot-levels';
import { lengthS } from '../time/span';
import { racksInSight, rowOf, rowsInSight, type SlotsView } from './slots-layout';

/** Ends of tasks of the whole run, ascending. */
type Ends = Float64Array;

const MAX_CELL_PX = 4;
/** Swept over with every frame; of more, the cells that were made are kept. */
export const FEW_IN_A_FRAME = 1 << 13;
/** Of all time: numbers stay exact, and a chart can hardly be zoomed in further. */
const MAX_FINE_BINS = 1 << 30;

/** A level, or -1: from the tasks. */
export function detailOf(picture: SlotPicture, endsS: Ends, view: SlotsView, few = FEW_TASKS): number {
  if (tasksInSight(picture, endsS, view) <= few) return -1;
  const { shift, bins } = picture.levels;
  const perPixelS = lengthS(view.time.span) / (view.time.widthPx * view.dpr);
  let best = -1;
  shift.forEach((one, level) => {
    if (one !== view.shift) return;
    const widePx = picture.endS / bins[level]! / perPixelS;
    // Rounding must not leave a level out that fits to the pixel.
    if (widePx > 1 - 1e-6 && widePx < MAX_CELL_PX + 1e-6 && (best < 0 || bins[level]! > bins[best]!)) best = level;
  });
  return best;
}

/** How many bins all of the time has, a power of two, where the cells in sight are made while one looks; 0: from the tasks. */
export function fineBinsOf(picture: SlotPicture, endsS: Ends, view: SlotsView, few = FEW_IN_A_FRAME): number {
  if (!(picture.endS > 0) || tasksInSight(picture, endsS, view) <= few) return 0;
  const perPixelS = lengthS(view.time.span) / (view.time.widthPx * view.dpr);
  let bins = 1;
  while (bins < MAX_FINE_BINS && picture.endS / (2 * bins) > perPixelS * (1 - 1e-6)) bins *= 2;
  return bins;
}

/** The finest level of the rows that are drawn, or -1: coarser than pixels, but at hand. */
export function finestLevel({ levels: { shift, bins } }: SlotPicture, view: SlotsView): number {
  let best = -1;
  shift.forEach((one, level) => {
    if (one === view.shift && (best < 0 || bins[level]! > bins[best]!)) best = level;
  });
  return best;
}

export function countRowsInSight(view: SlotsView): number {
  let rows = 0;
  for (const rack of racksInSight(view)) {
    const [first, end] = rowsInSight(view, rack);
    rows += Math.max(0, end - first);
  }
  return rows;
}

/** How many rows in sight may be swept over where so many tasks may be. */
export function rowsAtOnce(picture: SlotPicture, endsS: Ends, view: SlotsView, tasksAtOnce: number): number {
  return Math.floor((countRowsInSight(view) * tasksAtOnce) / Math.max(1, tasksInSight(picture, endsS, view)));
}

interface BinsAhead {
  readonly bins: number;
  /** Of the visible time, around its middle. */
  readonly times: number;
}

/** What a zoom in or out from here will need, where that is not a level. */
export function binsAhead(picture: SlotPicture, endsS: Ends, view: SlotsView, few?: number): readonly BinsAhead[] {
  const { bins } = picture.levels;
  const finest = bins[finestLevel(picture, view)] ?? 0;
  // A level goes as far as to cells of four pixels: then they are of one.
  const leastFine = finest * MAX_CELL_PX;
  const level = detailOf(picture, endsS, view, few);
  if (level >= 0) {
    const widePx = picture.endS / bins[level]! / (lengthS(view.time.span) / (view.time.widthPx * view.dpr));
    return widePx > MAX_CELL_PX / 2 ? [{ bins: leastFine, times: 1 }] : [];
  }
  const here = fineBinsOf(picture, endsS, view, few);
  if (here === 0) return [];
  const out = here / 2 >= Math.max(1, leastFine) ? [{ bins: here / 2, times: 2 }] : [];
  return here < MAX_FINE_BINS ? [{ bins: 2 * here, times: 1 }, ...out] : out;
}

/** About how many: as if all lanes ended tasks alike. One more on each lane begins before and ends behind. */
function tasksInSight({ lanes }: SlotPicture, endsS: Ends, view: SlotsView): number {
  const { fromS, toS } = view.time.span;
  let onLanes = 0;
  let used = 0;
  for (const rack of racksInSight(view)) {
    const [firstRow, endRow] = rowsInSight(view, rack);
    if (endRow <= firstRow) continue;
    const first = usedFrom(lanes, rowOf(view, rack, firstRow).firstLane);
    const end = usedFrom(lanes, rowOf(view, rack, endRow - 1).endLane);
    onLanes += lanes.from[end]! - lanes.from[first]!;
    used += end - first;
  }
  const ending = (endsUpTo(endsS, toS) - endsUpTo(endsS, fromS)) / Math.max(1, endsS.length);
  return onLanes * ending + used;
}

function endsUpTo(endsS: Ends, timeS: number): number {
  let low = 0;
  let high = endsS.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (endsS[middle]! <= timeS) low = middle + 1;
    else high = middle;
  }
  return low;
}
