// Metrics of rack plans, in the order in which tables show them.
import { sourceInputGB } from '../../model/job';
import type { PlanMetric, PlanMetricInput } from './plan-metric';

/** Linear between ranks; `values` need not be sorted. */
function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  const rank = share * (sorted.length - 1);
  const low = Math.floor(rank);
  const below = sorted[low] ?? Number.NaN;
  const above = sorted[Math.min(low + 1, sorted.length - 1)] ?? Number.NaN;
  return below + (above - below) * (rank - low);
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const completionsS = ({ plan, jobs }: PlanMetricInput): readonly number[] =>
  plan.jobs.map((planned, i) => planned.endS - (jobs[i]?.arrivalS ?? 0));

const makespan: PlanMetric = {
  id: 'makespanS',
  label: 'Makespan',
  help: 'From time 0 to the end of the last job.',
  kind: 'time',
  better: 'lower',
  of: ({ plan }) => plan.jobs.reduce((last, job) => Math.max(last, job.endS), 0),
};

const averageCompletion: PlanMetric = {
  id: 'averageCompletionS',
  label: 'Mean completion',
  help: 'Mean over the jobs of end minus arrival.',
  kind: 'time',
  better: 'lower',
  of: (input) => mean(completionsS(input)),
};

const medianCompletion: PlanMetric = {
  id: 'medianCompletionS',
  label: 'Median completion',
  help: 'Half of the jobs take no longer than this from arrival to end.',
  kind: 'time',
  better: 'lower',
  of: (input) => percentile(completionsS(input), 0.5),
};

const p95Completion: PlanMetric = {
  id: 'p95CompletionS',
  label: '95th percentile',
  help: 'Of completion times; linear between ranks.',
  kind: 'time',
  better: 'lower',
  of: (input) => percentile(completionsS(input), 0.95),
};

const averageWait: PlanMetric = {
  id: 'averageWaitS',
  label: 'Mean wait',
  help: 'Mean over the jobs of planned start minus arrival.',
  kind: 'time',
  better: 'lower',
  of: ({ plan, jobs }) => mean(plan.jobs.map((planned, i) => planned.startS - (jobs[i]?.arrivalS ?? 0))),
};

const rackUse: PlanMetric = {
  id: 'rackUse',
  label: 'Rack time in use',
  help: 'Share of racks x makespan that the plan’s rectangles fill.',
  kind: 'share',
  better: 'higher',
  of: (input) => {
    const lastS = makespan.of(input) ?? 0;
    const area = input.plan.jobs.reduce((sum, job) => sum + job.racks.length * job.latencyS, 0);
    return lastS > 0 ? area / (input.topology.racks * lastS) : undefined;
  },
};

const meanWidth: PlanMetric = {
  id: 'meanWidth',
  label: 'Mean width (racks)',
  help: 'Mean number of racks that a job is given.',
  kind: 'number',
  of: ({ plan }) => mean(plan.jobs.map((job) => job.racks.length)),
};

/** Corral, section 4.5: the planned share of each job's input on each of its racks; population deviation over mean. */
const inputCov: PlanMetric = {
  id: 'inputCov',
  label: 'Input imbalance',
  help: 'Coefficient of variation of the planned input per rack: 0 is even (Corral, section 4.5).',
  kind: 'number',
  better: 'lower',
  of: ({ plan, topology, jobs }) => {
    const perRack = new Array<number>(topology.racks).fill(0);
    plan.jobs.forEach((planned, i) => {
      const job = jobs[i];
      if (job === undefined) return;
      const share = sourceInputGB(job) / planned.racks.length;
      for (const rack of planned.racks) perRack[rack] = (perRack[rack] ?? 0) + share;
    });
    const average = mean(perRack);
    if (average === 0) return undefined;
    return Math.sqrt(mean(perRack.map((GB) => (GB - average) * (GB - average)))) / average;
  },
};

const tardyJobs: PlanMetric = {
  id: 'tardyJobs',
  label: 'Jobs past their deadline',
  help: 'Counted among the jobs that have one.',
  kind: 'count',
  better: 'lower',
  of: ({ plan, jobs }) => {
    if (jobs.every((job) => job.deadlineS === undefined)) return undefined;
    return plan.jobs.filter((planned, i) => {
      const dueS = jobs[i]?.deadlineS;
      return dueS !== undefined && planned.endS > dueS + 1e-9 * Math.max(1, dueS);
    }).length;
  },
};

export const PLAN_METRICS: readonly PlanMetric[] = [
  makespan,
  averageCompletion,
  medianCompletion,
  p95Completion,
  averageWait,
  rackUse,
  meanWidth,
  inputCov,
  tardyJobs,
];
