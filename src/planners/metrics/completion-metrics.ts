// SPDX-License-Identifier: GPL-3.0-or-later
// Metrics of when jobs and coflows end, for every form of plan that includes ends.
import { isPast } from '../flex/metrics/penalty';
import { mean, percentile } from './percentile';
import { type Outcome, ofOutcomes, type PlanMetric } from './plan-metric';

const completionsS = (outcomes: readonly Outcome[]): readonly number[] =>
  outcomes.map(({ endS, arrivalS }) => endS - arrivalS);

export const lastEndS = (outcomes: readonly Outcome[]): number =>
  outcomes.reduce((last, { endS }) => Math.max(last, endS), 0);

const isLate = ({ endS, deadlineS }: Outcome): boolean => deadlineS !== undefined && isPast(endS, deadlineS);

export const COMPLETION_METRICS: readonly PlanMetric[] = [
  {
    id: 'makespanS',
    label: 'Makespan',
    help: 'From time 0 to the last end.',
    kind: 'time',
    better: 'lower',
    of: ofOutcomes(lastEndS),
  },
  {
    id: 'averageCompletionS',
    label: 'Mean completion',
    help: 'Mean of end minus arrival.',
    kind: 'time',
    better: 'lower',
    of: ofOutcomes((outcomes) => mean(completionsS(outcomes))),
  },
  {
    id: 'medianCompletionS',
    label: 'Median completion',
    help: 'Half take no longer than this from arrival to end.',
    kind: 'time',
    better: 'lower',
    of: ofOutcomes((outcomes) => percentile(completionsS(outcomes), 0.5)),
  },
  {
    id: 'p95CompletionS',
    label: '95th percentile',
    help: 'Of completion times, interpolated between ranks.',
    kind: 'time',
    better: 'lower',
    of: ofOutcomes((outcomes) => percentile(completionsS(outcomes), 0.95)),
  },
  {
    id: 'averageWaitS',
    label: 'Mean wait',
    help: 'Mean of planned start minus arrival.',
    kind: 'time',
    better: 'lower',
    of: ofOutcomes((outcomes) => {
      const waits = outcomes.map(({ startS, arrivalS }) => (startS === undefined ? Number.NaN : startS - arrivalS));
      const average = mean(waits);
      return Number.isNaN(average) ? undefined : average;
    }),
  },
  {
    id: 'tardyJobs',
    label: 'Past their deadline',
    help: 'Jobs or coflows that end after their deadline.',
    kind: 'count',
    better: 'lower',
    of: ofOutcomes((outcomes) =>
      outcomes.every((one) => one.deadlineS === undefined) ? undefined : outcomes.filter(isLate).length,
    ),
  },
];
