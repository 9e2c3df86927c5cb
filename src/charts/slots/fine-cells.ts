// SPDX-License-Identifier: GPL-3.0-or-later
// Cells between the levels of a chart and its tasks, for when bins are narrower than those of the finest level, and the tasks in sight
// are too many to be swept with every frame. What is in sight is swept once, in blocks of a row's bins that are kept: panning pays for
// what enters the view, zooming for one sweep each time the bins are halved. Cells are made of all their tasks, like those of
// levels.
import type { SlotPicture } from '../../analysis/chart-data/slot-levels';
import type { RowSweep } from './row-sweep';

/** Bins in a block. */
const WIDE = 128;
/** A block takes 512 bytes and its place in a map: some 16 MB in all. */
const MAX_BLOCKS = 24_000;

/** Whether this much can be made for what is or may soon be in sight, beside as much for what was. */
export const canKeep = (rows: number, bins: number): boolean => rows * (bins / WIDE + 2) <= MAX_BLOCKS / 3;

type Blocks = Map<number, Uint32Array>;

export class FineCells {
  /** By height of rows and number of bins, the most recently used at the end. */
  private readonly kept = new Map<string, Blocks>();
  private blocks: Blocks = new Map();
  private bins = 1;
  private line = new Uint32Array(0);

  constructor(
    private readonly sweep: Pick<RowSweep, 'sweep'>,
    private readonly picture: Pick<SlotPicture, 'endS'>,
  ) {}

  /** Selects what is read next: rows of 2^shift lanes, and `bins` for all of the time. */
  begin(shift: number, bins: number): void {
    const name = `${shift}/${bins}`;
    this.blocks = this.kept.get(name) ?? new Map();
    this.bins = bins;
    this.kept.delete(name);
    this.kept.set(name, this.blocks);
    let count = 0;
    for (const { size } of this.kept.values()) count += size;
    for (const [other, { size }] of this.kept) {
      if (count <= MAX_BLOCKS) break;
      count -= size;
      if (other === name) this.blocks.clear();
      else this.kept.delete(other);
    }
  }

  /** Whether these can be read without a sweep. */
  has(row: number, first: number, last: number): boolean {
    const number = this.numberOf(row);
    for (let block = Math.floor(first / WIDE); block <= last / WIDE; block++) {
      if (!this.blocks.has(number + block)) return false;
    }
    return true;
  }

  /** Cells of a row from bin `first` to bin `last`; the line is valid until the next is read. */
  read(row: number, firstLane: number, endLane: number, first: number, last: number): Uint32Array {
    const from = Math.floor(first / WIDE);
    const end = Math.floor(last / WIDE) + 1;
    if (this.line.length < (end - from) * WIDE) this.line = new Uint32Array((end - from) * WIDE);
    const number = this.numberOf(row);
    for (let block = from; block < end; ) {
      const known = this.blocks.get(number + block);
      if (known !== undefined) {
        this.line.set(known, (block - from) * WIDE);
        block++;
        continue;
      }
      let next = block + 1;
      while (next < end && !this.blocks.has(number + next)) next++;
      const made = this.made(firstLane, endLane, block, next);
      this.line.set(made, (block - from) * WIDE);
      for (let k = block; k < next; k++) {
        this.blocks.set(number + k, made.slice((k - block) * WIDE, (k - block + 1) * WIDE));
      }
      block = next;
    }
    return this.line.subarray(first - from * WIDE, last + 1 - from * WIDE);
  }

  /** Number of a row's first block among all rows. Rows are fewer than lanes, so numbers stay far below 2^53. */
  private numberOf(row: number): number {
    return row * (Math.ceil(this.bins / WIDE) + 1);
  }

  private made(firstLane: number, endLane: number, from: number, end: number): Uint32Array {
    const binS = this.picture.endS / this.bins;
    const count = (end - from) * WIDE;
    const cells = new Uint32Array(count);
    this.sweep.sweep(firstLane, endLane, { fromS: from * WIDE * binS, binS, count }, cells);
    return cells;
  }
}
