// SPDX-License-Identifier: GPL-3.0-or-later
// What the search reports about a candidate, for explanations (corral-steps.ts) and tests.

/** Outcome of a candidate: `end` and `strain` were given up during placing, `length`, `area` and `waits` before placing any job. */
export type CandidateFate = 'best' | 'notBetter' | 'length' | 'area' | 'waits' | 'end' | 'strain';

export interface CandidateReport {
  /** 0 is the first candidate, in which every job has one rack. */
  readonly candidate: number;
  /** The job that was widened; -1 for the first candidate. */
  readonly job: number;
  readonly fate: CandidateFate;
  /** The candidate's value; NaN if it was not computed. */
  readonly valueS: number;
  /** The lower limit that ruled it out; NaN if it was not ruled out. */
  readonly limitS: number;
  /** The best value, this candidate included. */
  readonly bestS: number;
  /** Jobs placed before it was given up. */
  readonly placed: number;
}
