// SPDX-License-Identifier: GPL-3.0-or-later
// What a chart by slot is drawn from: if few tasks are in sight, the tasks, swept row by row in columns of pixels; if many, the cells
// of a level. All show the same except for the resolution in time: cells are one to two pixels wide, or up to four if the levels are
// not fine enough and the tasks too many; if they would be even wider, finer ones are made on demand (fine-cells.ts).

import { usedFrom } from '../../analysis/chart-data/slot-lanes';
import { FEW_TASKS, type SlotPicture } from '../../analysis/chart-data/slot-levels';
import { lengthS } from '../time/span';
import { racksInSight, rowOf, rowsInSight, type SlotsView } from './slots-layout';

/** Ends of tasks of the whole run, ascending. */
type Ends = Float64Array;

const MAX_CELL_PX = 4;
/** Up to this many tasks are swept with every frame; for more, the cells made are kept. */
export const FEW_IN_A_FRAME = 1 << 13;
/** For all of the time: numbers stay exact, and a chart can hardly be zoomed in further. */
const MAX_FINE_BINS = 1 << 30;

/** A level, or -1 to draw from the tasks. */
export function detailOf(picture: SlotPicture, endsS: Ends, view: SlotsView, few = FEW_TASKS): number {
  if (tasksInSight(picture, endsS, view) <= few) return -1;
  const { shift, bins } = picture.levels;
  const perPixelS = lengthS(view.time.span) / (view.time.widthPx * view.dpr);
  let best = -1;
  shift.forEach((one, level) => {
    if (one !== view.shift) return;
    const widePx = picture.endS / bins[level]! / perPixelS;
    // Rounding must not exclude a level whose cells are exactly a pixel wide.
    if (widePx > 1 - 1e-6 && widePx < MAX_CELL_PX + 1e-6 && (best < 0 || bins[level]! > bins[best]!)) best = level;
  });
  return best;
}

/** Number of bins for all of the time, a power of two, if the cells in sight are made on demand; 0 to draw from the tasks. */
export function fineBinsOf(picture: SlotPicture, endsS: Ends, view: SlotsView, few = FEW_IN_A_FRAME): number {
  if (!(picture.endS > 0) || tasksInSight(picture, endsS, view) <= few) return 0;
  const perPixelS = lengthS(view.time.span) / (view.time.widthPx * view.dpr);
  let bins = 1;
  while (bins < MAX_FINE_BINS && picture.endS / (2 * bins) > perPixelS * (1 - 1e-6)) bins *= 2;
  return bins;
}

/** The finest level for rows of the height drawn, or -1. Coarser than pixels, but available. */
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

/** How many rows in sight may be swept, given how many tasks may be. */
export function rowsAtOnce(picture: SlotPicture, endsS: Ends, view: SlotsView, tasksAtOnce: number): number {
  return Math.floor((countRowsInSight(view) * tasksAtOnce) / Math.max(1, tasksInSight(picture, endsS, view)));
}

interface BinsAhead {
  readonly bins: number;
  /** As a multiple of the visible time, around its middle. */
  readonly times: number;
}

/** What zooming in or out from here will need, unless it is a level. */
export function binsAhead(picture: SlotPicture, endsS: Ends, view: SlotsView, few?: number): readonly BinsAhead[] {
  const { bins } = picture.levels;
  const finest = bins[finestLevel(picture, view)] ?? 0;
  // A level is used until its cells are four pixels wide; then fine ones take over, one pixel wide.
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

/** An estimate, as if all lanes ended tasks at the same rate, plus one task per lane that starts in or before the span but ends later. */
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
