// SPDX-License-Identifier: GPL-3.0-or-later
// Where and when a plan, of any form, put each job of the run that followed it.
import type { AnswerOfForm } from '../../../model/plan';
import { type PlanStretch, stretchesOf } from '../../../state/runs/plan-stretches';

export interface PlannedStretch extends Omit<PlanStretch, 'id'> {
  /** Place among the run's ids. */
  readonly job: number;
}

/** In the run's order; jobs that are not in the plan are left out. */
export function plannedStretches(answer: AnswerOfForm, ids: readonly string[]): readonly PlannedStretch[] {
  const stretches = new Map(stretchesOf(answer).map((one) => [one.id, one]));
  return ids.flatMap((id, job) => {
    const planned = stretches.get(id);
    return planned === undefined ? [] : [{ job, startS: planned.startS, endS: planned.endS, racks: planned.racks }];
  });
}
