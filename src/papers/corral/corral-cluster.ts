// What Corral's entries on 210 machines share: the cluster, who is compared, and the assumptions about both.
import { CORRAL_CLUSTER } from '../../workload/presets/clusters';
import type { RunPart } from '../paper';
import { count, START_UP_FIELDS, type StartUp, share, shrinkField } from '../shared-fields';

export interface ClusterAssumptions extends StartUp {
  readonly background: number;
  readonly slots: number;
  readonly shrink: number;
}

export const CLUSTER_FIELDS = {
  background: share(0.5, {
    label: 'Background',
    help: 'As published: other traffic takes up to 50 % of every rack’s link; Gantry takes 50 % all the time.',
  }),
  slots: count(20, {
    label: 'Slots of a machine',
    help: 'The paper gives 20 tasks per machine for its large simulation, nothing for its cluster.',
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
export const YARN = 'Yarn-CS';

export const CORRAL_AND_YARN: readonly RunPart[] = [
  { label: CORRAL, scheduler: 'corral' },
  { label: YARN, scheduler: 'capacity' },
];
