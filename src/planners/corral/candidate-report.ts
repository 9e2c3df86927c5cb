// SPDX-License-Identifier: GPL-3.0-or-later
// What the search tells of a candidate, for those who explain it (corral-steps.ts) and for tests.

/** What became of a candidate; `end` and `strain` were given up on the way, `length`, `area` and `waits` before placing a job. */
export type CandidateFate = 'best' | 'notBetter' | 'length' | 'area' | 'waits' | 'end' | 'strain';

export interface CandidateReport {
  /** 0 is the first candidate, where every job has one rack. */
  readonly candidate: number;
  /** The job that was widened; -1 for the first candidate. */
  readonly job: number;
  readonly fate: CandidateFate;
  /** The candidate's value; NaN where it was not computed. */
  readonly valueS: number;
  /** The lower limit that ruled it out; NaN where nothing did. */
  readonly limitS: number;
  /** The best value, this candidate included. */
  readonly bestS: number;
  /** Jobs placed before it was given up. */
  readonly placed: number;
}
