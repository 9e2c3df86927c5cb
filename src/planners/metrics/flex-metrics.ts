// SPDX-License-Identifier: GPL-3.0-or-later
// FLEX's metrics on any plan that includes jobs' ends, so that a plan made for one metric can also be judged by the others. They
// bring their own labels, because the first sight of the page does not need them.
import { isMoldable, type Job } from '../../model/job';
import { totalSlots } from '../../model/racks';
import type { Topology } from '../../model/topology';
import { jobWork } from '../flex/job-work';
import type { MetricJob } from '../flex/metrics/metric';
import { metricValue } from '../flex/metrics/metric-value';
import { FLEX_METRICS } from '../flex/metrics/registry';
import type { PlanMetricInput, PlanMetricValue } from './plan-metric';

/** Already shown for every plan under other names: mean completion, makespan, past their deadline. */
const SHOWN_ALREADY: ReadonlySet<string> = new Set(['averageResponse', 'makespan', 'tardyJobs']);

export function flexMetrics({ jobs, outcomes, topology }: PlanMetricInput): readonly PlanMetricValue[] {
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const planned = outcomes.flatMap(({ id }) => byId.get(id) ?? []);
  if (planned.length === 0) return [];
  const metricJobs = planned.map((job) => metricJob(job, topology));
  const endS = outcomes.map((one) => one.endS);
  return FLEX_METRICS.flatMap((metric): readonly PlanMetricValue[] => {
    if (SHOWN_ALREADY.has(metric.id)) return [];
    if (metric.id.toLowerCase().includes('weighted') && planned.every(({ weight }) => weight === 1)) return [];
    const value = metricValue(metric, metricJobs, endS);
    if (value === undefined || !Number.isFinite(value)) return [];
    const { id, label, help, kind } = metric;
    return [{ id, label, help, kind, better: 'lower', value }];
  });
}

function metricJob(job: Job, topology: Topology): MetricJob {
  const { arrivalS, weight, deadlineS, sla } = job;
  const common = { arrivalS, weight, deadlineS, sla };
  if (isMoldable(job)) return common;
  const slots = totalSlots(topology);
  const { work, tasks } = jobWork(job, 'all', topology);
  const most = Math.min(slots, tasks, job.maxSlots ?? slots);
  return { ...common, aloneS: work / most };
}
