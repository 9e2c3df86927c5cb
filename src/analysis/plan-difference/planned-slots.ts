// SPDX-License-Identifier: GPL-3.0-or-later
// What a plan by slots counts for one job: when it may first have any, when it has its first, how long it works on how many, and how
// long it has none in between.
import type { Job } from '../../model/job';
import type { BandPlan, SlotPlan } from '../../model/plan';
import { wholeUp } from '../../planners/cora/slotted-jobs';

/** Seconds. */
export interface PlannedSlots {
  /** The plan gives it no slots before this. */
  readonly fromS: number;
  readonly startS: number;
  readonly endS: number;
  /** With at least one slot. */
  readonly worksS: number;
  /** Without one, between its first and its end. */
  readonly gapS: number;
  /** Slot-seconds. */
  readonly slotS: number;
  /** For CORA: the length of a time slot. */
  readonly unitS?: number;
}

/** Undefined if the plan has no slots of the job. */
export const plannedSlots = (plan: BandPlan | SlotPlan, job: Job): PlannedSlots | undefined =>
  'intervals' in plan ? inBands(plan, job) : inSlots(plan, job);

function inBands({ intervals, jobs }: BandPlan, { id }: Job): PlannedSlots | undefined {
  const endS = jobs.find((one) => one.id === id)?.endS;
  const own = intervals.filter(({ slots }) => (slots[id] ?? 0) > 0);
  const [first] = own;
  if (endS === undefined || first === undefined) return undefined;
  const { startS } = first;
  let [worksS, slotS] = [0, 0];
  for (const one of own) {
    const toS = Math.min(endS, one.endS);
    worksS += toS - one.startS;
    slotS += one.slots[id]! * (toS - one.startS);
  }
  return { fromS: intervals[0]!.startS, startS, endS, worksS, slotS, gapS: endS - startS - worksS };
}

/** By whole time slots. If cores and memory are shared out, there are no slots to compare. */
function inSlots({ allocation, slotS: unitS, jobs }: SlotPlan, { id, arrivalS }: Job): PlannedSlots | undefined {
  const units = allocation[id]?.slots;
  const endSlot = jobs.find((one) => one.id === id)?.endSlot;
  if (units === undefined || endSlot === undefined) return undefined;
  const first = units.findIndex((one) => one > 0);
  if (first < 0) return undefined;
  let [slots, sum] = [0, 0];
  for (const one of units) {
    if (one > 0) slots++;
    sum += one;
  }
  const [startS, endS, worksS] = [first * unitS, endSlot * unitS, slots * unitS];
  const fromS = wholeUp(arrivalS / unitS) * unitS;
  return { fromS, startS, endS, worksS, slotS: sum * unitS, gapS: endS - startS - worksS, unitS };
}
