// SPDX-License-Identifier: GPL-3.0-or-later
// One path up through the utility levels: raise the common level as far as all can follow, settle the jobs that cannot rise even
// if all others stay, continue with the rest. It stops for a choice when no job is blocked but not all can rise together.
import type { Computation } from '../generator-run';
import type { DueSlots } from './due-slots';
import type { UtilityRanks } from './utility-table';

/** Ranks at which the jobs are settled. */
export interface Settled {
  /** By job. */
  readonly rank: Int32Array;
  /** The same, ascending: what lexicographic max-min compares. */
  readonly sorted: Int32Array;
  readonly due: Int32Array;
}

/** Jobs at the same rank, each of which can rise alone, but not all together. */
export interface Standoff {
  readonly rank: number;
  readonly jobs: readonly number[];
  /** The slots by which they must end to rise. */
  readonly due: readonly number[];
}

/** A state to return to. */
export interface ClimbState {
  readonly mark: number;
  readonly rank: number;
  readonly settled: number;
}

/** Called before each job is settled; `due` is the slot that it would need to rise, 0 if nothing is better. */
export type SettledListener = (job: number, rank: number, due: number) => void;

export class LevelClimb {
  readonly dues: DueSlots;
  readonly ranks: UtilityRanks;
  /** Every job that is not settled has at least this rank. */
  rank = 0;
  private readonly listener: SettledListener | undefined;
  private readonly rankOf: Int32Array;
  private readonly order: number[] = [];
  private toBeat: Settled | undefined;
  private standing: 'equal' | 'better' | 'worse' = 'equal';
  private readonly target: Int32Array;
  /** Events examined, and operations already yielded. */
  private counted = 0;
  private reported = 0;

  constructor(dues: DueSlots, ranks: UtilityRanks, listener?: SettledListener) {
    this.dues = dues;
    this.ranks = ranks;
    this.listener = listener;
    this.rankOf = new Int32Array(ranks.jobs).fill(-1);
    this.target = new Int32Array(ranks.jobs);
  }

  /** Climbs until all are settled (`done`), a choice is needed, or the path is already worse than the one to beat. */
  *climb(): Computation<Standoff | 'done' | 'worse'> {
    while (this.order.length < this.ranks.jobs) {
      yield* this.rise();
      const standoff = this.settleFixed();
      yield this.worked();
      if (this.standing === 'worse') return 'worse';
      if (standoff !== undefined) return standoff;
    }
    return 'done';
  }

  /** Rises to the highest rank that all unsettled jobs can have, by doubling steps, then halving. */
  private *rise(): Computation<void> {
    let step = 1;
    while (this.tryRank(this.rank + step)) {
      this.rank += step;
      step *= 2;
      yield this.worked();
    }
    while (step > 1) {
      step /= 2;
      if (this.tryRank(this.rank + step)) this.rank += step;
      yield this.worked();
    }
  }

  private tryRank(to: number): boolean {
    const { stepStart, stepJob, stepDue, ranks } = this.ranks;
    if (to > ranks) return false;
    const { dues, rankOf, target } = this;
    const touched: number[] = [];
    for (let e = stepStart[this.rank]!; e < stepStart[to]!; e++) {
      const job = stepJob[e]!;
      this.counted++;
      if (rankOf[job]! >= 0) continue;
      const due = stepDue[e]!;
      if (due === 0) {
        for (const one of touched) target[one] = 0;
        return false;
      }
      if (target[job] === 0) touched.push(job);
      target[job] = due;
    }
    const mark = dues.mark();
    for (const job of touched) {
      dues.move(job, target[job]!);
      target[job] = 0;
    }
    if (dues.fits()) return true;
    dues.undo(mark);
    return false;
  }

  /** At the highest common rank, settles the jobs blocked there. Returns the others if they cannot rise together. */
  private settleFixed(): Standoff | undefined {
    const { stepStart, stepJob, stepDue } = this.ranks;
    const { rank, rankOf } = this;
    const jobs: number[] = [];
    const due: number[] = [];
    let best = 0;
    for (let e = stepStart[rank]!; e < stepStart[rank + 1]!; e++) {
      const job = stepJob[e]!;
      if (rankOf[job]! >= 0) continue;
      if (stepDue[e] === 0) {
        this.settle(job, 0);
        best++;
      } else {
        jobs.push(job);
        due.push(stepDue[e]!);
      }
    }
    // All together have already been tried, so a single one is blocked.
    const isFixed = jobs.map((job, i) => (jobs.length === 1 && best === 0) || !this.canRise(job, due[i]!));
    jobs.forEach((job, i) => {
      if (isFixed[i]) this.settle(job, due[i]!);
    });
    const free = jobs.filter((_, i) => !isFixed[i]);
    if (free.length === 0 || free.length < jobs.length || best > 0) return undefined;
    return { rank, jobs: free, due };
  }

  private canRise(job: number, due: number): boolean {
    const mark = this.dues.mark();
    this.dues.move(job, due);
    const fits = this.dues.fits();
    this.dues.undo(mark);
    return fits;
  }

  private settle(job: number, due: number): void {
    this.listener?.(job, this.rank, due);
    const other = this.toBeat?.sorted[this.order.length];
    if (this.standing === 'equal' && other !== undefined && other !== this.rank) {
      this.standing = this.rank > other ? 'better' : 'worse';
    }
    this.rankOf[job] = this.rank;
    this.order.push(job);
  }

  /** Settles some jobs of a standoff at its rank; the others may rise. */
  leave(jobs: readonly number[]): void {
    const { stepStart, stepJob, stepDue } = this.ranks;
    const stays = new Set(jobs);
    for (let e = stepStart[this.rank]!; e < stepStart[this.rank + 1]!; e++) {
      if (stays.has(stepJob[e]!)) this.settle(stepJob[e]!, stepDue[e]!);
    }
  }

  /** How many jobs may still be settled at this rank without falling behind the path to beat, which is there; just restored. */
  get mayStay(): number {
    if (this.standing === 'better') return this.ranks.jobs;
    const { sorted } = this.toBeat!;
    const next = this.order.length;
    // The path to beat still settles a job at a lower rank, so the next job settled here makes this path better.
    if (sorted[next]! < this.rank) return this.ranks.jobs;
    let count = 0;
    while (sorted[next + count] === this.rank) count++;
    return count;
  }

  get isBetter(): boolean {
    return this.standing === 'better';
  }

  beat(settled: Settled): void {
    this.toBeat = settled;
  }

  save(): ClimbState {
    return { mark: this.dues.mark(), rank: this.rank, settled: this.order.length };
  }

  /** Of the path to beat or a better one: a worse one is given up, and what beats one goes on from all states that are still to be tried. */
  restore({ mark, rank, settled }: ClimbState): void {
    this.dues.undo(mark);
    this.rank = rank;
    while (this.order.length > settled) this.rankOf[this.order.pop() as number] = -1;
    const { sorted } = this.toBeat!;
    const isEqual = this.order.every((job, i) => this.rankOf[job] === sorted[i]);
    this.standing = isEqual ? 'equal' : 'better';
  }

  /** The result once all are settled. */
  result(): Settled {
    return { rank: this.rankOf.slice(), sorted: this.rankOf.slice().sort(), due: this.dues.due.slice() };
  }

  /** Elementary operations since the last call. */
  private worked(): number {
    const sum = this.counted + this.dues.effort;
    const since = sum - this.reported;
    this.reported = sum;
    return since;
  }
}
