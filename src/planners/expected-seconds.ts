// SPDX-License-Identifier: GPL-3.0-or-later
// About how many seconds of one core a plan takes, of every planner: what the command line says before a long one. The page asks
// plan-cost.ts alone, which needs no more than sizes.
import type { OptionValues } from '../model/scenario';
import { coraSeconds } from './cora/cora-cost';
import { planSeconds, planSizeOf } from './plan-cost';
import type { PlanningInput } from './planner';

export function expectedSeconds(planner: string, input: PlanningInput, options: OptionValues): number {
  if (planner === 'cora') return coraSeconds(input, options);
  return planSeconds(planner, planSizeOf(input.workload, input.scenario.topology.racks), options);
}
