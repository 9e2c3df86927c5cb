// SPDX-License-Identifier: GPL-3.0-or-later
// CORA's cluster and job classes, from which every CORA experiment starts.
import { choice, number } from '../../model/fields/fields';
import type { OptionValues } from '../../model/scenario';
import type { Document, RunPart } from '../paper';
import { count, positive } from '../shared-fields';

export interface MixAssumptions {
  readonly jobs: number;
  readonly gapS: number;
  readonly mapTaskS: number;
  readonly reduceTaskS: number;
  readonly slowstart: number;
  readonly activeBy: string;
  readonly method: string;
  readonly rewardWeight: number;
  readonly discount: number;
}

export const mixFields = (jobs: number) => ({
  jobs: count(jobs, { label: 'Jobs', help: 'As published.' }),
  gapS: positive(130, { label: 'Mean gap between arrivals', unit: 's', help: 'As published.' }),
  mapTaskS: positive(60, {
    label: 'Map time',
    unit: 's',
    help: 'Not given in the paper; maps of 60 s and reduces of 80 s give 40 slots a load of 0.88 at 130 s between arrivals.',
  }),
  reduceTaskS: positive(80, { label: 'Reduce time', unit: 's', help: 'As for maps.' }),
  slowstart: number({
    larger: 'Reduces start later, and less of the shuffle overlaps with maps.',
    default: 0.05,
    min: 0,
    max: 1,
    label: 'Slow start',
    reading: 'cora-slow-start',
    help: 'Not given in the paper; this is Hadoop’s default. At 1, reduces wait for all maps, and most of the differences disappear.',
  }),
  activeBy: choice(['fair', 'lone'], {
    default: 'fair',
    label: 'Active jobs counted by',
    reading: 'active-jobs',
    help: 'The target time is multiplied by the number of jobs active at submission. In the paper it depends on the scheduler; here it is counted once, in the fluid Fair schedule, so all schedulers have the same targets.',
  }),
  method: choice(['lexmin', 'published'], {
    default: 'lexmin',
    label: 'Method of CORA',
    reading: 'cora-method',
    help: 'lexmin: the paper’s definition (1); published: its programme FINAL, which is not equivalent and needs a solver for each decision.',
  }),
  rewardWeight: number({
    larger: 'A job’s own utility counts for more, the others’ loss for less.',
    default: 0.3,
    min: 0,
    max: 1,
    label: 'RRH’s reward weight',
    reading: 'rrh-constants',
    help: 'The paper takes RRH from elsewhere and gives none of its constants.',
  }),
  discount: number({
    larger: 'Utility further in the future counts for less.',
    default: 0.01,
    min: 0,
    label: 'RRH’s discount per time slot',
    reading: 'rrh-constants',
    help: 'As for the reward weight.',
  }),
});

/** A second look at Table I, with our own values for what the paper leaves open. */
export interface FourHours {
  readonly fourHoursGapS: number;
  readonly fourHoursMapS: number;
  readonly fourHoursReduceS: number;
}

export const FOUR_HOURS_FIELDS = {
  fourHoursGapS: positive(144, {
    label: 'Mean gap between arrivals, over four hours',
    unit: 's',
    help: 'Section III-C has arrivals every 130 s; section III-D has 100 jobs “over a period of 4 hours”, that is, 144 s apart.',
  }),
  fourHoursMapS: positive(48, {
    label: 'Map time, over four hours',
    unit: 's',
    help: 'Not given in the paper. We tried maps of 40 to 60 s with reduces of 150 to 80 s: the longer the reduces, the less Fair and RRH lose. We chose these values because with them both lose between half and twice what is published.',
  }),
  fourHoursReduceS: positive(105, {
    label: 'Reduce time, over four hours',
    unit: 's',
    help: 'As for the map time.',
  }),
};

export const CLUSTER = { racks: 1, machinesPerRack: 5, slots: { shared: 8 }, nicGbps: 10 } as const;

export function mixGenerate(a: MixAssumptions, shares: Document = {}): Document {
  return {
    kind: 'cora-classes',
    jobs: a.jobs,
    arrivals: { kind: 'poisson', meanS: a.gapS },
    mapTaskS: a.mapTaskS,
    reduceTaskS: a.reduceTaskS,
    activeBy: a.activeBy,
    ...shares,
  };
}

const run = (label: string, scheduler: string, options: OptionValues): RunPart => ({
  label,
  scheduler,
  options,
  withoutFlatUtilities: true,
});

export const cora = ({ method, slowstart }: MixAssumptions): RunPart => run('CORA', 'cora', { method, slowstart });
export const rrh = ({ slowstart, rewardWeight, discount }: MixAssumptions): RunPart =>
  run('RRH', 'rrh', { slowstart, rewardWeight, discount });
export const others = (a: MixAssumptions): readonly RunPart[] => [
  run('FIFO', 'fifo', { slowstart: a.slowstart }),
  run('Fair', 'proportional', { slowstart: a.slowstart }),
  rrh(a),
  run('EDF', 'edf', { slowstart: a.slowstart }),
];
