// SPDX-License-Identifier: GPL-3.0-or-later
// What Corral's experiments on 210 machines share: the cluster, the schedulers compared, and the assumptions about both.
import { flag, number, whole } from '../../model/fields/fields';
import type { OptionValues } from '../../model/scenario';
import { CORRAL_CLUSTER } from '../../workload/presets/clusters';
import type { RunPart } from '../paper';
import { count, START_UP_FIELDS, type StartUp, share, shrinkField } from '../shared-fields';

export interface ClusterAssumptions extends StartUp {
  readonly background: number;
  readonly slots: number;
  readonly outputReplicas: number;
  readonly slowstart: number;
  readonly shrink: number;
}

export const CLUSTER_FIELDS = {
  background: share(0.5, {
    label: 'Background',
    help: 'As published: other traffic takes up to 50 % of every rack’s link; here it always takes 50 %.',
  }),
  slots: count(20, {
    label: 'Slots of a machine',
    help: 'The paper gives 20 tasks per machine for its large simulation, nothing for its cluster.',
  }),
  outputReplicas: whole({
    larger: 'More is written; from the second copy on, also across racks.',
    default: 3,
    min: 1,
    max: 3,
    label: 'Copies of the output',
    reading: 'output-copies',
    help: 'Not given in the paper; as many as HDFS writes, so every output also crosses racks once under either scheduler.',
  }),
  slowstart: number({
    larger: 'Reduces start later, and less of the shuffle overlaps with maps.',
    default: 0.05,
    min: 0,
    max: 1,
    label: 'Slow start',
    reading: 'slow-start',
    help: 'Not given in the paper; this is Hadoop’s default. At 1, reduces wait for all maps and occupy no slots meanwhile.',
  }),
  shrink: shrinkField('Machines of a rack, and tasks and data of every job,'),
  ...START_UP_FIELDS,
};

export function corralTopology(a: ClusterAssumptions) {
  return {
    ...CORRAL_CLUSTER,
    machinesPerRack: Math.max(1, Math.round(CORRAL_CLUSTER.machinesPerRack / a.shrink)),
    slots: { shared: a.slots },
    background: a.background,
    taskOverheadS: a.taskOverheadS,
    jobOverheadS: a.jobOverheadS,
  };
}

export const CORRAL = 'Corral';
/** Beyond the paper: the plan takes racks for as long as a job keeps their slots and links busy. */
export const BY_SLOTS = 'Corral, racks by slot time';
export const YARN = 'Yarn-CS';
export const LOCAL_SHUFFLE = 'LocalShuffle';
export const SHUFFLE_WATCHER = 'ShuffleWatcher';

export const hadoopOptions = ({ outputReplicas, slowstart }: ClusterAssumptions): OptionValues => ({
  outputReplicas,
  slowstart,
});

export const corralAndYarn = (a: ClusterAssumptions): readonly RunPart[] => [
  { label: CORRAL, scheduler: 'corral', options: hadoopOptions(a) },
  { label: YARN, scheduler: 'capacity', options: hadoopOptions(a) },
];

export const corralBySlots = (a: ClusterAssumptions): RunPart => ({
  label: BY_SLOTS,
  scheduler: 'corral',
  options: { ...hadoopOptions(a), occupancy: 'slots' },
});

export interface BaselineAssumptions {
  readonly swAcrossUsers: boolean;
  readonly swWaitS: number;
}

export const BASELINE_FIELDS = {
  swAcrossUsers: flag({
    default: false,
    label: 'ShuffleWatcher prefers racks across users',
    reading: 'preferences-across-users',
    help: 'A rack’s slots go first to tasks of any user that want this rack, then to the user whose turn it is: every job, a user of its own here, gathers on its racks. Off: the turn of users goes first, as in ShuffleWatcher’s Figure 3. The paper on Corral does not state which it compares with.',
  }),
  swWaitS: number({
    larger: 'Tasks wait longer for the racks that ShuffleWatcher prefers, even if others have free slots.',
    default: 86_400,
    min: 0,
    label: 'ShuffleWatcher waits for its racks',
    reading: 'wait-for-racks',
    unit: 's',
    help: 'A day: each job keeps to its subset of racks, as section 6.1 describes it. 0: as in ShuffleWatcher’s own paper, where a free machine is always assigned some work (its section 3.3).',
  }),
};

/** The baselines of section 6.1 other than Yarn's capacity scheduler. */
export const otherBaselines = (a: ClusterAssumptions & BaselineAssumptions): readonly RunPart[] => [
  { label: LOCAL_SHUFFLE, scheduler: 'local-shuffle', options: hadoopOptions(a) },
  {
    label: SHUFFLE_WATCHER,
    scheduler: 'shufflewatcher',
    options: {
      ...hadoopOptions(a),
      preferAcrossUsers: a.swAcrossUsers,
      ...(a.swWaitS > 0 && { preferWaitS: a.swWaitS }),
    },
  },
];
