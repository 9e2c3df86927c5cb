// How low the value can come once the first jobs of an order are fixed. The others end no earlier than if each were next in the
// order, and the k that end first no earlier than the slots that the first jobs leave can do their work. Which of them ends when
// is left open: dynamic programming over all subsets finds the cheapest, so this bounds every metric from below.

import { type Penalty, penaltyAt } from './metrics/penalty';
import type { OrderScorer } from './order-search';

/** Bounds must not pass a true value by rounding. */
const BELOW = 1 - 1e-13;

export class RestBound {
  private readonly scorer: OrderScorer;
  private readonly isMax: boolean;
  /** What the fixed jobs cost together. */
  private fixedCost = 0;
  /** From time to time, the slot-seconds that the fixed jobs have left to the others so far. */
  private readonly timesS: number[] = [];
  private readonly leftOver: number[] = [];
  private readonly rest: { readonly work: number; readonly penalty: Penalty; readonly earliestS: number }[] = [];

  constructor(scorer: OrderScorer) {
    this.scorer = scorer;
    this.isMax = scorer.over === 'max';
  }

  /** The first `fixed` jobs of the order are fixed; packs it. */
  begin(order: Int32Array, fixed: number): void {
    const { instance, packing, penalties } = this.scorer;
    const jobs = order.subarray(0, fixed);
    this.rest.length = 0;
    this.timesS.length = 0;
    this.leftOver.length = 0;
    this.timesS.push(0);
    this.leftOver.push(0);
    let done = 0;
    const ends = packing.run(order, (fromS, toS, slots) => {
      let free = instance.slots;
      for (const j of jobs) free -= slots[j] as number;
      done += free * (toS - fromS);
      this.timesS.push(toS);
      this.leftOver.push(done);
    });
    this.fixedCost = this.isMax ? Number.NEGATIVE_INFINITY : 0;
    for (const j of jobs) {
      const cost = penaltyAt(penalties[j] as Penalty, instance.startS + (ends[j] as number) * BELOW);
      this.fixedCost = this.together(this.fixedCost, cost);
    }
  }

  /** One of the others, with its end if it is next. */
  addNext(job: number, endS: number): void {
    const { instance, penalties } = this.scorer;
    const penalty = penalties[job] as Penalty;
    this.rest.push({ work: instance.work[job] as number, penalty, earliestS: endS });
  }

  value(): number {
    const { rest, scorer } = this;
    const subsets = 1 << rest.length;
    const work = new Float64Array(subsets);
    const cost = new Float64Array(subsets);
    cost[0] = this.fixedCost;
    for (let subset = 1; subset < subsets; subset++) {
      const low = 31 - Math.clz32(subset & -subset);
      work[subset] = (work[subset & (subset - 1)] as number) + (rest[low]?.work as number);
      const doneS = this.timeFor(work[subset] as number);
      let least = Number.POSITIVE_INFINITY;
      for (let i = 0; i < rest.length; i++) {
        if (((subset >> i) & 1) === 0) continue;
        const { penalty, earliestS } = rest[i] as (typeof rest)[number];
        const endS = scorer.instance.startS + Math.max(doneS, earliestS) * BELOW;
        const before = cost[subset & ~(1 << i)] as number;
        least = Math.min(least, this.together(before, penaltyAt(penalty, endS)));
      }
      cost[subset] = least;
    }
    const all = cost[subsets - 1] as number;
    return scorer.over === 'mean' ? all / scorer.instance.jobs.length : all;
  }

  private together(a: number, b: number): number {
    return this.isMax ? Math.max(a, b) : a + b;
  }

  /** When the slots left over have done so much work. */
  private timeFor(work: number): number {
    const { timesS, leftOver } = this;
    for (let i = 1; i < timesS.length; i++) {
      const after = leftOver[i] as number;
      if (after < work) continue;
      const before = leftOver[i - 1] as number;
      const share = after > before ? (work - before) / (after - before) : 0;
      return (timesS[i - 1] as number) + share * ((timesS[i] as number) - (timesS[i - 1] as number));
    }
    return timesS.at(-1) as number;
  }
}
