// Corral's options: the latency model's four, what to minimise, and which lower bound stands beside the plan.
import { LATENCY_OPTIONS, type LatencyOptions, latencyOptionsFrom } from '../../latency/latency-options';
import { choice, type FieldsOf } from '../../model/fields';
import type { Objective } from '../../model/plan';
import { InputError } from '../../model/problem';
import type { OptionValues } from '../../model/scenario';
import type { BoundChoice } from '../bounds/corral-bound';
import { allArriveTogether } from '../rack-jobs';

interface CorralOptions extends LatencyOptions {
  /** Absent: the makespan when all jobs arrive together, else the average completion. */
  readonly objective?: Objective;
  readonly bound: BoundChoice;
}

export const CORRAL_OPTIONS: FieldsOf<CorralOptions> = {
  objective: choice(['makespan', 'averageCompletion'], {
    optional: true,
    label: 'Minimise',
    help: 'The last end (the paper’s batch case) or the mean time from arrival to completion (its online case); left out, the makespan when all jobs arrive together, else the mean completion (Corral, section 3.2).',
  }),
  ...LATENCY_OPTIONS,
  bound: choice(['auto', 'lp', 'exact', 'none'], {
    default: 'auto',
    label: 'Lower bound',
    help: 'What the plan is measured against: auto solves the makespan’s linear programme exactly and takes the best of three bounds for the mean completion; lp always asks GLPK; exact is for the makespan only (Corral, appendix A).',
  }),
};

export interface CorralSettings {
  readonly objective: Objective;
  readonly bound: BoundChoice;
  readonly latency: LatencyOptions;
}

/** The options of one run, with the objective that these arrivals ask for. */
export function corralSettings(values: OptionValues, arrivalS: Float64Array): CorralSettings {
  const given = values.objective as Objective | undefined;
  const objective = given ?? (allArriveTogether(arrivalS) ? 'makespan' : 'averageCompletion');
  const bound = (values.bound ?? 'auto') as BoundChoice;
  if (bound === 'exact' && objective === 'averageCompletion') {
    throw new InputError('bound: exact is for the makespan; with the mean completion it must be auto, lp or none');
  }
  return { objective, bound, latency: latencyOptionsFrom(values) };
}
