// Corral's provisioning (section 4.2): widen the longest job again and again, schedule every such candidate, keep the first
// best. The answer is exactly that of the plain pseudo-code (testing/plain-corral.ts): a candidate is skipped or given up
// only when its value cannot be strictly lower than the best so far, floating point included. For that,
// - comparisons of ends need no margin: max and + round monotonically, so a partial maximum never exceeds the final value;
// - sums (areas, idle time, waits) are compared with a relative margin of 1e-9, far above what J <= 20 000 roundings add up to.
import { MinHeap } from '../../base/heap';
import type { LatencyTable } from '../../latency/latency-table';
import type { Objective } from '../../model/plan';
import { CandidateSchedule, type ScheduleState } from './candidate-schedule';
import { JobOrder } from './job-order';

const MARGIN = 1e-9;
const EFFORT_PER_CANDIDATE = 20;

/** What became of a candidate; `end` and `strain` were given up on the way, `length` and `area` before placing a job. */
export type CandidateFate = 'best' | 'notBetter' | 'length' | 'area' | 'waits' | 'end' | 'strain';

export interface CandidateReport {
  /** 0 is the first candidate, where every job has one rack. */
  readonly candidate: number;
  /** The job that was widened; -1 for the first candidate. */
  readonly job: number;
  readonly fate: CandidateFate;
  /** The candidate's value; NaN where it was not worked out. */
  readonly valueS: number;
  /** The lower limit that ruled it out; NaN where nothing did. */
  readonly limitS: number;
  /** The best value, this candidate included. */
  readonly bestS: number;
  /** Jobs placed before it was given up. */
  readonly placed: number;
}

export interface BestCandidate {
  readonly valueS: number;
  readonly candidate: number;
  /** r_j by job. */
  readonly width: Int32Array;
}

export class CandidateSearch {
  readonly total: number;
  /** Candidates dealt with. */
  count = 0;
  readonly jobs: JobOrder;
  readonly table: LatencyTable;
  private readonly arrivalS: Float64Array;
  private readonly objective: Objective;
  private readonly report: ((report: CandidateReport) => void) | undefined;
  private readonly schedule: CandidateSchedule;
  private readonly longest: MinHeap;
  private readonly firstArrivalS: number;
  private readonly lastArrivalS: number;

  private bestValueS = Number.POSITIVE_INFINITY;
  private bestCandidate = -1;
  private bestWidth: Int32Array;

  /** Of the candidate at hand. */
  private widened = -1;
  private placing = false;
  private endLimitS = Number.POSITIVE_INFINITY;
  private strainLimit = Number.POSITIVE_INFINITY;
  /** Positions before this stand as in the candidate that was placed last. */
  private unchanged = 0;
  /** Latest end that jobs with all racks have even without waiting. */
  private fullWidthEndS = Number.NEGATIVE_INFINITY;
  private areaRackS = 0;
  private lengthsS = 0;

  constructor(
    table: LatencyTable,
    arrivalS: Float64Array,
    objective: Objective,
    report?: (report: CandidateReport) => void,
  ) {
    this.table = table;
    this.arrivalS = arrivalS;
    this.objective = objective;
    this.report = report;
    this.total = table.jobs * (table.racks - 1) + 1;
    this.jobs = new JobOrder(table, arrivalS, objective);
    this.bestWidth = this.jobs.width.slice();
    this.firstArrivalS = arrivalS.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
    this.lastArrivalS = arrivalS.reduce((a, b) => Math.max(a, b), 0);
    this.schedule = new CandidateSchedule(this.jobs, table.racks, this.firstArrivalS, objective === 'makespan');
    this.longest = new MinHeap(table.jobs);
    for (let j = 0; j < table.jobs; j++) this.queueOrSettle(j);
    this.addUp();
    this.beginPlacing();
  }

  get done(): boolean {
    return this.count === this.total;
  }

  get best(): BestCandidate {
    return { valueS: this.bestValueS, candidate: this.bestCandidate, width: this.bestWidth };
  }

  /** Works off about `effort` elementary operations; answers the effort spent. */
  step(effort: number): number {
    let spent = 0;
    while (spent < effort && this.count < this.total) {
      if (!this.placing) {
        spent += EFFORT_PER_CANDIDATE;
        this.widenLongest();
        if (this.ruledOut()) continue;
        this.beginPlacing();
      }
      const state = this.schedule.place(effort - spent, this);
      spent += this.schedule.spent;
      if (state !== 'placing') this.endPlacing(state);
    }
    return spent;
  }

  /** Limits that the schedule at hand is placed under (`StopLimits`). */
  get endS(): number {
    return this.endLimitS;
  }
  get strain(): number {
    return this.strainLimit;
  }

  private queueOrSettle(j: number): void {
    const lengthS = this.jobs.lengthS[j] as number;
    if (this.jobs.width[j] !== this.table.racks) this.longest.push(-lengthS, j);
    else this.settle(j);
  }

