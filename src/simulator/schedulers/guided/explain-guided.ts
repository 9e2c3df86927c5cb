// SPDX-License-Identifier: GPL-3.0-or-later
// How jobs compare when a plan of racks is carried out, for explained decisions: planned jobs and ad hoc ones by their queues, or
// planned ones first, or all by arrival; planned ones among themselves by the plan's order, ad hoc ones by arrival.

import type { JobState } from '../../engine/state/job-state';
import type { Explanation, Measure, RuledOut } from '../../engine/state/standing';
import { AD_HOC, type ElasticQueues, PLANNED, PLANNED_AND_AD_HOC } from '../shared/elastic-queues';
import { ARRIVAL } from '../shared/measures';
import type { Measured } from '../shared/user-standing';

const PLAN_RANK: Measure = {
  label: 'Place in the plan',
  unit: 'place',
  first: 'least',
  because: 'the plan puts it first on this rack',
};

interface GuidedNow {
  readonly queues: ElasticQueues | undefined;
  /** Planned and ad hoc jobs share one queue by arrival. */
  readonly isOneQueue: boolean;
  /** Lowest first; undefined: ad hoc. */
  rankOf(job: JobState): number | undefined;
  outOf(job: JobState): RuledOut | undefined;
}

export function explainGuided({ queues, isOneQueue, rankOf, outOf }: GuidedNow): Explanation {
  const classOf = (job: JobState): number => (rankOf(job) === undefined ? AD_HOC : PLANNED);
  const byClass: Measured = { measure: PLANNED_AND_AD_HOC.named, of: classOf };
  const byPlan: Measured = { measure: PLAN_RANK, of: (job) => (rankOf(job) ?? Number.NaN) + 1 };
  const byTime: Measured = { measure: ARRIVAL, of: ({ arrivalS }) => arrivalS };
  const all = isOneQueue ? [byTime, byClass, byPlan] : [...(queues?.measures() ?? [byClass]), byPlan, byTime];
  return {
    measures: all.map(({ measure }) => measure),
    standingOf: (job) => ({ values: all.map(({ of }) => of(job)), out: outOf(job) }),
  };
}
