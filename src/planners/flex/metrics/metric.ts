// SPDX-License-Identifier: GPL-3.0-or-later
// What a FLEX metric is: one declaration that determines its value for any ends, the data that it needs and how the
// resource allocation problem is solved (FLEX, section 2.1).
import type { SlaStep } from '../../../model/job';
import type { Penalty } from './penalty';

/** What metrics need to know about a job. */
export interface MetricJob {
  readonly arrivalS: number;
  readonly weight: number;
  /** From the scenario's start, like the times of the steps. */
  readonly deadlineS?: number;
  readonly sla?: readonly SlaStep[];
  /** Work over the most slots that the job can use, its time alone. Absent or 0: no stretch is defined. */
  readonly aloneS?: number;
}

/** Data without which a metric or an order is meaningless for a job. */
export type Need = 'deadline' | 'sla' | 'work';

export interface FlexMetric {
  readonly id: string;
  readonly label: string;
  /** One sentence. */
  readonly help: string;
  readonly kind: 'time' | 'count' | 'number';
  /** Data that every job must have. */
  readonly needs?: Need;
  /** How the jobs' penalties combine into one value; `mean` and `sum` are the paper's minisum, `max` its minimax. */
  readonly over: 'mean' | 'sum' | 'max';
  /** Steps are not convex, lines are. */
  readonly shape: Penalty['kind'];
  /** Called only for a job that has what the metric needs. */
  penalty(job: MetricJob): Penalty;
}

export function lacks(job: MetricJob, need: Need | undefined): boolean {
  if (need === 'deadline') return job.deadlineS === undefined;
  if (need === 'sla') return job.sla === undefined || job.sla.length === 0;
  if (need === 'work') return job.aloneS === undefined || !(job.aloneS > 0);
  return false;
}
