// The runs of the scenario beside what is known of each: its plan, its bound, and how far they are.
import type { Run } from '../model/scenario';
import { runLabel } from '../model/scenario';
import { plannerOf } from '../state/planned-runs';
import type { RunSlots } from '../state/planning';
import type { BoundAnswer, PlanAnswer } from '../worker/api';
import type { SlotView } from '../worker/slot';
import { usePage, usePageState, useSlot } from './page-context';

export interface PlannedRun {
  readonly index: number;
  readonly run: Run;
  readonly label: string;
  /** False for a scheduler that decides as it goes: there is nothing to plan ahead. */
  readonly plans: boolean;
  readonly slots: RunSlots;
  readonly plan: SlotView<PlanAnswer>;
  readonly bound: SlotView<BoundAnswer>;
  /** plan / bound - 1, where both belong to the same scenario. */
  readonly gap?: number;
}

export function usePlannedRuns(): readonly PlannedRun[] {
  const { planning } = usePage();
  const runs = usePageState((state) => state.history.present.runs);
  // There are always as many slots as a scenario may have runs, so the order of these hooks never changes.
  const plans = planning.runs.map((one) => one.plan).map(usePlanSlot);
  const bounds = planning.runs.map((one) => one.bound).map(useBoundSlot);
  return runs.map((run, index) => {
    const slots = planning.runs[index] as RunSlots;
    const plan = plans[index] as SlotView<PlanAnswer>;
    const bound = bounds[index] as SlotView<BoundAnswer>;
    return {
      index,
      run,
      label: runLabel(run),
      plans: plannerOf(run) !== undefined,
      slots,
      plan,
      bound,
      gap: gapOf(plan, bound),
    };
  });
}

const usePlanSlot = useSlot<'plan'>;
const useBoundSlot = useSlot<'bound'>;

function gapOf(plan: SlotView<PlanAnswer>, bound: SlotView<BoundAnswer>): number | undefined {
  if (plan.state !== 'fresh' || bound.state !== 'fresh') return undefined;
  const boundS = bound.answer?.valueS;
  const valueS = plan.answer?.plan.valueS;
  return boundS === undefined || valueS === undefined || boundS <= 0 ? undefined : valueS / boundS - 1;
}

/** The run that the panels describe. */
export function useShownRun(): PlannedRun | undefined {
  const runs = usePlannedRuns();
  const chosen = usePageState((state) => state.view.run);
  return runs[chosen ?? -1] ?? runs.find((one) => one.plans) ?? runs[0];
}