  private settle(j: number): void {
    const endS = (this.arrivalS[j] as number) + (this.jobs.lengthS[j] as number);
    if (endS > this.fullWidthEndS) this.fullWidthEndS = endS;
  }

  private widenLongest(): void {
    const { jobs, longest } = this;
    const j = longest.topItem;
    const before = jobs.width[j] as number;
    const lengthBeforeS = jobs.lengthS[j] as number;
    const position = jobs.widen(j);
    if (position < this.unchanged) this.unchanged = position;
    const lengthS = jobs.lengthS[j] as number;
    if (before + 1 === this.table.racks) {
      longest.pop();
      this.settle(j);
    } else longest.replaceTop(-lengthS, j);
    this.widened = j;
    if (this.count % this.table.jobs === 0) this.addUp();
    else {
      this.areaRackS += (before + 1) * lengthS - before * lengthBeforeS;
      this.lengthsS += lengthS - lengthBeforeS;
    }
  }

  /** The sums anew, so that rounding does not pile up over millions of candidates. */
  private addUp(): void {
    const { width, lengthS } = this.jobs;
    let area = 0;
    let lengths = 0;
    for (let j = 0; j < width.length; j++) {
      area += (width[j] as number) * (lengthS[j] as number);
      lengths += lengthS[j] as number;
    }
    this.areaRackS = area;
    this.lengthsS = lengths;
  }

  /** Skips a candidate whose lengths or areas alone are too much. */
  private ruledOut(): boolean {
    const { table, longest } = this;
    if (this.objective === 'makespan') {
      const j = longest.topItem;
      const longestEndS = j < 0 ? this.fullWidthEndS : (this.arrivalS[j] as number) - longest.topKey;
      const endS = Math.max(longestEndS, this.fullWidthEndS);
      if (endS >= this.bestValueS) return this.skip('length', endS);
      if (this.areaRackS > this.idleBudget()) {
        return this.skip('area', this.firstArrivalS + this.areaRackS / table.racks);
      }
      return false;
    }
    if (this.lengthsS > this.waitBudget()) return this.skip('waits', this.lengthsS / table.jobs);
    return false;
  }

  /** Rack-seconds between the first arrival and an end that is no longer better. */
  private idleBudget(): number {
    return this.table.racks * (this.bestValueS - this.firstArrivalS + MARGIN * this.bestValueS);
  }

  /** Sum of times from arrival to completion that is no longer better; ends near a late arrival are rounded coarsely. */
  private waitBudget(): number {
    const sumS = this.bestValueS * this.table.jobs;
    return sumS + MARGIN * sumS + this.table.jobs * this.lastArrivalS * 1e-15;
  }

  private skip(fate: CandidateFate, limitS: number): true {
    this.count++;
    this.tell(fate, Number.NaN, limitS, 0);
    return true;
  }

  private beginPlacing(): void {
    this.placing = true;
    this.schedule.begin(this.unchanged);
    this.unchanged = this.table.jobs;
    if (this.objective === 'makespan') {
      this.endLimitS = this.bestValueS;
      this.strainLimit = this.idleBudget() - this.areaRackS;
    } else this.strainLimit = this.waitBudget() - this.lengthsS;
  }

  private endPlacing(state: ScheduleState): void {
    this.placing = false;
    this.count++;
    const { schedule } = this;
    if (state === 'end' || state === 'strain') {
      this.tell(state, Number.NaN, state === 'end' ? schedule.lastEndS : this.strainedLimitS(), schedule.position);
      return;
    }
    const valueS = this.objective === 'makespan' ? schedule.lastEndS : this.averageCompletionS();
    const better = valueS < this.bestValueS;
    if (better) {
      this.bestValueS = valueS;
      this.bestCandidate = this.count - 1;
      this.bestWidth.set(this.jobs.width);
    }
    this.tell(better ? 'best' : 'notBetter', valueS, Number.NaN, schedule.position);
  }

  /** The value that idle time or waiting so far makes the least possible. */
  private strainedLimitS(): number {
    const { schedule, table } = this;
    if (this.objective === 'averageCompletion') return (this.lengthsS + schedule.strain) / table.jobs;
    return this.firstArrivalS + (this.areaRackS + schedule.strain) / table.racks;
  }

  /** Summed in the scenario's order of jobs, as the plain code does. */
  private averageCompletionS(): number {
    const { endS } = this.schedule;
    let sumS = 0;
    for (let j = 0; j < endS.length; j++) sumS += (endS[j] as number) - (this.arrivalS[j] as number);
    return sumS / endS.length;
  }

  private tell(fate: CandidateFate, valueS: number, limitS: number, placed: number): void {
    if (this.report === undefined) return;
    const { count, widened, bestValueS } = this;
    this.report({ candidate: count - 1, job: widened, fate, valueS, limitS, bestS: bestValueS, placed });
  }
}
