// SPDX-License-Identifier: GPL-3.0-or-later
// How many slots of a row each job holds during a sweep through columns of time, and which job holds most: at the start of a column,
// within it, and from the next one on. Only jobs that change are examined; all that hold slots only when the leading job lost some.

const NONE = -1;

export class OccupiedSlots {
  /** By job: slots at the start of the column; how many more from the next column on; how many more within this one, on average. */
  private readonly count: Int32Array;
  private readonly more: Int32Array;
  private readonly part: Float64Array;
  private readonly isChanged: Uint8Array;
  private readonly changed: number[] = [];
  /** Jobs that hold any, and where each is among them. */
  private readonly holding: number[] = [];
  private readonly placeOf: Int32Array;
  /** The leading job at the start of the column. */
  private first = NONE;
  private all = 0;
  private allMore = 0;
  private allPart = 0;

  constructor(jobs: number) {
    this.count = new Int32Array(jobs);
    this.more = new Int32Array(jobs);
    this.part = new Float64Array(jobs);
    this.isChanged = new Uint8Array(jobs);
    this.placeOf = new Int32Array(jobs);
  }

  /** One slot more (1) or fewer (-1), for this part of the column. */
  change(job: number, by: 1 | -1, part: number): void {
    if (this.isChanged[job] === 0) {
      this.isChanged[job] = 1;
      this.changed.push(job);
    }
    this.more[job]! += by;
    this.part[job]! += by * part;
    this.allMore += by;
    this.allPart += by * part;
  }

  /** Slots in use in the column, all jobs together. */
  get inUse(): number {
    return this.all + this.allPart;
  }

  /** The job that holds most in the column, the first in a tie; -1: no job holds any. */
  most(): number {
    const { first, changed, isChanged } = this;
    let best = first;
    if (first !== NONE && isChanged[first] !== 0) best = this.firstUnchanged();
    for (const job of changed) if (this.isAhead(job, best)) best = job;
    return best;
  }

  /** Moves on to the next column. */
  nextColumn(): void {
    let rescans = false;
    for (const job of this.changed) {
      const had = this.count[job]!;
      const has = had + this.more[job]!;
      this.count[job] = has;
      this.more[job] = 0;
      this.part[job] = 0;
      this.isChanged[job] = 0;
      if (had === 0 && has > 0) {
        this.placeOf[job] = this.holding.length;
        this.holding.push(job);
      } else if (had > 0 && has === 0) this.drop(job);
      rescans ||= job === this.first && has < had;
    }
    if (rescans) this.first = this.firstUnchanged();
    else for (const job of this.changed) if (this.isAhead(job, this.first)) this.first = job;
    this.changed.length = 0;
    this.all += this.allMore;
    this.allMore = 0;
    this.allPart = 0;
  }

  clear(): void {
    for (const job of this.holding) this.count[job] = 0;
    this.holding.length = 0;
    this.first = NONE;
    this.all = 0;
  }

  private isAhead(job: number, of: number): boolean {
    const occupied = this.count[job]! + this.part[job]!;
    if (!(occupied > 0)) return false;
    if (of === NONE) return true;
    const other = this.count[of]! + this.part[of]!;
    return occupied > other || (occupied === other && job < of);
  }

  private firstUnchanged(): number {
    let best = NONE;
    for (const job of this.holding) if (this.isChanged[job] === 0 && this.isAhead(job, best)) best = job;
    return best;
  }

  private drop(job: number): void {
    const last = this.holding.pop()!;
    if (last === job) return;
    this.holding[this.placeOf[job]!] = last;
    this.placeOf[last] = this.placeOf[job]!;
  }
}
