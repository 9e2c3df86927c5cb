// SPDX-License-Identifier: GPL-3.0-or-later
// The declaration of the planner `corral`. Its options are the latency model's four, what to minimise, how long racks are taken,
// and which lower bound is shown beside the plan.
import { LATENCY_OPTIONS, type LatencyOptions } from '../../latency/latency-options';
import type { Occupancy } from '../../latency/rack-occupancy';
import { choice, type FieldsOf } from '../../model/fields/fields';
import type { Objective } from '../../model/plan';
import type { BoundChoice } from '../bounds/corral-bound';
import { type PlannerDeclaration, RACK_SHAPES } from '../planner';

/** Options of every planner of rectangles, including `manual`. */
interface RectangleOptions extends LatencyOptions {
  /** Absent: the makespan if all jobs arrive together, otherwise the average completion. */
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
    help: 'The makespan (the paper’s batch case) or the mean time from arrival to completion (its online case). If omitted: the makespan if all jobs arrive together, otherwise the mean completion (Corral, section 3.2).',
  }),
  ...LATENCY_OPTIONS,
  bound: choice(['auto', 'lp', 'exact', 'none'], {
    default: 'auto',
    label: 'Lower bound',
    reading: 'online-bound',
    help: 'What the plan is compared with. auto: an exact solution of the linear programme for the makespan, the best of three bounds for the mean completion; lp: always uses GLPK; exact: makespan only (Corral, appendix A).',
  }),
};

export const CORRAL_OPTIONS: FieldsOf<CorralOptions> = {
  ...RECTANGLE_OPTIONS,
  occupancy: choice(['racks', 'slots'], {
    default: 'racks',
    label: 'Occupancy',
    reading: 'racks-taken',
    help: 'With racks, a job keeps them for its whole latency (Corral, section 4.2); with slots, only for as long as its tasks would fill the slots or its shuffle the uplinks, so that jobs may overlap on a rack (beyond the paper).',
  }),
};

export const CORRAL: PlannerDeclaration<'racks'> = {
  id: 'corral',
  label: 'Corral',
  help: 'Gives each job a set of racks and a start time: widens the longest job step by step and keeps the best schedule (Corral, section 4.2).',
  reference: { paper: 'Corral', where: 'section 4.2, Figure 4' },
  options: CORRAL_OPTIONS,
  takes: [...RACK_SHAPES],
  form: 'racks',
};
