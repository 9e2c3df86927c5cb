// SPDX-License-Identifier: GPL-3.0-or-later
// When each job or coflow arrived, started and ended, and where its time went: only those columns of a record that have a row per job
// or coflow. They are small enough to keep when the run is not kept.
import type { CoflowColumns, JobColumns } from '../../model/trace';
import { coflowPartReader, type JobPart, jobPartReader, type PartReader } from '../metrics/parts';

/** Times of each job or coflow, NaN if it never happened. */
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

/** `count`: of coflows. Those that never arrived have no row. */
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

/** Reads the seconds of jobs or coflows in a part; the parts of one add up to its completion time. */
export function ownerPartReader({ jobs, coflows }: OwnerColumns, { isCoflows, endS }: OwnerTimes) {
  if (!isCoflows) return (part: JobPart): PartReader => jobPartReader(jobs, part);
  const rowOf = new Int32Array(endS.length).fill(-1);
  for (let row = 0; row < coflows.length; row++) rowOf[coflows.job[row]!] = row;
  return (part: JobPart): PartReader => {
    const read = coflowPartReader(coflows, part);
    return (owner) => (rowOf[owner]! < 0 ? 0 : read(rowOf[owner]!));
  };
}
