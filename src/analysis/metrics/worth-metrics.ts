// SPDX-License-Identifier: GPL-3.0-or-later
// Metrics of what completion is worth to jobs and users: stretch, utility, deadlines, fairness.
import type { Job } from '../../model/job';
import { isFlat } from '../../model/utility-class';
import { utilityAt } from '../../planners/cora/job-utility';
import { isPast } from '../../planners/flex/metrics/penalty';
import { percentile } from '../../planners/metrics/percentile';
import type { MeasuredRun, MetricGroup, RunMetric } from './metric';
import { meanStretch } from './stretch';

const jobsOf = ({ input: { workload } }: MeasuredRun): readonly Job[] => ('jobs' in workload ? workload.jobs : []);

const completionS = ({ owners }: MeasuredRun, owner: number): number => owners.endS[owner]! - owners.arrivalS[owner]!;

/** Over jobs that ended and whose isolated time is known. */
function averageStretch({ run, ended }: MetricGroup): number {
  const isolatedS = run.input.isolatedS ?? run.input.record.trace.jobs.isolatedS;
  return meanStretch(ended, run.owners, isolatedS);
}

/** With tolerance for rounding: what ends exactly with a slot ended in that slot. */
const slotAt = (afterS: number, slotS: number): number => Math.ceil((afterS / slotS) * (1 - 1e-12));

/** Of jobs that ended and have a utility, in the order of the jobs. */
function utilities({ run, ended }: MetricGroup): readonly number[] {
  const jobs = jobsOf(run);
  const values: number[] = [];
  for (const owner of ended) {
    const utility = jobs[owner]?.utility;
    if (utility === undefined || (run.input.withoutFlatUtilities === true && isFlat(utility))) continue;
    const afterS = completionS(run, owner);
    values.push(utilityAt(utility, afterS, slotAt(afterS, run.tableSlotS)));
  }
  return values;
}

/** Actual minus target completion time, of jobs that ended and have a target. */
function pastTargetS({ run, ended }: MetricGroup): readonly number[] {
  const jobs = jobsOf(run);
  return ended.flatMap((owner) => {
    const utility = jobs[owner]?.utility;
    return utility === undefined || !('targetS' in utility) ? [] : [completionS(run, owner) - utility.targetS];
  });
}

/** A quartile, as in the boxes of CORA's Figures 4 to 6. */
const pastTarget = (id: string, label: string, which: string, share: number): RunMetric => ({
  id,
  label,
  unit: 's',
  help: `${which} of actual minus target completion time (CORA’s delta), over the jobs that ended and have a target; negative is early.`,
  better: 'less',
  jobsOnly: true,
  of: (group) => percentile(pastTargetS(group), share),
});

/** What never ended is also late, except with a window. NaN if no job has a deadline. */
function tardy({ run, members, ended }: MetricGroup): number {
  const { workload } = run.input;
  const all: readonly { readonly deadlineS?: number }[] = 'jobs' in workload ? workload.jobs : workload.coflows;
  if (members.every((owner) => all[owner]?.deadlineS === undefined)) return Number.NaN;
  let late = 0;
  for (const owner of run.span.windowed ? ended : members) {
    const dueS = all[owner]?.deadlineS;
    const endS = run.owners.endS[owner]!;
    if (dueS !== undefined && (Number.isNaN(endS) || isPast(endS, dueS))) late++;
  }
  return late;
}

export const WORTH_METRICS: readonly RunMetric[] = [
  {
    id: 'averageStretch',
    label: 'Mean stretch',
    unit: 'number',
    help: 'Mean of completion time over the job’s time alone on the idle cluster (fifo, tcp, same data).',
    better: 'less',
    jobsOnly: true,
    of: averageStretch,
  },
  {
    id: 'minUtility',
    label: 'Least utility',
    unit: 'number',
    help: 'Among the jobs that ended and have a utility; a table’s slots are as long as the mean task.',
    better: 'more',
    jobsOnly: true,
    of: (group) => utilities(group).reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY),
  },
  {
    id: 'sumUtility',
    label: 'Sum of utilities',
    unit: 'number',
    help: 'Over the jobs that ended and have a utility.',
    better: 'more',
    jobsOnly: true,
    of: (group) => {
      const values = utilities(group);
      return values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0);
    },
  },
  pastTarget('p25PastTargetS', 'Past target, 25 %', 'First quartile', 0.25),
  pastTarget('medianPastTargetS', 'Past target, median', 'Median', 0.5),
  pastTarget('p75PastTargetS', 'Past target, 75 %', 'Third quartile', 0.75),
  {
    id: 'tardyJobs',
    label: 'Past their deadline',
    unit: 'count',
    help: 'Jobs or coflows that ended after their deadline or never.',
    better: 'less',
    of: tardy,
  },
  {
    id: 'jainFairness',
    label: 'Fairness',
    unit: 'number',
    help: 'Jain’s index of each user’s share of its max-min entitlement, averaged over the time when two or more users have waiting tasks and some slot is held; reduces count as waiting once slow start lets them launch. 1 is even.',
    better: 'more',
    jobsOnly: true,
    wholeOnly: true,
    of: ({ run }) => run.input.record.sums.jainFairness,
  },
];
