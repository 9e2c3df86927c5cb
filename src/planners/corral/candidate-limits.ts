// SPDX-License-Identifier: GPL-3.0-or-later
// When a candidate can no longer win: what its lengths and areas alone cost, and how much idle time or waiting may be added.
// A candidate is given up only if its value cannot be strictly lower, floating point included:
// - comparisons of ends need no margin: max and + round monotonically, so a partial maximum never exceeds the final value;
// - sums (areas, idle time, waits) are compared with a relative margin of 1e-9, far above what J <= 20 000 roundings add up to, and
//   and the error from subtracting jobs' former, perhaps far larger, lengths or areas since the sums were last recomputed.
import type { Objective } from '../../model/plan';
import type { CandidateFate } from './candidate-report';
import type { StopLimits } from './candidate-schedule';
import type { PlacingOrder } from './job-order';

const MARGIN = 1e-9;

/** A job's size before its width changed. */
export interface SizeBefore {
  readonly width: number;
  readonly lengthS: number;
  readonly occupiedS: number;
}

export class CandidateLimits {
  readonly firstArrivalS: number;
  private readonly lastArrivalS: number;
  private readonly jobs: PlacingOrder;
  private readonly racks: number;
  private readonly makespan: boolean;
  /** Of the current candidate: rack-seconds that its jobs keep, and the sum of their lengths. */
  private areaRackS = 0;
  private lengthsS = 0;
  /** How much too large both sums can be because of updates. */
  private areaRoundingRackS = 0;
  private lengthsRoundingS = 0;
  /** Latest end of jobs with all racks if they do not wait. */
  private fullWidthEndS = Number.NEGATIVE_INFINITY;
  private readonly stop = { endS: Number.POSITIVE_INFINITY, strain: Number.POSITIVE_INFINITY };

  constructor(jobs: PlacingOrder, racks: number, objective: Objective) {
    this.jobs = jobs;
    this.racks = racks;
    this.makespan = objective === 'makespan';
    this.firstArrivalS = jobs.arrivalS.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
    this.lastArrivalS = jobs.arrivalS.reduce((a, b) => Math.max(a, b), 0);
    this.addUp();
  }

  /** Updates the sums for a job whose width has just changed. */
  resized(job: number, before: SizeBefore): void {
    const { width, lengthS, occupiedS } = this.jobs;
    const areaRackS = width[job]! * occupiedS[job]!;
    const areaBeforeRackS = before.width * before.occupiedS;
    this.areaRoundingRackS += roundingOf(this.areaRackS, areaRackS, areaBeforeRackS);
    this.areaRackS += areaRackS - areaBeforeRackS;
    this.lengthsRoundingS += roundingOf(this.lengthsS, lengthS[job]!, before.lengthS);
    this.lengthsS += lengthS[job]! - before.lengthS;
  }

  /** Recomputes the sums, so that rounding does not accumulate over millions of candidates. */
  addUp(): void {
    const { width, lengthS, occupiedS } = this.jobs;
    let area = 0;
    let lengths = 0;
    for (let j = 0; j < width.length; j++) {
      area += width[j]! * occupiedS[j]!;
      lengths += lengthS[j]!;
    }
    this.areaRackS = area;
    this.lengthsS = lengths;
    this.areaRoundingRackS = 0;
    this.lengthsRoundingS = 0;
  }

  /** Records a job that has all racks, whose length is now final. */
  settled(job: number): void {
    const endS = this.jobs.arrivalS[job]! + this.jobs.lengthS[job]!;
    if (endS > this.fullWidthEndS) this.fullWidthEndS = endS;
  }

  /** Whether lengths or areas alone rule the candidate out; `longest` is the longest job that is not settled, or -1. */
  ruledOut(bestS: number, longest: number): CandidateFate | undefined {
    if (!this.makespan) {
      return this.lengthsS > this.waitBudget(bestS) ? 'waits' : undefined;
    }
    if (this.isolatedEndS(longest) >= bestS) return 'length';
    return this.areaRackS > this.idleBudget(bestS) ? 'area' : undefined;
  }

  /** A lower limit on the current candidate's value, by what `ruledOut` returned. */
  leastS(fate: CandidateFate, longest: number): number {
    return fate === 'length' ? this.isolatedEndS(longest) : this.strainedS(0);
  }

  /** The last end if no job waits for another. */
  private isolatedEndS(longest: number): number {
    if (longest < 0) return this.fullWidthEndS;
    const endS = this.jobs.arrivalS[longest]! + this.jobs.lengthS[longest]!;
    return Math.max(endS, this.fullWidthEndS);
  }

  /** The limits for placing the current candidate; a shared object, valid until the next call. */
  stopLimits(bestS: number): StopLimits {
    if (this.makespan) this.stop.endS = bestS;
    this.stop.strain = this.makespan ? this.idleBudget(bestS) - this.areaRackS : this.waitBudget(bestS) - this.lengthsS;
    return this.stop;
  }

  /** The least possible value given the idle time or waiting so far. */
  strainedS(strain: number): number {
    if (!this.makespan) return (this.lengthsS + strain) / this.jobs.order.length;
    return this.firstArrivalS + (this.areaRackS + strain) / this.racks;
  }

  /** Rack-seconds from the first arrival to an end that is no longer better. */
  private idleBudget(bestS: number): number {
    return this.racks * (bestS - this.firstArrivalS + MARGIN * bestS) + this.areaRoundingRackS;
  }

  /** Sum of completion times that is no longer better; ends near a late arrival are rounded coarsely. */
  private waitBudget(bestS: number): number {
    const jobs = this.jobs.order.length;
    const sumS = bestS * jobs;
    return sumS + MARGIN * sumS + jobs * this.lastArrivalS * 1e-15 + this.lengthsRoundingS;
  }
}

/** Error bound of `sum += now - before`, all at least 0: no intermediate value exceeds the sum of the three. */
const roundingOf = (sum: number, now: number, before: number): number => 2 * Number.EPSILON * (sum + now + before);
