// SPDX-License-Identifier: GPL-3.0-or-later
// What FLEX's planners have in common.
import type { BandPlan } from '../../model/plan';
import type { OptionValues } from '../../model/scenario';
import type { OwnBound } from '../bounds/own-bound';
import { withDetails } from '../generator-run';
import type { Planner, PlannerDeclaration, PlanningInput, PlanningRun, PlanningTools } from '../planner';
import { bandDrafts } from './band-drafts';
import { flexBound } from './flex-bound';
import { type FlexInstance, flexInstance } from './flex-instance';
import { flexOptionsFrom } from './flex-options';
import { OrderScorer } from './order-search';

/** What the page shows beside the plan. */
export interface FlexDetails {
  /** S, the slots that were shared out. */
  readonly slots: number;
  /** The lower bound on the metric. */
  readonly bound: OwnBound;
  /** For flex, flex+ and optimal: the orders, as they were tried. */
  readonly tried?: readonly { readonly name: string; readonly value: number }[];
  /** For flex+: FLEX's value, from which the search started, and how many orders it tried. */
  readonly startedFrom?: number;
  readonly tries?: number;
}

interface FlexQuestion {
  readonly scorer: OrderScorer;
  readonly input: PlanningInput;
  readonly values: OptionValues;
  readonly tools: PlanningTools;
}

export function flexPlanner(
  declared: PlannerDeclaration<'bands'>,
  run: (question: FlexQuestion) => PlanningRun<BandPlan>,
  shape = (instance: FlexInstance) => instance,
): Planner<'bands'> {
  return {
    ...declared,
    needsSolver: () => false,
    start(input, values, tools) {
      const options = flexOptionsFrom(values);
      const instance = shape(flexInstance(input, declared.label, options));
      const scorer = new OrderScorer(instance, options.metric);
      if (tools.onStep !== undefined) tools.onDrafts?.(bandDrafts(scorer));
      // The page shows both the number of slots shared out and the lower bound on the metric.
      return withDetails(run({ scorer, input, values, tools }), () => ({
        slots: instance.slots,
        bound: flexBound(scorer),
      }));
    },
  };
}
