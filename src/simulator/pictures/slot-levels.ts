// A run's slots at many levels of detail, so that a chart of a million tasks reads about one cell for each of its pixels. A level is a
// raster of cells (slot-cells.ts): rows of 2^shift neighbouring lanes of one rack, the last row of a rack perhaps of fewer, and equal
// bins of time from 0 to the run's end. For each height of rows there are several widths of bins, each half as wide as the next; no cell
// is made of other cells, each of all the tasks in it, so that it is exact for what it says.
//
// Few tasks need none: merging them while one draws is as quick. The cells of the finest bins of a height are at most as many as
// tasks (to a power of two), so that all levels of 12 000 slots take 8 to 10 cells, 32 to 40 bytes, a task. Where rows are so many
// that bins would be wider than a chart's pixels, a chart shows a small part of all rows, and merges that from the tasks.
import { CellMerger } from './slot-cells';
import { lanesPerRack, type SlotLanes } from './slot-lanes';

export interface SlotLevels {
  /** By level: rows are of 2^shift lanes. */
  readonly shift: Uint8Array;
  readonly bins: Int32Array;
  /** Cells of level l: cells[from[l]] up to cells[from[l + 1]], row by row; each rack has rowsOfRack(…, shift) of them. */
  readonly from: Int32Array;
  readonly cells: Uint32Array;
}

/** What a chart draws of a run by slot. */
export interface SlotPicture {
  readonly lanes: SlotLanes;
  readonly levels: SlotLevels;
  /** Of the run; bins end here. */
  readonly endS: number;
}

/** Merged while a chart is drawn. */
export const FEW_TASKS = 65_536;
const MOST_CELLS = 1 << 22;
const MOST_BINS = 1 << 14;
/** Wider bins for all of the time are wider than pixels. */
const FEWEST_BINS = 256;

export const rowsOfRack = (perRack: number, shift: number): number => Math.ceil(perRack / (1 << shift));

/** The height at which a rack is one row. */
export function mostShift(perRack: number): number {
  let shift = 0;
  while (1 << shift < perRack) shift++;
  return shift;
}

export function slotLevels(lanes: SlotLanes, endS: number, few = FEW_TASKS): SlotLevels {
  const heights = lanes.row.length > few && endS > 0 ? planHeights(lanes) : [];
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

/** Of a power of two: it and all smaller ones. */
const widthsOf = (bins: number): number => 32 - Math.clz32(bins);

function planHeights(lanes: SlotLanes): PlannedHeight[] {
  const perRack = lanesPerRack(lanes);
  let most = 1 << 16;
  while (most < Math.min(lanes.row.length, MOST_CELLS)) most *= 2;
  const planned: PlannedHeight[] = [];
  for (let shift = 0; shift <= mostShift(perRack); shift++) {
    const rows = lanes.racks * rowsOfRack(perRack, shift);
    let bins = MOST_BINS;
    while (rows * bins > most) bins /= 2;
    if (bins >= FEWEST_BINS) planned.push({ shift, bins, rows });
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
