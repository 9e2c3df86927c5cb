// SPDX-License-Identifier: GPL-3.0-or-later
// Lower bounds on a metric over all schedules, with or without minima, shown beside every FLEX answer on the page.
import type { OwnBound } from '../bounds/own-bound';
import type { OrderScorer } from './order-search';
import { sortedBy } from './orders/order';

/** A bound must not exceed a true value because of rounding. */
const BELOW = 1 - 1e-12;

/** The higher of two: each job alone on the cluster, and all work on one server as fast as all slots, in its best order. */
export function flexBound(scorer: OrderScorer): OwnBound {
  const alone: OwnBound = { method: 'each-alone', value: aloneValue(scorer) };
  const squashed = squashedValue(scorer);
  return squashed !== undefined && squashed > alone.value ? { method: 'squashed-work', value: squashed } : alone;
}

/** Every metric rises with every end, and no job ends before its work at its most slots is done. */
function aloneValue(scorer: OrderScorer): number {
  const { work, most } = scorer.instance;
  return scorer.valueOf(work.map((one, j) => (one / most[j]!) * BELOW));
}

/**
 * The relaxation to one server of speed S, for which these orders are optimal: shortest first for sums of ends, Smith's rule for
 * weighted ones, earliest due date for the largest lateness or tardiness. For other metrics no optimal order is known.
 */
function squashedValue(scorer: OrderScorer): number | undefined {
  const { work, metricJobs, slots } = scorer.instance;
  const keys = orderKeys(scorer.metricId, work, metricJobs);
  if (keys === undefined) return undefined;
  const ends = new Float64Array(work.length);
  let doneS = 0;
  for (const j of sortedBy(keys)) {
    doneS += (work[j]! / slots) * BELOW;
    ends[j] = doneS;
  }
  return scorer.valueOf(ends);
}

type Jobs = OrderScorer['instance']['metricJobs'];

function orderKeys(metricId: string, work: Float64Array, jobs: Jobs): readonly number[] | undefined {
  switch (metricId) {
    case 'averageResponse':
    case 'averageLateness':
    case 'makespan':
      return [...work];
    case 'weightedResponse':
      return jobs.map(({ weight }, j) => work[j]! / weight);
    case 'averageStretch':
      // Weight 1 / (C / M): Smith's rule.
      return jobs.map(({ aloneS = 0 }, j) => work[j]! * aloneS);
    case 'maxLateness':
    case 'maxTardiness':
      return jobs.map(({ deadlineS = 0 }) => deadlineS);
    default:
      return undefined;
  }
}
