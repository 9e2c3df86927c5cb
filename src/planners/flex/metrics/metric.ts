// SPDX-License-Identifier: GPL-3.0-or-later
// What a metric of FLEX is: one declaration, from which its value on any ends, the data that it needs and the way in which the
// resource allocation problem is solved all follow (FLEX, section 2.1).
import type { SlaStep } from '../../../model/job';
import type { Penalty } from './penalty';

/** What metrics ask of a job. */
export interface MetricJob {
  readonly arrivalS: number;
  readonly weight: number;
  /** From the scenario's start, as are the times of the steps. */
  readonly deadlineS?: number;
  readonly sla?: readonly SlaStep[];
  /** Work over the most slots that the job can use: its time alone. Absent or 0: it has no stretch. */
  readonly aloneS?: number;
}

/** Data without which a metric or an order has no meaning for a job. */
export type Need = 'deadline' | 'sla' | 'work';

export interface FlexMetric {
  readonly id: string;
  readonly label: string;
  /** One sentence. */
  readonly help: string;
  readonly kind: 'time' | 'count' | 'number';
  /** Every job must have it. */
  readonly needs?: Need;
  /** How the penalties of the jobs make one value; `mean` and `sum` are the paper's minisum, `max` its minimax. */
  readonly over: 'mean' | 'sum' | 'max';
  /** Steps are not convex, lines are. */
  readonly shape: Penalty['kind'];
  /** Only asked of a job that has what the metric needs. */
  penalty(job: MetricJob): Penalty;
}

export function lacks(job: MetricJob, need: Need | undefined): boolean {
  if (need === 'deadline') return job.deadlineS === undefined;
  if (need === 'sla') return job.sla === undefined || job.sla.length === 0;
  if (need === 'work') return job.aloneS === undefined || !(job.aloneS > 0);
  return false;
}
