// SPDX-License-Identifier: GPL-3.0-or-later
// The value of a sequence by Figure 4's placing: in full, or as a trial that starts where the sequence differs and is abandoned
// as soon as it cannot stay below a limit.
import type { Objective } from '../../model/plan';
import { CandidateLimits, type SizeBefore } from '../corral/candidate-limits';
import { CandidateSchedule } from '../corral/candidate-schedule';
import type { JobSequence } from './job-sequence';

/** Positions between two saves: trials start anywhere, but a save copies up to one run per rack. */
const saveEvery = (racks: number): number => Math.max(8, Math.ceil(racks / 4));

export class SequenceValue {
  private readonly sequence: JobSequence;
  private readonly makespan: boolean;
  private readonly limits: CandidateLimits;
  private readonly schedule: CandidateSchedule;
  /** Elementary operations since it was last taken. */
  private effort = 0;

  constructor(sequence: JobSequence, racks: number, objective: Objective) {
    this.sequence = sequence;
    this.makespan = objective === 'makespan';
    this.limits = new CandidateLimits(sequence, racks, objective);
    const { firstArrivalS } = this.limits;
    this.schedule = new CandidateSchedule(sequence, racks, firstArrivalS, this.makespan, saveEvery(racks));
  }

  takeEffort(): number {
    const { effort } = this;
    this.effort = 0;
    return effort;
  }

  /** Exactly Corral's value of such a plan, summed in the scenario's order of jobs; the base for the trials that follow. */
  wholeS(): number {
    const { schedule, limits } = this;
    limits.addUp();
    schedule.begin(0);
    schedule.place(Number.POSITIVE_INFINITY, limits.stopLimits(Number.POSITIVE_INFINITY));
    this.effort += schedule.spent;
    if (this.makespan) return schedule.lastEndS;
    const { endS } = schedule;
    const { arrivalS } = this.sequence;
    let sumS = 0;
    for (let j = 0; j < endS.length; j++) sumS += endS[j]! - arrivalS[j]!;
    return sumS / endS.length;
  }

  /** Recomputes the sums behind trials, so that rounding does not accumulate. */
  addUp(): void {
    this.limits.addUp();
  }

  resized(job: number, before: SizeBefore): void {
    this.limits.resized(job, before);
  }

  /**
   * Value of a sequence that equals the last accepted one before position `unchanged`; infinite if it is not below the
   * limit. Equal to `wholeS` up to rounding.
   */
  trialS(unchanged: number, limitS: number): number {
    const { schedule, limits } = this;
    schedule.beginTrial(unchanged);
    const state = schedule.place(Number.POSITIVE_INFINITY, limits.stopLimits(limitS));
    this.effort += schedule.spent;
    if (state !== 'complete') return Number.POSITIVE_INFINITY;
    const valueS = this.makespan ? schedule.lastEndS : limits.strainedS(schedule.strain);
    return valueS < limitS ? valueS : Number.POSITIVE_INFINITY;
  }

  accept(unchanged: number): void {
    this.schedule.accept(unchanged);
  }
}
