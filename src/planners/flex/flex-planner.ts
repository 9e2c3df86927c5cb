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

/** What the page tells beside the plan. */
export interface FlexDetails {
  /** S, the slots that were shared out. */
  readonly slots: number;
  /** How low the metric can come at all. */
  readonly bound: OwnBound;
  /** Of flex, flex+ and optimal, in the order in which they were tried. */
  readonly tried?: readonly { readonly name: string; readonly value: number }[];
  /** Of flex+: FLEX's value, where the search began, and how many orders it tried. */
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
      // How many slots were shared out, and how low the metric can come at all: the page shows both.
      return withDetails(run({ scorer, input, values, tools }), () => ({
        slots: instance.slots,
        bound: flexBound(scorer),
      }));
    },
  };
}
