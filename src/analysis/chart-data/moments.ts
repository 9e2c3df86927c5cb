// SPDX-License-Identifier: GPL-3.0-or-later
// When things began and ended in a run, sorted, so that counting them in any interval costs two searches. Tasks that ended normally
// need no column of their own, because the record's rows are in order of their ends.
import type { TaskColumns, Trace } from '../../model/trace';

/** Each column is ascending. */
export interface Moments {
  /** Of attempts; empty for coflows. */
  readonly startS: Float64Array;
  readonly killedS: Float64Array;
  /** Of jobs or coflows that arrived. */
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

/** NaN: it never happened. */
const known = (timesS: Float64Array): Float64Array => timesS.filter((timeS) => !Number.isNaN(timeS)).sort();

/** How many times are before `timeS`. */
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

/** How many times are at or before `timeS`. */
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
