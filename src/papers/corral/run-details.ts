// SPDX-License-Identifier: GPL-3.0-or-later
// What Corral's figures show besides the metrics: the time of an average reduce (Figure 7 c), completion by size of job (Figure 9),
// and the slowest tenth of the ad hoc jobs (Figure 11).
import { isDataParallel, type Job } from '../../model/job';
import type { ExpandedWorkload } from '../../model/scenario';
import type { RunRecord, Trace } from '../../model/trace';
import { percentile } from '../../planners/metrics/percentile';
import type { MoreNumbers, Outcome } from '../paper';

const REDUCE = 1;
/** Job sizes by number of tasks, as section 6.1 names them. */
export const SIZES = [
  { name: 'small', most: 50 },
  { name: 'medium', most: 500 },
  { name: 'large', most: Number.POSITIVE_INFINITY },
] as const;

export const meanJctOf = (size: string): string => `${size}.meanJctS`;

const jobsOf = (workload: ExpandedWorkload): readonly Job[] => ('jobs' in workload ? workload.jobs : []);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** `shrink` is what the tasks of every job were divided by. */
export const runDetails = (shrink: number): MoreNumbers => ({
  id: `corralDetails/${shrink}`,
  of: (workload, { trace }) => ({
    medianReduceS: medianReduceS(trace),
    ...jctBySize(jobsOf(workload), trace, shrink),
  }),
});

/** The median, over jobs, of the mean time of a job's reduces. */
function medianReduceS({ tasks, jobs }: Trace): number {
  const sum = new Float64Array(jobs.length);
  const count = new Int32Array(jobs.length);
  for (let i = 0; i < tasks.length; i++) {
    if (tasks.kind[i] !== REDUCE || tasks.killed[i] === 1) continue;
    const job = tasks.job[i]!;
    sum[job] = sum[job]! + tasks.endS[i]! - tasks.startS[i]!;
    count[job] = count[job]! + 1;
  }
  const means = [...sum].flatMap((S, job) => (count[job] === 0 ? [] : [S / count[job]!]));
  return percentile(means, 0.5);
}

function jctBySize(jobs: readonly Job[], { jobs: columns }: Trace, shrink: number): Outcome {
  const tasks = jobs.map((job) => (isDataParallel(job) && 'maps' in job ? (job.maps + job.reduces) * shrink : 0));
  let least = 0;
  const entries = SIZES.map(({ name, most }) => {
    const of = tasks.flatMap((n, j) => (n > least && n <= most ? [jctS(columns, j)] : []));
    least = most;
    return [meanJctOf(name), mean(of)] as const;
  });
  return Object.fromEntries(entries);
}

const jctS = ({ endS, arrivalS }: Trace['jobs'], job: number): number => endS[job]! - arrivalS[job]!;

/** The 90th percentile of the unplanned jobs' completion times. */
export const AD_HOC_TAIL: MoreNumbers = {
  id: 'adHocTail',
  of: (workload, { trace }: RunRecord) => {
    const adHoc = jobsOf(workload).flatMap(({ recurring }, j) => (recurring ? [] : [jctS(trace.jobs, j)]));
    return { adHocP90JctS: percentile(adHoc, 0.9) };
  },
};
