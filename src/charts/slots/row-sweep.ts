// SPDX-License-Identifier: GPL-3.0-or-later
// The cells of a row of lanes in columns of pixels, from the tasks themselves: a sweep over the moments at which one starts, has its input
// or ends. Columns without such a moment are filled with the current state; in the others only the jobs that change are examined. So the
// cost of a row depends on how many of its tasks are in sight, however wide they are drawn. The result is exactly that of
// analysis/chart-data/slot-cells.ts.
import { type Bins, packCell } from '../../analysis/chart-data/slot-cells';
import { placeAfter, type SlotLanes, usedFrom } from '../../analysis/chart-data/slot-lanes';
import { OccupiedSlots } from './occupied-slots';

const NONE = -1;
/** As in bin-sums.ts: what takes no time is counted all the same. */
const LEAST = 1e-9;

/** A change is job << 3 | killed << 2 | one of these. */
const STARTS = 0;
const STARTS_FETCHING = 1;
const FETCHED = 2;
const ENDS = 3;
const KILLED = 4;

/** Scratch is kept from row to row. */
export class RowSweep {
  private readonly occupied: OccupiedSlots;
  /** How many slots fetch, and are lost, at the start of a column; how many more from the next one on; and on average within it. */
  private fetching = 0;
  private fetchingMore = 0;
  private fetchingPart = 0;
  private lost = 0;
  private lostMore = 0;
  private lostPart = 0;
  /** By column: the last of its changes. By change: the one before it, its place in the column, and its job and kind. */
  private lastIn = new Int32Array(0);
  private before = new Int32Array(4096);
  private within = new Float64Array(4096);
  private what = new Int32Array(4096);
  private changes = 0;

  constructor(private readonly lanes: SlotLanes) {
    this.occupied = new OccupiedSlots(lanes.jobs);
  }

  /** Writes the cells of the lanes [firstLane, endLane) to the start of `into`. */
  sweep(firstLane: number, endLane: number, bins: Bins, into: Uint32Array): void {
    const { count } = bins;
    const { occupied } = this;
    if (this.lastIn.length < count) this.lastIn = new Int32Array(count).fill(NONE);
    this.list(firstLane, endLane, bins);
    const slots = endLane - firstLane;
    this.nextColumn();
    let from = 0;
    for (let column = 0; column < count && this.changes > 0; column++) {
      let change = this.lastIn[column]!;
      if (change === NONE) continue;
      if (from < column) into.fill(this.cell(slots), from, column);
      for (; change !== NONE; change = this.before[change]!) {
        this.applyChange(this.what[change]!, this.within[change]!);
        this.changes--;
      }
      this.lastIn[column] = NONE;
      into[column] = this.cell(slots);
      this.nextColumn();
      from = column + 1;
    }
    into.fill(this.cell(slots), from, count);
    occupied.clear();
    this.fetching = 0;
    this.lost = 0;
  }

  private list(firstLane: number, endLane: number, { fromS, binS, count }: Bins): void {
    const { lanes } = this;
    const { lane, from, startS, fetchedS, endS, owner } = lanes;
    const toS = fromS + binS * count;
    for (let used = usedFrom(lanes, firstLane); used < lane.length && lane[used]! < endLane; used++) {
      const last = from[used + 1]!;
      for (let place = placeAfter(lanes, used, fromS); place < last && startS[place]! < toS; place++) {
        const start = (startS[place]! - fromS) / binS;
        const fetched = (fetchedS[place]! - fromS) / binS;
        const end = endS[place]! > startS[place]! ? (endS[place]! - fromS) / binS : start + LEAST;
        const what = owner[place]! << 2;
        this.add(start, count, what | (fetched > start ? STARTS_FETCHING : STARTS));
        if (fetched > start) this.add(fetched, count, what | FETCHED);
        this.add(end, count, what | ENDS);
      }
    }
  }

  /** A change before the first column takes effect at once; one after the last is ignored. */
  private add(at: number, count: number, what: number): void {
    if (at >= count) return;
    if (at < 0) {
      this.applyChange(what, 0);
      return;
    }
    if (this.changes === this.before.length) this.grow();
    const column = Math.floor(at);
    const change = this.changes++;
    this.within[change] = at - column;
    this.what[change] = what;
    this.before[change] = this.lastIn[column]!;
    this.lastIn[column] = change;
  }

  /** Applies a change that happens this far into the column. */
  private applyChange(what: number, within: number): void {
    const kind = what & 3;
    if (kind === FETCHED || kind === STARTS_FETCHING) {
      const by = kind === FETCHED ? -1 : 1;
      this.fetchingMore += by;
      this.fetchingPart += by * (1 - within);
      if (kind === FETCHED) return;
    }
    const by = kind === ENDS ? -1 : 1;
    this.occupied.change(what >> 3, by, 1 - within);
    if ((what & KILLED) === 0) return;
    this.lostMore += by;
    this.lostPart += by * (1 - within);
  }

  /** Moves on to the next column. */
  private nextColumn(): void {
    this.occupied.nextColumn();
    this.fetching += this.fetchingMore;
    this.lost += this.lostMore;
    this.fetchingMore = 0;
    this.fetchingPart = 0;
    this.lostMore = 0;
    this.lostPart = 0;
  }

  private cell(slots: number): number {
    const { occupied } = this;
    const job = occupied.most();
    if (job === NONE) return 0;
    const fetching = this.fetching + this.fetchingPart;
    return packCell(job, occupied.inUse / slots, fetching / slots, (this.lost + this.lostPart) / slots);
  }

  private grow(): void {
    const { before, within, what } = this;
    this.before = new Int32Array(2 * before.length);
    this.within = new Float64Array(2 * within.length);
    this.what = new Int32Array(2 * what.length);
    this.before.set(before);
    this.within.set(within);
    this.what.set(what);
  }
}
