// SPDX-License-Identifier: GPL-3.0-or-later
// Which columns are shown: those that the present jobs need, and those chosen by hand.
import type { Job } from '../../../../model/job';
import { type ColumnKey, JOB_COLUMNS, type JobColumn, type JobKind, kindOf } from './columns';

/** What an optional column must contain somewhere to be shown by default. */
const WORTH_SHOWING: Readonly<Partial<Record<ColumnKey, (job: Job) => boolean>>> = {
  name: (job) => job.name !== undefined,
  user: (job) => job.user !== undefined,
  weight: (job) => job.weight !== 1,
  deadlineS: (job) => job.deadlineS !== undefined,
  recurring: (job) => !job.recurring,
  minSlots: (job) => kindOf(job) === 'malleable' || job.minSlots !== undefined,
  maxSlots: (job) => kindOf(job) === 'malleable' || job.maxSlots !== undefined,
};

/** Columns that may be shown or hidden by hand. */
export const OPTIONAL_COLUMNS: readonly JobColumn[] = JOB_COLUMNS.filter((one) => WORTH_SHOWING[one.key] !== undefined);

/** `shown` and `hidden` were chosen by hand, and override what the jobs need. */
export function visibleColumns(
  jobs: readonly Job[],
  shown: ReadonlySet<ColumnKey>,
  hidden: ReadonlySet<ColumnKey>,
): readonly JobColumn[] {
  const kinds = new Set<JobKind>();
  const worthy = new Set<ColumnKey>();
  const open = OPTIONAL_COLUMNS.map((one) => ({
    key: one.key,
    worth: WORTH_SHOWING[one.key] as (job: Job) => boolean,
  }));
  for (const job of jobs) {
    kinds.add(kindOf(job));
    for (const { key, worth } of open) if (!worthy.has(key) && worth(job)) worthy.add(key);
  }
  return JOB_COLUMNS.filter((one) => {
    if (WORTH_SHOWING[one.key] !== undefined)
      return shown.has(one.key) || (worthy.has(one.key) && !hidden.has(one.key));
    if (one.kinds === undefined) return true;
    // The sums of a DAG are in the columns of a job of one stage.
    return one.kinds.some((kind) => kinds.has(kind)) || (one.kinds.includes('mapReduce') && kinds.has('dag'));
  });
}
