// SPDX-License-Identifier: GPL-3.0-or-later
// Metrics of when jobs and coflows end.
import { mean, percentile } from '../../planners/metrics/percentile';
import type { MetricGroup, RunMetric } from './metric';

/** From arrival to end, of those that ended in the measured time. */
const completionsS = ({ run, ended }: MetricGroup): readonly number[] =>
  ended.map((owner) => run.owners.endS[owner]! - run.owners.arrivalS[owner]!);

/** NaN (unknown) if one of the group never ended. */
function makespanS({ run, members }: MetricGroup): number {
  let last = 0;
  for (const owner of members) {
    const endS = run.owners.endS[owner]!;
    if (Number.isNaN(endS)) return endS;
    if (endS > last) last = endS;
  }
  return last;
}

const jct = (id: string, label: string, help: string, of: (valuesS: readonly number[]) => number): RunMetric => ({
  id,
  label,
  unit: 's',
  help,
  better: 'less',
  jobsOnly: true,
  of: (group) => of(completionsS(group)),
});

export const TIME_METRICS: readonly RunMetric[] = [
  {
    id: 'makespanS',
    label: 'Makespan',
    unit: 's',
    help: 'From time 0 to the last end; unknown if something never ended.',
    better: 'less',
    of: makespanS,
  },
  jct('averageJctS', 'Mean completion', 'Mean of end minus arrival, over the jobs that ended.', mean),
  jct('medianJctS', 'Median completion', 'Half of the jobs take no longer from arrival to end.', (valuesS) =>
    percentile(valuesS, 0.5),
  ),
  jct('p95JctS', '95th percentile', 'Of completion times, interpolated between ranks.', (valuesS) =>
    percentile(valuesS, 0.95),
  ),
  jct('p99JctS', '99th percentile', 'Of completion times, interpolated between ranks.', (valuesS) =>
    percentile(valuesS, 0.99),
  ),
  {
    id: 'averageCctS',
    label: 'Mean coflow time',
    unit: 's',
    help: 'For shuffles, from the first byte to the last; for coflows without jobs, from arrival to the last byte.',
    better: 'less',
    of: ({ cctS }) => mean(cctS),
  },
  {
    id: 'p95CctS',
    label: '95th percentile of coflow times',
    unit: 's',
    help: 'Of shuffles or coflows, interpolated between ranks.',
    better: 'less',
    of: ({ cctS }) => percentile(cctS, 0.95),
  },
  {
    id: 'averageCctFromReadyS',
    label: 'Mean coflow time from ready',
    unit: 's',
    help: 'For shuffles, from the later of the last map’s end and the first reduce’s launch to the last byte; for coflows without jobs, from arrival.',
    better: 'less',
    of: ({ cctFromReadyS }) => mean(cctFromReadyS),
  },
];
