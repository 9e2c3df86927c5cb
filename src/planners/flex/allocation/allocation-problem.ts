// SPDX-License-Identifier: GPL-3.0-or-later
// The separable resource allocation problem behind FLEX's generic order (section 3.2): whole slots s_j, m_j <= s_j <= M_j,
// their sum at most S, and the penalties of ending at C_j / s_j as small as possible. Ends count from the epoch's start.
import type { FlexInstance } from '../flex-instance';
import type { FlexMetric, MetricJob } from '../metrics/metric';
import { type Penalty, penaltyAt } from '../metrics/penalty';
import { metricOf } from '../metrics/registry';

export interface AllocationProblem {
  readonly slots: number;
  readonly startS: number;
  readonly work: Float64Array;
  readonly least: Float64Array;
  readonly most: Float64Array;
  readonly penalties: readonly Penalty[];
  readonly over: FlexMetric['over'];
}

export function allocationProblem(instance: FlexInstance, metricId: string): AllocationProblem {
  const { slots, startS, work, least, most, metricJobs } = instance;
  const metric = metricOf(metricId);
  const penalties = metricJobs.map((job: MetricJob) => metric.penalty(job));
  return { slots, startS, work, least, most, penalties, over: metric.over };
}

/** The cost of job j on s slots. */
export const costOn = ({ startS, work, penalties }: AllocationProblem, j: number, s: number): number =>
  penaltyAt(penalties[j]!, startS + work[j]! / s);

/** Slots above the minima. */
export function slackOf({ slots, least }: AllocationProblem): number {
  let slack = slots;
  for (const m of least) slack -= m;
  return slack;
}

/** The fewest slots from `low` to `high` for which `holds`, which must be monotonic; `high` + 1 if none. */
export function fewestSlots(low: number, high: number, holds: (s: number) => boolean): number {
  let from = low;
  let to = high + 1;
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
