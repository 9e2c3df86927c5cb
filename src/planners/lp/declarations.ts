// SPDX-License-Identifier: GPL-3.0-or-later
// Declarations of the planners `lp-batch` and `lp-online`.
import { LATENCY_OPTIONS, type LatencyOptions } from '../../latency/latency-options';
import { choice, type Field, type FieldsOf, number } from '../../model/fields/fields';
import { type PlannerDeclaration, RACK_SHAPES } from '../planner';

/** The option `timeLimitS`; `besides` is appended to its help before the full stop. */
export const timeLimitOption = (besides = ''): Field<number> =>
  number({
    larger: 'Larger programmes can be solved, but GLPK takes longer to give up on others.',
    optional: true,
    above: 0,
    label: 'Time limit',
    unit: 's',
    help: `GLPK gives up after this time, which includes reading the programme, and the answer says so${besides}.`,
  });

interface LpBatchOptions extends LatencyOptions {
  readonly method: 'glpk' | 'exact';
  readonly timeLimitS?: number;
}

const BATCH_OPTIONS: FieldsOf<LpBatchOptions> = {
  method: choice(['glpk', 'exact'], {
    default: 'glpk',
    label: 'Solved by',
    help: 'GLPK solves the paper’s linear programme as published; exact finds the same value by a search on convex hulls, without a solver (Corral, appendix A).',
  }),
  ...LATENCY_OPTIONS,
  timeLimitS: timeLimitOption('; the exact method needs none'),
};

export const LP_BATCH: PlannerDeclaration<'bound'> = {
  id: 'lp-batch',
  label: 'LP-Batch',
  help: 'A lower bound on the makespan from Corral’s linear programme, and the mix of widths that attains it (Corral, appendix A).',
  reference: { paper: 'Corral', where: 'appendix A, formulas (1) to (5)' },
  options: BATCH_OPTIONS,
  takes: [...RACK_SHAPES],
  form: 'bound',
};

interface LpOnlineOptions extends LatencyOptions {
  readonly timeLimitS?: number;
}

const ONLINE_OPTIONS: FieldsOf<LpOnlineOptions> = {
  ...LATENCY_OPTIONS,
  timeLimitS: timeLimitOption(),
};

export const LP_ONLINE: PlannerDeclaration<'bound'> = {
  id: 'lp-online',
  label: 'LP-Online',
  help: 'The best of three lower bounds on mean completion time: an interval-indexed linear programme, the shortest latencies, and all racks as one fast server (Corral, appendix A).',
  reference: { paper: 'Corral', where: 'appendix A, formula (6)' },
  options: ONLINE_OPTIONS,
  takes: [...RACK_SHAPES],
  form: 'bound',
};
