// How many slots a malleable plan shares out: the planner's own count, which options and phases change.
import { totalSlots } from '../../../model/topology';
import type { PlanAnswerOf } from '../../../worker/api';
import { usePageState } from '../../page-context';

/** As the planner tells it. */
export const slotsOf = (answer: object): number | undefined =>
  (answer as { readonly details?: { readonly slots?: number } }).details?.slots;

export function useSlotCount(answer: PlanAnswerOf<'bands'>): number {
  const topology = usePageState((state) => state.history.present.topology);
  return slotsOf(answer) ?? totalSlots(topology);
}
