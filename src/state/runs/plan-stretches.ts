// SPDX-License-Identifier: GPL-3.0-or-later
// When and where a plan puts each job or coflow, whatever the plan's form.
import type { AnswerOfForm, BandPlan, SlotPlan } from '../../model/plan';

export interface PlanStretch {
  readonly id: string;
  readonly startS: number;
  readonly endS: number;
  /** Ascending; empty if the plan names no racks. */
  readonly racks: readonly number[];
}

const NO_RACKS: readonly number[] = [];

/** For every job to which the plan gives a time. */
export function stretchesOf(answer: AnswerOfForm): readonly PlanStretch[] {
  switch (answer.form) {
    case 'racks':
      return answer.plan.jobs;
    case 'circuits':
      return answer.plan.coflows.map((coflow) => ({ ...coflow, racks: NO_RACKS }));
    case 'bands':
      return ofBands(answer.plan);
    case 'slots':
      return ofSlots(answer.plan);
    default:
      return [];
  }
}

/** From the first interval in which it has slots. */
function ofBands({ intervals, jobs }: BandPlan): readonly PlanStretch[] {
  const startS = new Map<string, number>();
  for (const interval of intervals) {
    for (const [id, slots] of Object.entries(interval.slots)) {
      if (slots > 0 && !startS.has(id)) startS.set(id, interval.startS);
    }
  }
  return jobs.map(({ id, endS }) => ({ id, startS: startS.get(id) ?? endS, endS, racks: NO_RACKS }));
}

/** From the first time slot in which it has any of its resources. */
function ofSlots({ jobs, allocation, slotS }: SlotPlan): readonly PlanStretch[] {
  const allocated = new Map(Object.entries(allocation));
  return jobs.map(({ id, endSlot }) => {
    const firsts = Object.values(allocated.get(id) ?? {})
      .map((units) => units.findIndex((some) => some > 0))
      .filter((slot) => slot >= 0);
    return { id, startS: Math.min(endSlot, ...firsts) * slotS, endS: endSlot * slotS, racks: NO_RACKS };
  });
}
