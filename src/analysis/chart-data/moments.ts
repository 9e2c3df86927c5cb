// SPDX-License-Identifier: GPL-3.0-or-later
// When things began and ended in a run, sorted, so that how many did in any stretch of time costs two searches. Tasks that ended well
// need no column of their own: the record's rows come in the order of their ends.
import type { TaskColumns, Trace } from '../../model/trace';

/** Ascending, each. */
export interface Moments {
  /** Of attempts; none of coflows. */
  readonly startS: Float64Array;
  readonly killedS: Float64Array;
  /** Of jobs or coflows that came. */
  readonly arrivalS: Float64Array;
  /** Of those that ended. */
  readonly ownerEndS: Float64Array;
}

type Owners = { readonly arrivalS: Float64Array; readonly endS: Float64Array };

export const momentsOfJobs = ({ tasks, jobs }: Pick<Trace, 'tasks' | 'jobs'>): Moments => momentsOf(tasks, jobs);

export const momentsOfCoflows = ({ tasks, coflows }: Pick<Trace, 'tasks' | 'coflows'>): Moments =>
  momentsOf(tasks, { arrivalS: coflows.startS, endS: coflows.endS });

const momentsOf = ({ startS, endS, killed }: TaskColumns, owners: Owners): Moments => ({
  startS: startS.slice().sort(),
  killedS: endS.filter((_, row) => killed[row] !== 0),
  arrivalS: known(owners.arrivalS),
  ownerEndS: known(owners.endS),
});

/** NaN: it never came to that. */
const known = (timesS: Float64Array): Float64Array => timesS.filter((timeS) => !Number.isNaN(timeS)).sort();

/** How many of these come before then. */
export function countBefore(sortedS: Float64Array, timeS: number): number {
  let low = 0;
  let high = sortedS.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sortedS[middle]! < timeS) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many come until then, that very moment included. */
export function countUntil(sortedS: Float64Array, timeS: number): number {
  let low = 0;
  let high = sortedS.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sortedS[middle]! <= timeS) low = middle + 1;
    else high = middle;
  }
  return low;
}
