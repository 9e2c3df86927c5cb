// SPDX-License-Identifier: GPL-3.0-or-later
// What many slots do in equal bins of time: for every bin the job with the most slot-seconds, and the shares of all slots in use,
// still fetching, and lost to killed attempts. A bin is one 32-bit number:
//
//   job 15 bits | in use 6 | fetching 6 | killed 5
//
// The job is exact (the first of equals). Shares are of all slots of the lanes, idle ones included, rounded to the nearest of 63 or 31
// parts, but at least one part unless zero.
//
// The merging here makes the levels of slot-levels.ts. For few tasks the page sweeps over a row instead (charts/slots/row-sweep.ts),
// with the same result.
import { BinSums } from './bin-sums';
import { placeAfter, type SlotLanes, usedFrom } from './slot-lanes';

export const SHARE_PARTS = 63;
const KILLED_PARTS = 31;
const NONE = -1;

/** 0 if nothing is in use. Shares are of all slots. */
export function packCell(job: number, busy: number, fetching: number, killed: number): number {
  const used = parts(busy, SHARE_PARTS);
  if (used === 0) return 0;
  return ((job << 17) | (used << 11) | (parts(fetching, SHARE_PARTS) << 5) | parts(killed, KILLED_PARTS)) >>> 0;
}

/** For a cell that is not 0, in which something ran. */
export const jobOfCell = (cell: number): number => cell >>> 17;
/** Whether at least half of what is in use is lost. */
export const isLostCell = (cell: number): boolean =>
  (cell & KILLED_PARTS) !== 0 &&
  2 * SHARE_PARTS * (cell & KILLED_PARTS) >= KILLED_PARTS * ((cell >>> 11) & SHARE_PARTS);

export interface Bins {
  readonly fromS: number;
  readonly binS: number;
  readonly count: number;
}

/** Keeps its scratch arrays from row to row. */
export class CellMerger {
  /** Linked lists: by job, the last listed task; by listed task, its place and the previous one of the same job. */
  private readonly lastOf: Int32Array;
  private places = new Int32Array(1024);
  private before = new Int32Array(1024);
  private readonly met: number[] = [];
  private job = new BinSums(0);
  private fetching = new BinSums(0);
  private killed = new BinSums(0);
  /** By bin, for all widths one after another. */
  private bestS = new Float64Array(0);
  private bestJob = new Int32Array(0);
  private busyS = new Float64Array(0);

  constructor(private readonly lanes: SlotLanes) {
    this.lastOf = new Int32Array(lanes.jobs).fill(NONE);
  }

  /**
   * Writes the cells of the lanes [firstLane, endLane) to into[at[0]] onwards, those of bins twice as wide to into[at[1]] onwards, and
   * so on: the number of bins must then be a power of two.
   */
  merge(firstLane: number, endLane: number, bins: Bins, into: Uint32Array, at: readonly number[]): void {
    const { count, binS } = bins;
    this.list(firstLane, endLane, bins);
    if (this.met.length === 0) {
      for (let width = 0; width < at.length; width++) into.fill(0, at[width]!, at[width]! + (count >> width));
      return;
    }
    this.ready(count);
    for (const job of this.met) {
      for (let k = this.lastOf[job]!; k !== NONE; k = this.before[k]!) this.add(this.places[k]!, bins);
      this.lastOf[job] = NONE;
      this.holdMost(job, count, at.length);
    }
    this.met.length = 0;
    const lanes = endLane - firstLane;
    for (let width = 0, from = 0; width < at.length; from += count >> width++) {
      this.write(from, count >> width, lanes * binS * (1 << width), into, at[width]!);
    }
    addShares(this.fetching, SHARE_PARTS, 5, lanes * binS, into, at);
    addShares(this.killed, KILLED_PARTS, 0, lanes * binS, into, at);
  }

  /** Lists by job the tasks of the lanes that run within the bins. */
  private list(firstLane: number, endLane: number, { fromS, binS, count }: Bins): void {
    const { lanes, lastOf, met } = this;
    const { lane, from, startS, owner } = lanes;
    const toS = fromS + binS * count;
    let listed = 0;
    for (let used = usedFrom(lanes, firstLane); used < lane.length && lane[used]! < endLane; used++) {
      const end = from[used + 1]!;
      for (let place = placeAfter(lanes, used, fromS); place < end && startS[place]! < toS; place++) {
        if (listed === this.places.length) this.grow();
        const job = owner[place]! >> 1;
        if (lastOf[job] === NONE) met.push(job);
        this.places[listed] = place;
        this.before[listed] = lastOf[job]!;
        lastOf[job] = listed++;
      }
    }
  }

  private add(place: number, bins: Bins): void {
    const { startS, fetchedS, endS, owner } = this.lanes;
    const fromS = startS[place]!;
    const toS = endS[place]!;
    this.job.add(bins, fromS, toS);
    if (fetchedS[place]! > fromS) this.fetching.add(bins, fromS, fetchedS[place]!);
    if ((owner[place]! & 1) !== 0) this.killed.add(bins, fromS, toS);
  }

  /** Updates each bin's total and the job that holds most of it. */
  private holdMost(job: number, count: number, widths: number): void {
    const { bestS, bestJob, busyS } = this;
    let from = 0;
    this.job.settle();
    for (let width = 0; width < widths; width++) {
      const { sumS, low, high } = this.job;
      for (let bin = low; bin <= high; bin++) {
        const seconds = sumS[bin]!;
        if (!(seconds > 0)) continue;
        const here = from + bin;
        busyS[here]! += seconds;
        const best = bestS[here]!;
        if (seconds < best || (seconds === best && job > bestJob[here]!)) continue;
        bestS[here] = seconds;
        bestJob[here] = job;
      }
      from += count >> width;
      if (width + 1 < widths) this.job.pair();
    }
    this.job.forget();
  }

  private write(from: number, count: number, allS: number, into: Uint32Array, at: number): void {
    const { bestS, bestJob, busyS } = this;
    for (let bin = 0; bin < count; bin++) {
      into[at + bin] = packCell(bestJob[from + bin]!, busyS[from + bin]! / allS, 0, 0);
    }
    bestS.fill(0, from, from + count);
    busyS.fill(0, from, from + count);
  }

  private ready(count: number): void {
    if (this.bestS.length >= 2 * count) return;
    this.job = new BinSums(count);
    this.fetching = new BinSums(count);
    this.killed = new BinSums(count);
    this.bestS = new Float64Array(2 * count);
    this.bestJob = new Int32Array(2 * count);
    this.busyS = new Float64Array(2 * count);
  }

  private grow(): void {
    const [places, before] = [this.places, this.before];
    this.places = new Int32Array(2 * places.length);
    this.before = new Int32Array(2 * before.length);
    this.places.set(places);
    this.before.set(before);
  }
}

const parts = (share: number, of: number): number =>
  share > 0 ? Math.min(of, Math.max(1, Math.floor(share * of + 0.5))) : 0;

/** Adds the shares to the cells of bins in use, at bit `shift` of each. */
function addShares(
  sums: BinSums,
  of: number,
  shift: number,
  binAllS: number,
  into: Uint32Array,
  at: readonly number[],
): void {
  if (sums.isEmpty) return;
  sums.settle();
  at.forEach((from, width) => {
    if (width > 0) sums.pair();
    const allS = binAllS * (1 << width);
    for (let bin = sums.low; bin <= sums.high; bin++) {
      if (into[from + bin] !== 0) into[from + bin]! |= parts(sums.sumS[bin]! / allS, of) << shift;
    }
  });
  sums.forget();
}
