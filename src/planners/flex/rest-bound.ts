// SPDX-License-Identifier: GPL-3.0-or-later
// How low the value can get once the first jobs of an order are fixed. The others end no earlier than if each were next in the
// order. And while the k that end first are running, the rest keep their minima, so the k have only what is left over, and no
// more than their maxima, which gives a least time for their work. Which of them ends when is left open: dynamic programming over
// all subsets finds the cheapest, so this bounds every metric from below.
import { type Penalty, penaltyAt } from './metrics/penalty';
import type { OrderScorer } from './order-search';

/** Bounds must not exceed a true value because of rounding. */
const BELOW = 1 - 1e-13;

interface Other {
  readonly job: number;
  readonly penalty: Penalty;
  readonly earliestS: number;
}

export class RestBound {
  /** The combined cost of the fixed jobs. */
  fixedCost = 0;
  private readonly scorer: OrderScorer;
  private readonly isMax: boolean;
  /** From these times on, the fixed jobs leave `free` slots to the others. */
  private readonly fromS: number[] = [];
  private readonly free: number[] = [];
  private readonly others: Other[] = [];

  constructor(scorer: OrderScorer) {
    this.scorer = scorer;
    this.isMax = scorer.over === 'max';
  }

  /** Fixes the first `fixed` jobs of the order and packs it. */
  begin(order: Int32Array, fixed: number): void {
    const { instance, packing, penalties } = this.scorer;
    const jobs = order.subarray(0, fixed);
    this.others.length = 0;
    this.fromS.length = 0;
    this.free.length = 0;
    const ends = packing.run(order, (fromS, toS, slots) => {
      if (toS > fromS) this.leave(fromS, slots, jobs);
    });
    this.fixedCost = this.isMax ? Number.NEGATIVE_INFINITY : 0;
    let lastS = 0;
    for (const j of jobs) {
      lastS = Math.max(lastS, ends[j]!);
      const cost = penaltyAt(penalties[j]!, instance.startS + ends[j]! * BELOW);
      this.fixedCost = this.together(this.fixedCost, cost);
    }
    this.push(lastS, instance.slots);
  }

  private leave(fromS: number, slots: Float64Array, jobs: Int32Array): void {
    let free = this.scorer.instance.slots;
    for (const j of jobs) free -= slots[j]!;
    this.push(fromS, free);
  }

  private push(fromS: number, free: number): void {
    if (this.free.at(-1) === free) return;
    this.fromS.push(fromS);
    this.free.push(free);
  }

  /**
   * What the others see of the fixed jobs: if two texts are equal, so are the others' schedules, in any order of the fixed jobs.
   * Times have twelve digits, so that rounding rarely separates equal ones and different ones are not taken as equal.
   */
  get leftOver(): string {
    return this.fromS.map((at, i) => `${at.toPrecision(12)}/${this.free[i]}`).join(' ');
  }

  /** Adds one of the others, with its end if it is next. */
  addNext(job: number, endS: number): void {
    this.others.push({ job, penalty: this.scorer.penalties[job]!, earliestS: endS });
  }

  value(): number {
    const { others, scorer } = this;
    const { work, least, most, startS, jobs } = scorer.instance;
    const subsets = 1 << others.length;
    const sum = (of: Float64Array): Float64Array => {
      const sums = new Float64Array(subsets);
      for (let subset = 1; subset < subsets; subset++) {
        const low = 31 - Math.clz32(subset & -subset);
        sums[subset] = sums[subset & (subset - 1)]! + of[others[low]?.job as number]!;
      }
      return sums;
    };
    const [works, minima, maxima] = [sum(work), sum(least), sum(most)];
    const cost = new Float64Array(subsets);
    cost[0] = this.fixedCost;
    const all = subsets - 1;
    for (let subset = 1; subset < subsets; subset++) {
      const kept = minima[all]! - minima[subset]!;
      const doneS = this.timeFor(works[subset]!, kept, maxima[subset]!);
      let least = Number.POSITIVE_INFINITY;
      for (let i = 0; i < others.length; i++) {
        if (((subset >> i) & 1) === 0) continue;
        const { penalty, earliestS } = others[i]!;
        const endS = startS + Math.max(doneS, earliestS) * BELOW;
        least = Math.min(least, this.together(cost[subset & ~(1 << i)]!, penaltyAt(penalty, endS)));
      }
      cost[subset] = least;
    }
    const value = cost[all]!;
    return scorer.over === 'mean' ? value / jobs.length : value;
  }

  private together(a: number, b: number): number {
    return this.isMax ? Math.max(a, b) : a + b;
  }

  /** When the slots left over, less those kept by others and up to a maximum, have done this much work. */
  private timeFor(work: number, kept: number, most: number): number {
    const { fromS, free } = this;
    let left = work;
    for (let i = 0; ; i++) {
      const slots = Math.min(most, free[i]! - kept);
      const at = fromS[i]!;
      const next = fromS[i + 1];
      if (next === undefined || left <= slots * (next - at)) return left === 0 ? at : at + left / slots;
      left -= Math.max(0, slots) * (next - at);
    }
  }
}
