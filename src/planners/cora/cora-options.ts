// SPDX-License-Identifier: GPL-3.0-or-later
// The options of the planner `cora`, declared once for the form, `--set` and the checks.
import { choice, type FieldsOf, number, whole } from '../../model/fields/fields';
import { timeLimitOption } from '../lp/declarations';

export const CORA_METHODS = ['lexmin', 'lexmin-lp', 'published', 'fifo', 'proportional', 'edf', 'rrh'] as const;
export type CoraMethod = (typeof CORA_METHODS)[number];

/** Constants of the risk-reward heuristic, as planner and job scheduler; CORA's paper adopts it without giving them. */
export interface RrhConstants {
  /** a */
  readonly rewardWeight: number;
  /** g, per slot. */
  readonly discount: number;
}

export const RRH_OPTIONS: FieldsOf<RrhConstants> = {
  rewardWeight: number({
    larger: 'A job’s own utility counts for more, and what the others lose for less.',
    min: 0,
    max: 1,
    default: 0.3,
    label: 'Weight of the reward',
    reading: 'rrh-constants',
    help: 'For RRH: weight of a job’s own utility; what the others lose while it runs gets the rest of the weight. The paper gives no value.',
  }),
  discount: number({
    larger: 'Utility further in the future counts for less.',
    min: 0,
    max: 1e6,
    default: 0.01,
    label: 'Discount',
    reading: 'rrh-constants',
    unit: 'per slot',
    help: 'For RRH: utility that is a number of time slots away is divided by 1 + discount x slots. The paper gives no value.',
  }),
};

export interface CoraOptions extends RrhConstants {
  readonly method: CoraMethod;
  readonly slotS?: number;
  readonly horizonSlots?: number;
  readonly capacity?: number;
  readonly utilityLevels?: number;
  readonly timeLimitS?: number;
}

/** Units of one resource in one slot: far above any cluster, and sums over all slots stay whole numbers. */
const MAX_CAPACITY = 1_000_000_000;
const MAX_HORIZON = 10_000_000;
/** Weights underflow long before this. */
const MAX_LEVELS = 1_000_000;
const LONGEST_SLOT_S = 1e12;

export const CORA_OPTIONS: FieldsOf<CoraOptions> = {
  method: choice(CORA_METHODS, {
    default: 'lexmin',
    label: 'Method',
    reading: 'cora-method',
    help: 'The paper’s definition (1), solved exactly (lexmin) or by linear programmes (lexmin-lp), the paper’s own programme FINAL (published), or one of four rivals.',
  }),
  slotS: number({
    larger: 'The plan is coarser and solved sooner; ends are rounded up to whole slots.',
    optional: true,
    above: 0,
    max: LONGEST_SLOT_S,
    label: 'Slot length',
    unit: 's',
    help: 'If omitted: the mean task time of the data-parallel jobs, or 1 s if there are none.',
  }),
  horizonSlots: whole({
    larger: 'Jobs may be planned later, but the programmes grow.',
    optional: true,
    min: 1,
    max: MAX_HORIZON,
    label: 'Horizon',
    unit: 'slots',
    help: 'If omitted: as many slots as all jobs need after the last arrival.',
  }),
  capacity: whole({
    larger: 'More tasks run at once in the plan, so that jobs end sooner.',
    optional: true,
    min: 1,
    max: MAX_CAPACITY,
    label: 'Capacity',
    unit: 'slots',
    help: 'Tasks that can run at once; if omitted, all slots of the cluster.',
  }),
  utilityLevels: whole({
    larger: 'Utilities are distinguished more finely, but the numbers in the programme span a wider range.',
    optional: true,
    min: 1,
    max: MAX_LEVELS,
    label: 'Utility levels',
    help: 'For the method published: steps to which utilities are rounded; if omitted, as many as GLPK can tell apart.',
  }),
  timeLimitS: timeLimitOption('; methods without linear programmes need none'),
  ...RRH_OPTIONS,
};
