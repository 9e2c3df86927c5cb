// SPDX-License-Identifier: GPL-3.0-or-later
// Corral's provisioning (section 4.2): repeatedly widen the longest job, schedule every such candidate, keep the first
// best. The answer is exactly that of the plain pseudo-code (testing/plain-corral.ts): a candidate is skipped (`length`, `area`,
// `waits`) or given up during placing (`end`, `strain`) only if it cannot be strictly better, as decided by CandidateLimits.
import { MinHeap } from '../../base/heap';
import type { LatencyTable } from '../../latency/latency-table';
import type { Objective } from '../../model/plan';
import { candidateCount } from './candidate-count';
import { CandidateLimits } from './candidate-limits';
import type { CandidateFate, CandidateReport } from './candidate-report';
import { CandidateSchedule, type ScheduleState, type StopLimits } from './candidate-schedule';
import { JobOrder } from './job-order';

const EFFORT_PER_CANDIDATE = 20;

interface BestCandidate {
  readonly valueS: number;
  /** r_j by job. */
  readonly width: Int32Array;
}

export class CandidateSearch {
  readonly total: number;
  /** Candidates processed. */
  count = 0;
  readonly jobs: JobOrder;
  readonly table: LatencyTable;
  private readonly objective: Objective;
  private readonly report: ((report: CandidateReport) => void) | undefined;
  private readonly limits: CandidateLimits;
  private readonly schedule: CandidateSchedule;
  private readonly longest: MinHeap;

  private bestValueS = Number.POSITIVE_INFINITY;
  private bestWidth: Int32Array;

  /** Of the current candidate: the job that was widened and, while it is being placed, the limits. */
  private widened = -1;
  private placing: StopLimits | undefined;
  /** Positions before this are as in the candidate placed last. */
  private unchanged = 0;

  /** `freeS`: when each rack becomes free, if some are not free at once. Candidates ruled out still cannot be better then. */
  constructor(
    table: LatencyTable,
    arrivalS: Float64Array,
    objective: Objective,
    report?: (report: CandidateReport) => void,
    freeS?: Float64Array,
  ) {
    this.table = table;
    this.objective = objective;
    this.report = report;
    this.total = candidateCount(table.jobs, table.racks);
    this.jobs = new JobOrder(table, arrivalS, objective);
    this.bestWidth = this.jobs.width.slice();
    this.limits = new CandidateLimits(this.jobs, table.racks, objective);
    const { firstArrivalS } = this.limits;
    const countIdle = objective === 'makespan';
    // No job needs a rack before the first one arrives, so time until then is not idle time.
    const initialFreeS = freeS?.map((at) => Math.max(at, firstArrivalS));
    this.schedule = new CandidateSchedule(this.jobs, table.racks, firstArrivalS, countIdle, undefined, initialFreeS);
    this.longest = new MinHeap(table.jobs);
    for (let j = 0; j < table.jobs; j++) {
      if (this.jobs.width[j] === table.racks) this.limits.settled(j);
      else this.longest.push(-this.jobs.lengthS[j]!, j);
    }
    this.placing = this.beginPlacing();
  }

  get done(): boolean {
    return this.count === this.total;
  }

  get best(): BestCandidate {
    return { valueS: this.bestValueS, width: this.bestWidth };
  }

  /** Spends about `effort` elementary operations; returns the effort spent. */
  step(effort: number): number {
    const { longest } = this;
    let spent = 0;
    while (spent < effort && this.count < this.total) {
      if (this.placing === undefined) {
        spent += EFFORT_PER_CANDIDATE;
        this.widenLongest();
        const fate = this.limits.ruledOut(this.bestValueS, longest.topItem);
        if (fate !== undefined) {
          this.count++;
          if (this.report !== undefined) this.tell(fate, Number.NaN, this.limits.leastS(fate, longest.topItem), 0);
          continue;
        }
        this.placing = this.beginPlacing();
      }
      const state = this.schedule.place(effort - spent, this.placing);
      spent += this.schedule.spent;
      if (state !== 'placing') this.endPlacing(state);
    }
    return spent;
  }

  private widenLongest(): void {
    const { jobs, limits, longest } = this;
    const j = longest.topItem;
    const widthBefore = jobs.width[j]!;
    const before = { width: widthBefore, lengthS: jobs.lengthS[j]!, occupiedS: jobs.occupiedS[j]! };
    const position = jobs.widen(j);
    if (position < this.unchanged) this.unchanged = position;
    if (widthBefore + 1 === this.table.racks) {
      longest.pop();
      limits.settled(j);
    } else longest.replaceTop(-jobs.lengthS[j]!, j);
    this.widened = j;
    if (this.count % this.table.jobs === 0) limits.addUp();
    else limits.resized(j, before);
  }

  private beginPlacing(): StopLimits {
    this.schedule.begin(this.unchanged);
    this.unchanged = this.table.jobs;
    return this.limits.stopLimits(this.bestValueS);
  }

  private endPlacing(state: ScheduleState): void {
    this.placing = undefined;
    this.count++;
    const { limits, schedule } = this;
    if (state === 'end' || state === 'strain') {
      const limitS = state === 'end' ? schedule.lastEndS : limits.strainedS(schedule.strain);
      this.tell(state, Number.NaN, limitS, schedule.position);
      return;
    }
    const valueS = this.objective === 'makespan' ? schedule.lastEndS : this.averageCompletionS();
    const better = valueS < this.bestValueS;
    if (better) {
      this.bestValueS = valueS;
      this.bestWidth.set(this.jobs.width);
    }
    this.tell(better ? 'best' : 'notBetter', valueS, Number.NaN, schedule.position);
  }

  /** Summed in the scenario's order of jobs, as the plain code does. */
  private averageCompletionS(): number {
    const { endS } = this.schedule;
    const { arrivalS } = this.jobs;
    let sumS = 0;
    for (let j = 0; j < endS.length; j++) sumS += endS[j]! - arrivalS[j]!;
    return sumS / endS.length;
  }

  private tell(fate: CandidateFate, valueS: number, limitS: number, placed: number): void {
    if (this.report === undefined) return;
    const { count, widened, bestValueS } = this;
    this.report({ candidate: count - 1, job: widened, fate, valueS, limitS, bestS: bestValueS, placed });
  }
}
