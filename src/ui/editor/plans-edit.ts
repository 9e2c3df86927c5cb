// SPDX-License-Identifier: GPL-3.0-or-later
// Which planners take a scenario, and a plan by one of them: pure.
import type { Declaration } from '../../model/fields/declaration';
import { type Job, shapeOf } from '../../model/job';
import { MAX_PLANS } from '../../model/limits';
import type { WantedPlan } from '../../model/scenario';
import type { ListChange, ListKind } from './list-edit';

export const PLANS: ListKind = { noun: 'plan', most: MAX_PLANS };

interface Taking extends Declaration {
  readonly takes: readonly string[];
}

/** Planners that take all shapes of job in the scenario; for a scenario of coflows, those that take coflows. */
export function plannersFor<P extends Taking>(
  planners: readonly P[],
  jobs: readonly Job[],
  isCoflows: boolean,
): readonly P[] {
  const shapes = isCoflows ? ['coflows'] : [...new Set(jobs.map(shapeOf))];
  return planners.filter(({ takes }) => shapes.every((shape) => takes.includes(shape)));
}

export function withNewPlan(plans: readonly WantedPlan[], planner: Declaration): ListChange<WantedPlan> {
  return { list: [...plans, { planner: planner.id, options: {} }], what: `Add a plan by ${planner.label}` };
}

/** The new planner keeps the options that it has too, so that both see the same instance. */
export function withPlanner(plan: WantedPlan, planner: Declaration): WantedPlan {
  const options = Object.fromEntries(
    Object.entries(plan.options).filter(([key, value]) => {
      const field = planner.options[key];
      if (field === undefined) return false;
      return field.shape.kind !== 'choice' || field.shape.choices.includes(String(value));
    }),
  );
  return { ...plan, planner: planner.id, options };
}
