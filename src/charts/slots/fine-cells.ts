// SPDX-License-Identifier: GPL-3.0-or-later
// Cells between the levels of a picture and its tasks: bins are narrower than those of the finest level, and tasks in sight too many to
// be swept over with every frame. What is in sight is swept over once, in blocks of a row's bins that are kept: whoever pans pays for
// what comes into sight, whoever zooms for one sweep each time the bins are halved. Cells are made of all their tasks, as those of
// levels are.
import type { SlotPicture } from '../../analysis/chart-data/slot-levels';
import type { RowSweep } from './row-sweep';

/** Bins in a block. */
const WIDE = 128;
/** Of 512 bytes and what a map takes: some 16 MB. */
const MAX_BLOCKS = 24_000;

/** Whether so much can be made for what is in sight, or may soon be, beside as much for what was. */
export const canKeep = (rows: number, bins: number): boolean => rows * (bins / WIDE + 2) <= MAX_BLOCKS / 3;

type Blocks = Map<number, Uint32Array>;

export class FineCells {
  /** By height of rows and width of bins, the one used last at the end. */
  private readonly kept = new Map<string, Blocks>();
  private blocks: Blocks = new Map();
  private bins = 1;
  private line = new Uint32Array(0);

  constructor(
    private readonly sweep: Pick<RowSweep, 'sweep'>,
    private readonly picture: Pick<SlotPicture, 'endS'>,
  ) {}

  /** What is read next is of rows of 2^shift lanes and of so many bins for all of the time. */
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

  /** Whether reading these sweeps over nothing. */
  has(row: number, first: number, last: number): boolean {
    const number = this.numberOf(row);
    for (let block = Math.floor(first / WIDE); block <= last / WIDE; block++) {
      if (!this.blocks.has(number + block)) return false;
    }
    return true;
  }

  /** Cells of a row, those of bin `first` and later ones up to `last`; the line is the reader's until the next is read. */
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

  /** Of a row's first block. Rows are fewer than lanes: a block's number within all rows stays far below 2^53. */
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
