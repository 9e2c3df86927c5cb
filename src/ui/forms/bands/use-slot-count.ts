// How many slots a malleable plan shares out: the planner's own count, which options and phases change.
import { totalSlots } from '../../../model/topology';
import type { PlanAnswerOf } from '../../../worker/api';
import { usePageState } from '../../page-context';

export function useSlotCount({ details }: PlanAnswerOf<'bands'>): number {
  const topology = usePageState((state) => state.history.present.topology);
  return (details as { readonly slots?: number }).slots ?? totalSlots(topology);
}
