// SPDX-License-Identifier: GPL-3.0-or-later
// What CORA's planner reports beside its answer, typed for the page.
import type { SlotPlan } from '../../../model/plan';
import type { CoraDetails } from '../../../planners/cora/slot-answer';
import type { PlanAnswerOf } from '../../../worker/api';

export const detailsOf = (answer: PlanAnswerOf<'slots'>): CoraDetails => answer.details as CoraDetails;

/** Every job has the same resources. */
export function resourcesOf({ allocation }: SlotPlan): readonly string[] {
  const [first] = Object.values(allocation);
  return first === undefined ? [] : Object.keys(first);
}

export const capacityOf = (answer: PlanAnswerOf<'slots'>, resource: string): number =>
  detailsOf(answer).capacity[resource] ?? 1;
