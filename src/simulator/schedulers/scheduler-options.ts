// SPDX-License-Identifier: GPL-3.0-or-later
// Options that several job schedulers share: the order inside a user, delay scheduling, carrying out a plan, and the planning itself.
import { choice, number } from '../../model/fields/fields';
import { CORRAL_OPTIONS } from '../../planners/corral/declaration';

export const DELAY_OPTIONS = {
  nodeWaitS: number({
    larger: 'More maps run on a machine with their block, but more slots stay free.',
    min: 0,
    default: 3,
    label: 'Wait for a machine',
    unit: 's',
    help: 'How long a job declines slots on machines without one of its blocks.',
  }),
  rackWaitS: number({
    larger: 'More maps run in a rack with their block, but more slots stay free.',
    min: 0,
    default: 6,
    label: 'Wait for a rack',
    unit: 's',
    help: 'How much longer it declines slots on racks without one.',
  }),
};

export type InUser = 'fair' | 'fifo';

/** For schedulers that share among users. */
export const inUserOption = ({ help }: { readonly help: string }) =>
  choice(['fair', 'fifo'], { default: 'fair', label: 'Within a user', help });

export const IN_USER_OPTION = {
  inUser: inUserOption({
    help: 'Which job of the user whose turn it is gets the slot. fair: the one with the fewest running tasks; fifo: the one that arrived first (ShuffleWatcher, section 2.2).',
  }),
};

/** How a plan of racks is carried out. */
export const PLAN_EXECUTION_OPTIONS = {
  adHoc: choice(['queue', 'left', 'together'], {
    default: 'queue',
    label: 'Ad hoc jobs',
    reading: 'ad-hoc-queue',
    help: 'queue: planned and ad hoc jobs have an elastic queue each, weighted by slot demand; left: ad hoc jobs get what planned ones leave; together: one queue by arrival for both; if jobs arrive at once, planned ones go first, in plan order.',
  }),
  failThreshold: number({
    larger: 'A job keeps to its racks through more failures.',
    min: 0,
    max: 1,
    default: 0.5,
    label: 'Failure threshold',
    help: 'If more than this share of the machines in a job’s racks is down, it may run anywhere.',
  }),
  ...DELAY_OPTIONS,
};

/** Where those copies of a planned job's blocks are stored that are not on its own racks. */
export type OtherReplicas = 'leastLoaded' | 'twoChoices' | 'random';

export const PLANNED_DATA_OPTIONS = {
  otherReplicas: choice(['leastLoaded', 'twoChoices', 'random'] satisfies OtherReplicas[], {
    default: 'leastLoaded',
    label: 'Other copies',
    help: 'Where to store the two copies of a planned job’s block that are not on its own racks. leastLoaded: the rack with the least data (Corral, section 4.5); twoChoices: the better of two random racks; random: any other rack (section 3.1).',
  }),
};

const { bound: _, ...PLANNING_OPTIONS } = CORRAL_OPTIONS;

export const CORRAL_RUN_OPTIONS = {
  ...PLANNING_OPTIONS,
  ...PLAN_EXECUTION_OPTIONS,
  replanEveryS: number({
    larger: 'Plans are remade less often; 0 means never.',
    min: 0,
    default: 0,
    label: 'Plan again every',
    unit: 's',
    help: 'How often jobs not yet started are planned again; 0: plan once.',
  }),
};

export const slotLengthOption = number({
  larger: 'Plans are coarser and solved sooner.',
  above: 0,
  optional: true,
  label: 'Slot length',
  unit: 's',
  help: 'Length of a time slot; if omitted, the mean task time, or 1 s if all jobs are malleable.',
});
