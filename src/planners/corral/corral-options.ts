// Corral's options: the latency model's four, what to minimise, how long racks are taken, and which lower bound stands beside the
// plan.
import { LATENCY_OPTIONS, type LatencyOptions, latencyOptionsFrom } from '../../latency/latency-options';
import type { Occupancy } from '../../latency/rack-occupancy';
import { choice, type FieldsOf } from '../../model/fields';
import type { Objective } from '../../model/plan';
import { InputError } from '../../model/problem';
import type { OptionValues } from '../../model/scenario';
import type { BoundChoice } from '../bounds/corral-bound';
import { allArriveTogether } from '../rack-jobs';

/** Options of every planner of rectangles, by hand too. */
interface RectangleOptions extends LatencyOptions {
  /** Absent: the makespan when all jobs arrive together, else the average completion. */
  readonly objective?: Objective;
  readonly bound: BoundChoice;
}

interface CorralOptions extends RectangleOptions {
  readonly occupancy: Occupancy;
}

export const RECTANGLE_OPTIONS: FieldsOf<RectangleOptions> = {
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

export const CORRAL_OPTIONS: FieldsOf<CorralOptions> = {
  ...RECTANGLE_OPTIONS,
  occupancy: choice(['racks', 'slots'], {
    default: 'racks',
    label: 'Racks are taken by',
    help: 'With racks a job keeps them for its whole latency (Corral, section 4.2); with slots only for what its tasks take of their slots or its shuffle of their uplinks, so that jobs may overlap on a rack (beyond the paper).',
  }),
};

export interface CorralSettings {
  readonly objective: Objective;
  readonly bound: BoundChoice;
  readonly latency: LatencyOptions;
  readonly occupancy: Occupancy;
}

/** The options of one run, with the objective that these arrivals ask for. */
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
