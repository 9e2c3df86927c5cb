// SPDX-License-Identifier: GPL-3.0-or-later
// Estimates how many seconds of one core a plan takes, for every planner, so that the command line can announce a long one. The page
// uses only plan-cost.ts, which needs nothing but sizes.
import type { OptionValues } from '../model/scenario';
import { coraSeconds } from './cora/cora-cost';
import { planSeconds, planSizeOf } from './plan-cost';
import type { PlanningInput } from './planner';

export function expectedSeconds(planner: string, input: PlanningInput, options: OptionValues): number {
  if (planner === 'cora') return coraSeconds(input, options);
  return planSeconds(planner, planSizeOf(input.workload, input.scenario.topology.racks), options);
}
