// SPDX-License-Identifier: GPL-3.0-or-later
// Which plan by slots (FLEX, CORA) belongs to which run: its scheduler assigns slots as it goes and follows no plan, so the two are
// separate entries. They are compared if the planner has the scheduler's rule and goal.
import type { BandPlan, SlotPlan } from '../../model/plan';
import type { OptionValues } from '../../model/scenario';
import type { RunView } from './run-views';

/** By job scheduler: planners with the same rule, and the option on which both must agree, with its default. */
const PLANNERS: Readonly<
  Record<string, { readonly of: readonly string[]; readonly goal?: readonly [string, string] }>
> = {
  flex: { of: ['flex', 'flex+', 'optimal'], goal: ['metric', 'averageResponse'] },
  cora: { of: ['cora'], goal: ['method', 'lexmin'] },
  fifo: { of: ['fifo'] },
  fair: { of: ['fair'] },
};

export interface PlanPair {
  readonly plan: RunView;
  readonly run: RunView;
}

/** The pair that an entry is part of: the first of its rule, in the scenario's order. Undefined if there is none. */
export function pairedPlan(view: RunView, views: readonly RunView[]): PlanPair | undefined {
  if (view.planner !== undefined && view.run !== undefined) return undefined;
  if (view.run !== undefined) {
    const plan = views.find((one) => isPair(one, view));
    return plan && { plan, run: view };
  }
  const run = views.find((one) => isPair(view, one));
  return run && { plan: view, run };
}

function isPair({ planner, run: follows, options }: RunView, { run }: RunView): boolean {
  // A held run is of another scenario.
  if (planner === undefined || follows !== undefined || run === undefined || run.of !== undefined) return false;
  const rule = PLANNERS[run.scheduler ?? ''];
  if (rule?.of.includes(planner) !== true || isOfOthers(options)) return false;
  if (rule.goal === undefined) return true;
  const [name, usual] = rule.goal;
  return (options[name] ?? usual) === (run.options[name] ?? usual);
}

/** Whether a plan is for one kind of tasks, or for another number of slots. */
const isOfOthers = ({ phase = 'all', slots, capacity }: OptionValues): boolean =>
  phase !== 'all' || slots !== undefined || capacity !== undefined;

/** Undefined if there is no plan, or it has another form. */
export function sharedPlanOf({ plan: { answer } }: RunView): BandPlan | SlotPlan | undefined {
  return answer?.form === 'bands' || answer?.form === 'slots' ? answer.plan : undefined;
}
