// SPDX-License-Identifier: GPL-3.0-or-later
// The data sets of a workload and the jobs that read them. A job that lists a data set twice reads both amounts.
import type { Job } from '../../model/job';
import { InputError } from '../../model/problem';
import { namedJobs } from '../rack-jobs';

interface Reader {
  /** Index among the jobs. */
  readonly job: number;
  readonly GB: number;
}

export interface DataSet {
  readonly id: string;
  /** In the scenario's order. */
  readonly readers: readonly Reader[];
  /** Total over all readers. */
  readonly readGB: number;
}

/** Leaves headroom for sums. */
const MAX_GB = 1e300;

/** In the order in which jobs list them. Throws InputError if no job reads any, or if sums are too large. */
export function dataSetsOf(jobs: readonly Job[], planner: string): readonly DataSet[] {
  const readersOf = new Map<string, Map<number, number>>();
  jobs.forEach((job, j) => {
    for (const { dataset, GB } of job.reads ?? []) {
      const readers = readersOf.get(dataset) ?? new Map<number, number>();
      readers.set(j, (readers.get(j) ?? 0) + GB);
      readersOf.set(dataset, readers);
    }
  });
  if (readersOf.size === 0) {
    throw new InputError(`${planner} places data sets that jobs read, and no job of this scenario has reads`);
  }
  const found = [...readersOf].map(([id, byJob]): DataSet => {
    const readers = [...byJob].map(([job, GB]) => ({ job, GB }));
    return { id, readers, readGB: readers.reduce((sum, one) => sum + one.GB, 0) };
  });
  refuseOverflowingReads(jobs, found, planner);
  return found;
}

function refuseOverflowingReads(jobs: readonly Job[], found: readonly DataSet[], planner: string): void {
  if (found.reduce((sum, one) => sum + one.readGB, 0) <= MAX_GB) return;
  // At least one of the J parts is above its even share; the margin allows for rounding of the sum.
  const share = (MAX_GB * (1 - 1e-9)) / jobs.length;
  const huge = jobs.filter((job) => (job.reads ?? []).reduce((sum, { GB }) => sum + GB, 0) > share);
  throw new InputError(
    `${planner} cannot add up what ${namedJobs(huge)} read, more than 1e300 GB: lower the GB of reads`,
  );
}
