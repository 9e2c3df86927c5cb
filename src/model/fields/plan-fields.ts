// SPDX-License-Identifier: GPL-3.0-or-later
// The plans that a scenario requests from the page. The planners, and their options, come from the catalogue.

import { MAX_PLANS } from '../limits';
import type { ProblemList } from '../problem';
import type { WantedPlan } from '../scenario';
import type { Declaration } from './declaration';
import { asObject, choice, custom, type FieldsOf, list, readPartly, text } from './fields';
import { declarationOf, readOptions, writeOptions } from './options';
import { optionsField } from './run-fields';

export function planFields(planners: readonly Declaration[]): FieldsOf<WantedPlan> {
  return {
    planner: choice(
      planners.map((one) => one.id),
      { label: 'Planner', help: 'The method that makes the plan.' },
    ),
    label: text({
      optional: true,
      maxLength: 200,
      label: 'Label',
      help: 'Name of the plan in results; if left out, the planner’s.',
    }),
    options: optionsField('Options', 'Options of the planner that differ from their defaults.'),
  };
}

export function readPlans(
  value: unknown,
  path: string,
  problems: ProblemList,
  planners: readonly Declaration[],
): readonly WantedPlan[] | undefined {
  const fields = planFields(planners);
  const plan = custom<WantedPlan>(
    {},
    (given, at, found) => readPlan(given, at, found, fields, planners),
    (one) => one,
  );
  return list(plan, { max: MAX_PLANS, entries: 'plans' }).read(value, path, problems);
}

function readPlan(
  value: unknown,
  path: string,
  problems: ProblemList,
  fields: FieldsOf<WantedPlan>,
  planners: readonly Declaration[],
): WantedPlan | undefined {
  const source = asObject(value, path, problems);
  if (source === undefined) return undefined;
  const before = problems.count;
  const plan = readPartly(fields, source, path, problems);
  const planner = declarationOf(planners, plan.planner);
  const given = plan.options as Record<string, unknown> | undefined;
  const options =
    planner === undefined || given === undefined ? {} : readOptions(planner, given, `${path}.options`, problems);
  return problems.count === before ? ({ ...plan, options } as WantedPlan) : undefined;
}

export function writePlan(plan: WantedPlan, planners: readonly Declaration[]): Record<string, unknown> {
  const planner = declarationOf(planners, plan.planner);
  const options = planner === undefined ? plan.options : writeOptions(planner, plan.options);
  return {
    planner: plan.planner,
    ...(plan.label === undefined ? {} : { label: plan.label }),
    ...(Object.keys(options).length === 0 ? {} : { options }),
  };
}
