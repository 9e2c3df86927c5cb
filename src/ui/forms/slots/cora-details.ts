// What CORA's planner tells beside its answer, as the page reads it.
import type { SlotPlan } from '../../../model/plan';
import type { PlanAnswerOf } from '../../../worker/api';

interface CoraDetails {
  readonly jobs: readonly {
    readonly id: string;
    /** From 1. */
    readonly firstSlot: number;
    /** Of ending in slots 1, 2, …. */
    readonly utilityBySlot: readonly number[];
  }[];
  /** Units in one slot, by resource. */
  readonly capacity: Readonly<Record<string, number>>;
  readonly final?: { readonly levels: number; readonly safeLevels: number };
}

export const detailsOf = (answer: PlanAnswerOf<'slots'>): CoraDetails => answer.details as CoraDetails;

/** Every job has the same resources. */
export function resourcesOf({ allocation }: SlotPlan): readonly string[] {
  const [first] = Object.values(allocation);
  return first === undefined ? [] : Object.keys(first);
}

export const capacityOf = (answer: PlanAnswerOf<'slots'>, resource: string): number =>
  detailsOf(answer).capacity[resource] ?? 1;
