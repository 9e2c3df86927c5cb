// Options that several job schedulers share: delay scheduling, carrying out a plan, and the planning itself.
import { choice, number } from '../../model/fields';
import { CORRAL_OPTIONS } from '../../planners/corral/corral-options';

export const DELAY_OPTIONS = {
  nodeWaitS: number({
    min: 0,
    default: 3,
    label: 'Wait for a machine',
    unit: 's',
    help: 'How long a job declines slots on machines without one of its blocks.',
  }),
  rackWaitS: number({
    min: 0,
    default: 6,
    label: 'Wait for a rack',
    unit: 's',
    help: 'How long, on top, it declines slots on racks without one.',
  }),
};

/** How a plan of racks is carried out. */
export const PLAN_EXECUTION_OPTIONS = {
  adHoc: choice(['queue', 'left'], {
    default: 'queue',
    label: 'Ad hoc jobs',
    help: 'queue: planned and ad hoc jobs have an elastic queue each, weighted by slot demand; left: ad hoc jobs get what planned ones leave.',
  }),
  failThreshold: number({
    min: 0,
    max: 1,
    default: 0.5,
    label: 'Failure threshold',
    help: 'When more than this share of the machines of a job’s racks are down, it may run anywhere.',
  }),
  ...DELAY_OPTIONS,
};

const { bound: _, ...PLANNING_OPTIONS } = CORRAL_OPTIONS;

export const CORRAL_RUN_OPTIONS = {
  ...PLANNING_OPTIONS,
  ...PLAN_EXECUTION_OPTIONS,
  replanEveryS: number({
    min: 0,
    default: 0,
    label: 'Plan again every',
    unit: 's',
    help: 'Remake the plan of jobs not yet started this often; 0: plan once.',
  }),
};

export const slotLengthOption = number({
  above: 0,
  optional: true,
  label: 'Slot length',
  unit: 's',
  help: 'Length of a time slot; left out, the mean task time of the jobs, of malleable ones 1 s.',
});
