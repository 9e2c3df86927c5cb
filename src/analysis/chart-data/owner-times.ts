// SPDX-License-Identifier: GPL-3.0-or-later
// When each job or coflow came, began and ended, and where its time went: of a record, the columns with a row for each of them
// alone. They are small, so that they can be kept when the run is not.
import type { CoflowColumns, JobColumns } from '../../model/trace';
import { coflowPartReader, type JobPart, jobPartReader, type PartReader } from '../metrics/parts';

/** Times of each job or coflow, NaN where it never came to that. */
export interface OwnerTimes {
  readonly isCoflows: boolean;
  readonly arrivalS: Float64Array;
  /** First launch of a task, or first byte. */
  readonly startS: Float64Array;
  readonly endS: Float64Array;
}

interface OwnerColumns {
  readonly jobs: JobColumns;
  readonly coflows: CoflowColumns;
}

/** `count`: of coflows, of which those that never came have no row. */
export function timesOfOwners({ jobs, coflows }: OwnerColumns, isCoflows: boolean, count: number): OwnerTimes {
  if (!isCoflows) return { isCoflows: false, arrivalS: jobs.arrivalS, startS: jobs.startS, endS: jobs.endS };
  const times = {
    isCoflows: true,
    arrivalS: new Float64Array(count),
    startS: new Float64Array(count).fill(Number.NaN),
    endS: new Float64Array(count).fill(Number.NaN),
  };
  for (let i = 0; i < coflows.length; i++) {
    const owner = coflows.job[i]!;
    times.arrivalS[owner] = coflows.startS[i]!;
    times.startS[owner] = coflows.firstByteS[i]!;
    times.endS[owner] = coflows.endS[i]!;
  }
  return times;
}

/** Reads the seconds of jobs or coflows in a part; all parts of one together are its completion. */
export function ownerPartReader({ jobs, coflows }: OwnerColumns, { isCoflows, endS }: OwnerTimes) {
  if (!isCoflows) return (part: JobPart): PartReader => jobPartReader(jobs, part);
  const rowOf = new Int32Array(endS.length).fill(-1);
  for (let row = 0; row < coflows.length; row++) rowOf[coflows.job[row]!] = row;
  return (part: JobPart): PartReader => {
    const read = coflowPartReader(coflows, part);
    return (owner) => (rowOf[owner]! < 0 ? 0 : read(rowOf[owner]!));
  };
}
