// Metrics of what the ends are worth to jobs and users: stretch, utility, deadlines, fairness.
import type { Job, Utility } from '../../model/job';
import { utilityAt } from '../../planners/cora/job-utility';
import { isPast } from '../../planners/flex/metrics/penalty';
import type { MeasuredRun, MetricGroup, RunMetric } from './metric';
import { meanStretch } from './stretch';

const jobsOf = ({ input: { workload } }: MeasuredRun): readonly Job[] => ('jobs' in workload ? workload.jobs : []);

const completionS = ({ owners }: MeasuredRun, owner: number): number =>
  (owners.endS[owner] as number) - (owners.arrivalS[owner] as number);

/** Over jobs that ended and whose lone time is known. */
function averageStretch({ run, ended }: MetricGroup): number {
  const loneS = run.input.loneS ?? run.input.record.trace.jobs.loneS;
  return meanStretch(ended, run.owners, loneS);
}

/** The paper's insensitive jobs: worth the same whenever they end. */
function isFlat(utility: Utility): boolean {
  switch (utility.kind) {
    case 'constant':
      return true;
    case 'sigmoid':
      return utility.decay === 0 || utility.priority === 0;
    case 'linear':
      return utility.priority === 0;
    case 'table':
      return utility.values[0] === utility.values.at(-1);
  }
}

/** Room for rounding: what ends with a slot ended in it. */
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

/** What never ended is late too, but not inside a window. NaN where nobody has a deadline. */
function tardy({ run, members, ended }: MetricGroup): number {
  const { workload } = run.input;
  const all: readonly { readonly deadlineS?: number }[] = 'jobs' in workload ? workload.jobs : workload.coflows;
  if (members.every((owner) => all[owner]?.deadlineS === undefined)) return Number.NaN;
  let late = 0;
  for (const owner of run.span.windowed ? ended : members) {
    const dueS = all[owner]?.deadlineS;
    const endS = run.owners.endS[owner] as number;
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
    help: 'Of the jobs that ended and have one; a table’s slots are as long as the mean task.',
    better: 'more',
    jobsOnly: true,
    of: (group) => utilities(group).reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY),
  },
  {
    id: 'sumUtility',
    label: 'Sum of utilities',
    unit: 'number',
    help: 'Over the jobs that ended and have one.',
    better: 'more',
    jobsOnly: true,
    of: (group) => {
      const values = utilities(group);
      return values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0);
    },
  },
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
    help: 'Jain’s index of the users’ slots over weight, on average while two or more users have waiting tasks; 1 is even.',
    better: 'more',
    jobsOnly: true,
    wholeOnly: true,
    of: ({ run }) => run.input.record.sums.jainFairness,
  },
];
