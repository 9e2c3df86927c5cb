// SPDX-License-Identifier: GPL-3.0-or-later
// The common form of both LP planners' answers.
import type { LpSolution } from '../../lp/solver';
import type { Job } from '../../model/job';
import type { LpBoundAnswer } from '../../model/plan';
import { InputError } from '../../model/problem';
import { MAX_LP_COLUMNS } from '../bounds/corral-bound';

interface LpFindings extends Pick<LpSolution, 'status' | 'iterations'> {
  readonly planner: string;
  readonly valueS: number | null;
  readonly lpValueS?: number | null;
  readonly method: string;
  readonly jobs: readonly Job[];
  /** By job; empty without an optimum. */
  readonly shares: readonly (readonly number[])[];
}

/** Keys in the order in which the command line prints them, the same for both planners and every method. */
export function lpAnswer({
  planner,
  valueS,
  lpValueS,
  status,
  method,
  iterations,
  jobs,
  shares,
}: LpFindings): LpBoundAnswer {
  return {
    planner,
    valueS,
    ...(lpValueS === undefined ? {} : { lpValueS }),
    status,
    method,
    ...(iterations === undefined ? {} : { iterations }),
    racksShare: sharesById(jobs, shares),
  };
}

/** Shares by job id. `__proto__` is an id like any other. */
function sharesById(jobs: readonly Job[], shares: readonly (readonly number[])[]): Record<string, readonly number[]> {
  return Object.fromEntries(shares.map((share, j) => [jobs[j]!.id, share]));
}

export function refuseTooLarge(columns: number, planner: string, instead: string): void {
  if (columns <= MAX_LP_COLUMNS) return;
  throw new InputError(
    `${planner}: the linear programme would have ${columns} variables; the limit is ${MAX_LP_COLUMNS}. ${instead}`,
  );
}
