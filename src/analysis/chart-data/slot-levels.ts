// SPDX-License-Identifier: GPL-3.0-or-later
// A run's slots at many levels of detail, so that a chart of a million tasks reads about one cell per pixel. A level is a grid of
// cells (slot-cells.ts): rows of 2^shift neighbouring lanes of one rack (the last row of a rack may have fewer), and equal bins of
// time from 0 to the run's end. Each height of rows has several widths of bins, each half as wide as the next. A cell is made from all
// the tasks in it, not from other cells, so it is exact.
//
// Few tasks need no levels: scanning them while drawing is as quick. For a million tasks on 12 000 slots all levels take 58 MB, for
// 100 000 half of that. If there are so many rows that bins would be wider than a chart's pixels, the chart shows a small part of the
// rows and scans the tasks of those.
import { CellMerger } from './slot-cells';
import { lanesPerRack, type SlotLanes } from './slot-lanes';

export interface SlotLevels {
  /** By level: rows are of 2^shift lanes. */
  readonly shift: Uint8Array;
  readonly bins: Int32Array;
  /** Cells of level l: cells[from[l]] up to cells[from[l + 1]], row by row; each rack has rowsOfRack(…, shift) rows. */
  readonly from: Int32Array;
  readonly cells: Uint32Array;
}

/** What a chart draws of a run by slot. */
export interface SlotPicture {
  readonly lanes: SlotLanes;
  readonly levels: SlotLevels;
  /** End of the run, and of the bins. */
  readonly endS: number;
}

/** Up to this many are scanned while a chart is drawn. */
export const FEW_TASKS = 1 << 15;
/** Most cells at the finest bins of a height, or about one per task if that is more. Twice that if all rows are in sight. */
const MANY_CELLS = 1 << 20;
const MAX_CELLS = 1 << 22;
/** Narrower bins are of no use to so few tasks: zoomed in that far, few of them are in sight. */
const BINS_PER_TASK = 1 / 32;
const MIN_FINEST = 1 << 11;
const MAX_BINS = 1 << 14;
/** Fewer bins over the whole run would be wider than pixels. */
const MIN_BINS = 256;
/** About as many as a chart shows; if there are no more, all are in sight. */
const SEEN_ROWS = 600;

export const rowsOfRack = (perRack: number, shift: number): number => Math.ceil(perRack / (1 << shift));

/** The shift at which a rack is one row. */
export function mostShift(perRack: number): number {
  let shift = 0;
  while (1 << shift < perRack) shift++;
  return shift;
}

export function slotLevels(lanes: SlotLanes, endS: number, few = FEW_TASKS): SlotLevels {
  const heights = lanes.row.length > few && endS > 0 ? planHeights(lanes, few) : [];
  const levels = heights.flatMap(({ shift, bins, rows }) =>
    Array.from({ length: widthsOf(bins) }, (_, width) => ({ shift, bins: bins >> width, rows })),
  );
  const from = new Int32Array(levels.length + 1);
  levels.forEach(({ rows, bins }, level) => {
    from[level + 1] = from[level]! + rows * bins;
  });
  const cells = new Uint32Array(from[levels.length]!);
  const merger = new CellMerger(lanes);
  let level = 0;
  for (const { shift, bins } of heights) {
    const spread = { fromS: 0, binS: endS / bins, count: bins };
    const at = Array.from({ length: widthsOf(bins) }, (_, width) => from[level + width]!);
    eachRow(lanes, shift, (first, end) => {
      merger.merge(first, end, spread, cells, at);
      for (let width = 0; width < at.length; width++) at[width]! += bins >> width;
    });
    level += at.length;
  }
  return {
    shift: Uint8Array.from(levels, (one) => one.shift),
    bins: Int32Array.from(levels, (one) => one.bins),
    ...{ from, cells },
  };
}

interface PlannedHeight {
  readonly shift: number;
  /** Of the finest level, a power of two. */
  readonly bins: number;
  readonly rows: number;
}

/** Number of widths: `bins`, a power of two, and all smaller ones. */
const widthsOf = (bins: number): number => 32 - Math.clz32(bins);

function planHeights(lanes: SlotLanes, few: number): PlannedHeight[] {
  const perRack = lanesPerRack(lanes);
  const tasks = lanes.row.length;
  let most = MANY_CELLS;
  while (most < Math.min(tasks, MAX_CELLS)) most *= 2;
  const planned: PlannedHeight[] = [];
  for (let shift = 0; shift <= mostShift(perRack); shift++) {
    const rows = lanes.racks * rowsOfRack(perRack, shift);
    let bins = MAX_BINS;
    while (rows * bins > (rows > SEEN_ROWS ? most : 2 * most) || (bins > MIN_FINEST && bins > tasks * BINS_PER_TASK))
      bins /= 2;
    const isMany = tasks * Math.min(1, SEEN_ROWS / rows) > few;
    if (bins >= MIN_BINS && isMany) planned.push({ shift, bins, rows });
  }
  return planned;
}

function eachRow(lanes: SlotLanes, shift: number, tell: (firstLane: number, endLane: number) => void): void {
  const perRack = lanesPerRack(lanes);
  for (let rack = 0; rack < lanes.racks; rack++) {
    for (let slot = 0; slot < perRack; slot += 1 << shift) {
      tell(rack * perRack + slot, rack * perRack + Math.min(slot + (1 << shift), perRack));
    }
  }
}
