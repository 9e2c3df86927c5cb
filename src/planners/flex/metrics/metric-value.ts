// SPDX-License-Identifier: GPL-3.0-or-later
// The value of a metric for the ends of any plan or schedule, summed in the order of the jobs.
import { type FlexMetric, lacks, type MetricJob } from './metric';
import { type Penalty, penaltyAt } from './penalty';

/** One value from the penalties of jobs that end at these times (from the scenario's start). */
export function combined(over: FlexMetric['over'], penalties: readonly Penalty[], endS: ArrayLike<number>): number {
  let sum = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let j = 0; j < penalties.length; j++) {
    const cost = penaltyAt(penalties[j]!, endS[j]!);
    sum += cost;
    if (cost > most) most = cost;
  }
  if (over === 'max') return most;
  return over === 'mean' ? sum / penalties.length : sum;
}

/** Undefined if there are no jobs or one lacks what the metric needs. `endS` is in the order of the jobs. */
export function metricValue(
  metric: FlexMetric,
  jobs: readonly MetricJob[],
  endS: ArrayLike<number>,
): number | undefined {
  if (jobs.length === 0 || jobs.some((job) => lacks(job, metric.needs))) return undefined;
  return combined(
    metric.over,
    jobs.map((job) => metric.penalty(job)),
    endS,
  );
}
