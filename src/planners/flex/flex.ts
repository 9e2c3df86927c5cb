// SPDX-License-Identifier: GPL-3.0-or-later
// The planner `flex` (FLEX, section 3): tries the generic order and the specific ones and keeps the best packing.
import type { BandPlan } from '../../model/plan';
import { type Computation, GeneratorRun } from '../generator-run';
import type { PlanningTools } from '../planner';
import { packedPlan, refuseCertainSize } from './band-plan';
import { FLEX } from './declarations';
import { flexPlanner } from './flex-planner';
import { packingSteps } from './flex-steps';
import { type OrderScorer, type OrderSearch, searchOrders } from './order-search';

export const flex = flexPlanner(FLEX, ({ scorer, tools }) => {
  refuseCertainSize(scorer.instance);
  let progress = { done: 0, total: 1, unit: 'orders' };
  const found: { search?: OrderSearch } = {};
  function* compute(): Computation<BandPlan> {
    const search = yield* searchOrders(scorer, {
      onStep: tools.onStep,
      onTried: (done, total) => {
        progress = { done, total, unit: 'orders' };
      },
    });
    found.search = search;
    return winningPlan(scorer, 'flex', search.best.name, search.best.order, tools);
  }
  return new GeneratorRun({
    computation: compute(),
    progress: () => progress,
    details: () => ({ tried: found.search?.tried }),
  });
});

/** The plan of the winning order, with a step per interval if there is a listener. */
export function winningPlan(
  scorer: OrderScorer,
  planner: string,
  orderingName: string,
  order: readonly number[],
  { onStep }: PlanningTools,
): BandPlan {
  const plan = packedPlan(scorer, { planner, orderingName }, order);
  if (onStep !== undefined) for (const step of packingSteps(plan, scorer.instance)) onStep(step);
  return plan;
}
