// How jobs compare where a plan of racks is carried out, for decisions that are told: planned jobs and ad hoc ones by their queues, or
// planned ones first; of planned ones the plan's order counts, of ad hoc ones the arrival.
import type { Explanation, Measure, RuledOut } from '../../decisions/standing';
import type { JobState } from '../../engine/job-state';
import { AD_HOC, type ElasticQueues, PLANNED, PLANNED_AND_AD_HOC } from '../shared/elastic-queues';
import { ARRIVAL } from '../shared/measures';

const PLAN_RANK: Measure = {
  label: 'Place in the plan',
  unit: 'place',
  first: 'least',
  because: 'the plan puts it first on this rack',
};

interface GuidedNow {
  readonly queues: ElasticQueues | undefined;
  /** Lower goes first; undefined: ad hoc. */
  rankOf(job: JobState): number | undefined;
  outOf(job: JobState): RuledOut | undefined;
}

export function explainGuided({ queues, rankOf, outOf }: GuidedNow): Explanation {
  const classOf = (job: JobState): number => (rankOf(job) === undefined ? AD_HOC : PLANNED);
  const first = queues?.measures() ?? [{ measure: PLANNED_AND_AD_HOC.named, of: classOf }];
  return {
    measures: [...first.map(({ measure }) => measure), PLAN_RANK, ARRIVAL],
    standingOf: (job) => ({
      values: [...first.map(({ of }) => of(job)), (rankOf(job) ?? Number.NaN) + 1, job.arrivalS],
      out: outOf(job),
    }),
  };
}
