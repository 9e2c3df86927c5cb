// SPDX-License-Identifier: GPL-3.0-or-later
// Whether Corral, or a planner whose plan is shown beside Corral's bound, may need an LP with these options.
import type { OptionValues } from '../../model/scenario';
import { mayNeedOnline } from '../bounds/corral-bound';
import type { PlanningInput } from '../planner';
import { type RackJobs, rackJobs } from '../rack-jobs';
import { type CorralSettings, corralSettings } from './corral-options';

export function settingsNeedSolver({ bound, objective, occupancy }: CorralSettings, { jobs }: RackJobs): boolean {
  if (bound === 'lp') return true;
  // LP-Online counts whole latencies.
  if (occupancy === 'slots') return false;
  return bound === 'auto' && objective === 'averageCompletion' && mayNeedOnline(jobs.length);
}

/** `label`: the planner's name in messages. */
export function corralNeedsSolver(input: PlanningInput, values: OptionValues, label: string): boolean {
  const own = rackJobs(input, label);
  return settingsNeedSolver(corralSettings(values, own.arrivalS), own);
}
