// SPDX-License-Identifier: GPL-3.0-or-later
// Results of plans written by hand: of rectangles on racks, and of bands of slots.
import type { BandPlan, RackPlan } from '../../../model/plan';
import type { PlanAnswer } from '../../../worker/api';
import { type PlanResult, planResult } from '../plan-result';

type Rectangle = readonly [startS: number, endS: number, racks: readonly number[]];

const answerOf = (made: Pick<PlanAnswer, 'form' | 'plan'>, endS: readonly number[]): PlanAnswer =>
  ({
    ...made,
    metrics: {
      makespanS: Math.max(...endS),
      averageCompletionS: endS.reduce((sum, one) => sum + one, 0) / endS.length,
    },
    ...{ moreMetrics: [], warnings: [], details: {} },
  }) as PlanAnswer;

export function madePlan(label: string, rectangles: Readonly<Record<string, Rectangle>>, index = 8): PlanResult {
  const jobs = Object.entries(rectangles).map(([id, [startS, endS, racks]], priority) => ({
    ...{ id, startS, endS, racks, latencyS: endS - startS, priority },
  }));
  const endS = jobs.map((job) => job.endS);
  const plan: RackPlan = { planner: 'corral', objective: 'makespan', valueS: Math.max(...endS), candidates: 1, jobs };
  return planResult(index, label, answerOf({ form: 'racks', plan }, endS));
}

/** All jobs start at 0, each on the given number of slots, until its end. */
export function madeBands(
  label: string,
  metric: string,
  value: number,
  bands: Readonly<Record<string, readonly [slots: number, endS: number]>>,
  index = 8,
): PlanResult {
  const all = Object.entries(bands).map(([id, [slots, endS]]) => ({ id, slots, endS }));
  const moments = [0, ...new Set(all.map(({ endS }) => endS).sort((a, b) => a - b))];
  const intervals = moments.slice(1).map((endS, i) => ({
    ...{ startS: moments[i]!, endS },
    slots: Object.fromEntries(all.filter((one) => one.endS >= endS).map(({ id, slots }) => [id, slots])),
  }));
  const ids = all.map(({ id }) => id);
  const plan: BandPlan = {
    ...{ planner: 'flex', metric, value, ordering: ids, orderingName: 'generic', intervals },
    jobs: all.map(({ id, endS }) => ({ id, endS })),
  };
  return planResult(
    index,
    label,
    answerOf(
      { form: 'bands', plan },
      all.map(({ endS }) => endS),
    ),
  );
}
