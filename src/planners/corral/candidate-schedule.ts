// SPDX-License-Identifier: GPL-3.0-or-later
// Figure 4 for one candidate, without the racks' identities: when each job starts and ends depends only on the multiset of
// the F_i, stored as ascending runs of equal values. A job takes the r smallest from the head and leaves one run, which becomes
// free when the job ends, or earlier if racks are taken by slots.
//
//   value | 4 4 4 | 6 | 9 9 |      r = 4, L = 5: T = 6, end = 11      | 9 9 | 11 11 11 11 |
//   run     head                                                        head
//
// The runs are saved at regular positions: the next candidate differs in one job and continues from the last save before it.
// A trial is a candidate that may be rejected: until it is accepted, the saves remain those of the candidate before it.
// A schedule may be given up as soon as it cannot be strictly better (see `CandidateLimits`).
import type { PlacingOrder } from './job-order';

/** Positions between two saves, unless the caller sets another number. */
const SAVE_EVERY = 32;

/** Elementary operations of placing one job, in the unit of `PlanningRun.step`. */
const EFFORT_PER_JOB = 6;

export interface StopLimits {
  /** Give up at the first end that is not below this. */
  readonly endS: number;
  /** Give up once the strain passes this. */
  readonly strain: number;
}

export type ScheduleState = 'placing' | 'complete' | 'end' | 'strain';

export class CandidateSchedule {
  /** By job; valid for the current candidate up to `position`. */
  readonly endS: Float64Array;
  position = 0;
  lastEndS = 0;
  /** Rack-seconds left idle (makespan), or seconds that the placed jobs have waited (average completion). */
  strain = 0;
  /** Effort of the last `place`. */
  spent = 0;

  private readonly jobs: PlacingOrder;
  private readonly racks: number;
  private readonly originS: number;
  private readonly countIdle: boolean;
  private readonly value: Float64Array;
  private readonly count: Int32Array;
  private head = 0;
  private tail = 0;

  private readonly savedValue: Float64Array;
  private readonly savedCount: Int32Array;
  private readonly savedRuns: Int32Array;
  private readonly savedLastEndS: Float64Array;
  private readonly savedStrain: Float64Array;
  /** Saves 0 … saves - 1 belong to the current candidate or, during a trial, to the last accepted one. */
  private saves = 0;
  /** Positions after this belong only to a trial and are not saved. */
  private savesTo = 0;
  private readonly saveEvery: number;
  private readonly initialRuns: readonly { readonly freeS: number; readonly racks: number }[];

  /** `freeS`: when each rack becomes free, if not all are free at `originS`. */
  constructor(
    jobs: PlacingOrder,
    racks: number,
    originS: number,
    countIdle: boolean,
    saveEvery = SAVE_EVERY,
    freeS?: Float64Array,
  ) {
    this.saveEvery = saveEvery;
    this.initialRuns = freeS === undefined ? [{ freeS: originS, racks }] : runsOf(freeS);
    this.jobs = jobs;
    this.racks = racks;
    this.originS = originS;
    this.countIdle = countIdle;
    const J = jobs.order.length;
    this.endS = new Float64Array(J);
    this.value = new Float64Array(J + racks + 1);
    this.count = new Int32Array(J + racks + 1);
    const slots = Math.ceil(J / saveEvery);
    this.savedValue = new Float64Array(slots * racks);
    this.savedCount = new Int32Array(slots * racks);
    this.savedRuns = new Int32Array(slots);
    this.savedLastEndS = new Float64Array(slots);
    this.savedStrain = new Float64Array(slots);
  }

  /** Starts a candidate whose jobs before position `unchanged` are as in the last one. */
  begin(unchanged: number): void {
    this.accept(unchanged);
    this.savesTo = this.endS.length;
    this.goBack(this.saves - 1);
  }

  /** The same for a trial, compared with the last accepted candidate instead of the last one. */
  beginTrial(unchanged: number): void {
    this.savesTo = unchanged;
    this.goBack(Math.min(this.saves - 1, Math.floor(unchanged / this.saveEvery)));
  }

  /** Makes the trial that was started with `unchanged` the base of the next one. */
  accept(unchanged: number): void {
    this.saves = Math.min(this.saves, Math.floor(unchanged / this.saveEvery) + 1);
  }

