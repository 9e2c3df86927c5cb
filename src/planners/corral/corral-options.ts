// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of one run of Corral, from its options (declaration.ts).
import { type LatencyOptions, latencyOptionsFrom } from '../../latency/latency-options';
import type { Occupancy } from '../../latency/rack-occupancy';
import type { Objective } from '../../model/plan';
import { InputError } from '../../model/problem';
import type { OptionValues } from '../../model/scenario';
import type { BoundChoice } from '../bounds/corral-bound';
import { allArriveTogether } from '../rack-jobs';

export interface CorralSettings {
  readonly objective: Objective;
  readonly bound: BoundChoice;
  readonly latency: LatencyOptions;
  readonly occupancy: Occupancy;
}

/** The options of one run, with the objective that suits these arrivals as the default. */
export function corralSettings(values: OptionValues, arrivalS: Float64Array): CorralSettings {
  const given = values.objective as Objective | undefined;
  const objective = given ?? (allArriveTogether(arrivalS) ? 'makespan' : 'averageCompletion');
  const bound = (values.bound ?? 'auto') as BoundChoice;
  if (bound === 'exact' && objective === 'averageCompletion') {
    throw new InputError('bound: exact is for the makespan; with the mean completion it must be auto, lp or none');
  }
  const occupancy = (values.occupancy ?? 'racks') as Occupancy;
  if (bound === 'lp' && occupancy === 'slots' && objective === 'averageCompletion') {
    throw new InputError(
      'bound: with occupancy slots no linear programme bounds the mean completion; it must be auto or none',
    );
  }
  return { objective, bound, latency: latencyOptionsFrom(values), occupancy };
}
