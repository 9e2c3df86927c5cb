// What both LP planners answer alike.
import type { Job } from '../../model/job';
import { InputError } from '../../model/problem';
import { MOST_LP_COLUMNS } from '../bounds/corral-bound';

/** Shares by job id. A job called `__proto__` is a name like any other. */
export function sharesById(
  jobs: readonly Job[],
  shares: readonly (readonly number[])[],
): Record<string, readonly number[]> {
  return Object.fromEntries(shares.map((share, j) => [(jobs[j] as Job).id, share]));
}

export function refuseTooLarge(columns: number, planner: string, instead: string): void {
  if (columns <= MOST_LP_COLUMNS) return;
  throw new InputError(
    `${planner}: the linear programme would have ${columns} variables; the limit is ${MOST_LP_COLUMNS}. ${instead}`,
  );
}