  private goBack(slot: number): void {
    if (slot >= 0) {
      this.restore(slot);
      return;
    }
    this.position = 0;
    this.head = 0;
    this.tail = this.initialRuns.length;
    this.initialRuns.forEach((run, i) => {
      this.value[i] = run.freeS;
      this.count[i] = run.racks;
    });
    this.lastEndS = this.originS;
    this.strain = 0;
  }

  private restore(slot: number): void {
    const runs = this.savedRuns[slot]!;
    const from = slot * this.racks;
    for (let i = 0; i < runs; i++) {
      this.value[i] = this.savedValue[from + i]!;
      this.count[i] = this.savedCount[from + i]!;
    }
    this.head = 0;
    this.tail = runs;
    this.position = slot * this.saveEvery;
    this.lastEndS = this.savedLastEndS[slot]!;
    this.strain = this.savedStrain[slot]!;
  }

  private save(slot: number): void {
    const from = slot * this.racks;
    const runs = this.tail - this.head;
    for (let i = 0; i < runs; i++) {
      this.savedValue[from + i] = this.value[this.head + i]!;
      this.savedCount[from + i] = this.count[this.head + i]!;
    }
    this.savedRuns[slot] = runs;
    this.savedLastEndS[slot] = this.lastEndS;
    this.savedStrain[slot] = this.strain;
    this.saves = slot + 1;
  }

  /** Places jobs worth about `effort`, at least one block; returns the resulting state. */
  place(effort: number, limits: StopLimits): ScheduleState {
    const last = this.jobs.order.length;
    this.spent = 0;
    while (this.position < last) {
      if (this.spent >= effort) return 'placing';
      const slot = this.position / this.saveEvery;
      if (slot >= this.saves && this.position <= this.savesTo) this.save(slot);
      const state = this.placeBlock(Math.min(last, this.position + this.saveEvery), limits);
      if (state !== 'placing') return state;
    }
    return 'complete';
  }

  private placeBlock(to: number, limits: StopLimits): ScheduleState {
    const { order, width, lengthS, occupiedS, arrivalS } = this.jobs;
    const { value, count, endS, countIdle } = this;
    const endLimitS = limits.endS;
    const strainLimit = limits.strain;
    let { head, tail, lastEndS, strain } = this;
    let shifted = 0;
    let p = this.position;
    const from = p;
    let state: ScheduleState = 'placing';
    while (p < to) {
      const j = order[p++]!;
      const r = width[j]!;
      const A = arrivalS[j]!;
      let F = value[head]!;
      let there = count[head]!;
      let missing = r;
      let freeRackS = 0;
      while (there <= missing) {
        freeRackS += there * F;
        missing -= there;
        head++;
        if (missing === 0) break;
        F = value[head]!;
        there = count[head]!;
      }
      if (missing > 0) {
        count[head] = there - missing;
        freeRackS += missing * F;
      }
      const T = Math.max(F, A);
      const end = T + lengthS[j]!;
      endS[j] = end;
      strain += countIdle ? r * T - freeRackS : T - A;
      if (end > lastEndS) {
        lastEndS = end;
        if (end >= endLimitS) {
          state = 'end';
          break;
        }
      }
      if (strain > strainLimit) {
        state = 'strain';
        break;
      }
      const free = T + occupiedS[j]!;
      let i = tail;
      while (i > head && value[i - 1]! > free) {
        value[i] = value[i - 1]!;
        count[i] = count[i - 1]!;
        i--;
      }
      shifted += tail - i;
      value[i] = free;
      count[i] = r;
      tail++;
    }
    this.head = head;
    this.tail = tail;
    this.lastEndS = lastEndS;
    this.strain = strain;
    this.position = p;
    this.spent += EFFORT_PER_JOB * (p - from) + shifted;
    return state;
  }
}

/** Runs of racks that become free together, ascending. */
function runsOf(freeS: Float64Array): { freeS: number; racks: number }[] {
  const runs: { freeS: number; racks: number }[] = [];
  for (const at of freeS.slice().sort()) {
    const last = runs.at(-1);
    if (last?.freeS === at) last.racks++;
    else runs.push({ freeS: at, racks: 1 });
  }
  return runs;
}
