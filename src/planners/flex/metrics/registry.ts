// SPDX-License-Identifier: GPL-3.0-or-later
// The sixteen metrics of FLEX, in the order in which menus show them (FLEX, section 2.1).
import type { FlexMetric, MetricJob, Need } from './metric';
import type { FlexMetricId } from './metric-option';
import type { Penalty } from './penalty';

const line = (zeroS: number, slope: number): Penalty => ({ kind: 'line', zeroS, slope, clipped: false });
const clipped = (zeroS: number, slope: number): Penalty => ({ kind: 'line', zeroS, slope, clipped: true });
const dueS = (job: MetricJob): number => job.deadlineS as number;
const one = (): number => 1;
const weight = (job: MetricJob): number => job.weight;
const perAlone = (job: MetricJob): number => 1 / (job.aloneS as number);

type Slope = (job: MetricJob) => number;
const response = (slope: Slope) => (job: MetricJob) => line(job.arrivalS, slope(job));
const lateness = (slope: Slope) => (job: MetricJob) => line(dueS(job), slope(job));
const tardiness = (slope: Slope) => (job: MetricJob) => clipped(dueS(job), slope(job));
const tardy = (cost: Slope) => (job: MetricJob) => ({
  kind: 'steps' as const,
  steps: [{ afterS: dueS(job), cost: cost(job) }],
});
const sla = (job: MetricJob) => ({
  kind: 'steps' as const,
  steps: job.sla!.map(({ afterS, penalty }) => ({ afterS, cost: penalty })),
});

type Row = readonly [
  id: FlexMetricId,
  over: FlexMetric['over'],
  needs: Need | undefined,
  penalty: (job: MetricJob) => Penalty,
  kind: FlexMetric['kind'],
  label: string,
  help: string,
];

const row = ([id, over, needs, penalty, kind, label, help]: Row): FlexMetric => ({
  id,
  label,
  help,
  kind,
  needs,
  over,
  shape: penalty === sla || kind === 'count' ? 'steps' : 'line',
  penalty,
});

const DUE = 'deadline';

export const FLEX_METRICS: readonly FlexMetric[] = (
  [
    [
      'averageResponse',
      'mean',
      undefined,
      response(one),
      'time',
      'Mean response',
      'Mean time from arrival to completion.',
    ],
    [
      'weightedResponse',
      'sum',
      undefined,
      response(weight),
      'number',
      'Weighted response',
      'Sum over the jobs of weight times response.',
    ],
    ['makespan', 'max', undefined, () => line(0, 1), 'time', 'Makespan', 'End of the last job.'],
    [
      'maxWeightedResponse',
      'max',
      undefined,
      response(weight),
      'number',
      'Largest weighted response',
      'Largest product of weight and response.',
    ],
    [
      'averageStretch',
      'mean',
      'work',
      response(perAlone),
      'number',
      'Mean stretch',
      'Mean ratio of response to the time that the job would take alone.',
    ],
    [
      'maxStretch',
      'max',
      'work',
      response(perAlone),
      'number',
      'Largest stretch',
      'Largest ratio of response to the time that the job would take alone.',
    ],
    ['tardyJobs', 'sum', DUE, tardy(one), 'count', 'Tardy jobs', 'Number of jobs that end after their deadline.'],
    [
      'weightedTardyJobs',
      'sum',
      DUE,
      tardy(weight),
      'count',
      'Weighted tardy jobs',
      'Sum of the weights of the jobs that end after their deadline.',
    ],
    [
      'averageTardiness',
      'mean',
      DUE,
      tardiness(one),
      'time',
      'Mean tardiness',
      'Mean time past the deadline; early jobs count 0.',
    ],
    [
      'weightedTardiness',
      'sum',
      DUE,
      tardiness(weight),
      'number',
      'Weighted tardiness',
      'Sum over the jobs of weight times tardiness.',
    ],
    ['maxTardiness', 'max', DUE, tardiness(one), 'time', 'Largest tardiness', 'Longest time past a deadline.'],
    [
      'maxWeightedTardiness',
      'max',
      DUE,
      tardiness(weight),
      'number',
      'Largest weighted tardiness',
      'Largest product of weight and tardiness.',
    ],
    [
      'averageLateness',
      'mean',
      DUE,
      lateness(one),
      'time',
      'Mean lateness',
      'Mean of end minus deadline; negative for early jobs.',
    ],
    [
      'maxLateness',
      'max',
      DUE,
      lateness(one),
      'time',
      'Largest lateness',
      'Largest end minus deadline; negative if all jobs are early.',
    ],
    [
      'maxWeightedLateness',
      'max',
      DUE,
      lateness(weight),
      'number',
      'Largest weighted lateness',
      'Largest product of weight and lateness.',
    ],
    ['slaCost', 'sum', 'sla', sla, 'number', 'SLA cost', 'Sum over the jobs of the penalty of the last step passed.'],
  ] satisfies Row[]
).map(row);

export const metricOf = (id: string): FlexMetric => {
  const found = FLEX_METRICS.find((metric) => metric.id === id);
  if (found === undefined) throw new Error(`there is no metric ${id}`);
  return found;
};
