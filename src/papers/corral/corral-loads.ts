// SPDX-License-Identifier: GPL-3.0-or-later
// The workloads of Corral's evaluation at Gantry's starting values. The paper gives W1's tasks and selectivities, but neither its blocks
// nor the speed of its tasks. With the values here the network is as loaded as the paper's times require. Slow tasks, which make slots
// scarce instead, are a separate case.
import { fourDigits } from '../../base/round';
import { number } from '../../model/fields/fields';
import { isDataParallel, type Job, stagesOf } from '../../model/job';
import { generatedJobs } from '../generated-jobs';
import type { Document } from '../paper';
import { count, positive } from '../shared-fields';
import { type ClusterAssumptions, corralTopology } from './corral-cluster';

/** The time over which jobs arrive online. */
const HOUR_S = 3600;

export type Timing = 'batch' | 'online';

export interface W1Assumptions {
  readonly w1Jobs: number;
  readonly w1MBps: number;
  readonly w1BlockMB: number;
  readonly slowMBps: number;
  readonly slowBlockMB: number;
}

const RATE = { unit: 'MB/s' };

export const W1_FIELDS = {
  w1Jobs: count(100, {
    label: 'Jobs of W1',
    help: 'Not given in the paper; with 100 over 60 min, 4 min are 6.67 gaps between arrivals, as section 6.5 states.',
  }),
  w1MBps: positive(20, {
    label: 'Task speed, W1',
    ...RATE,
    help: 'Not given in the paper. With these tasks and blocks and three output copies, Yarn-CS’s uplinks are as busy as Figure 12 requires, and its mean completion online is near the 1200 s of which 4 min are 20 % (section 6.5).',
  }),
  w1BlockMB: positive(512, {
    label: 'Block of W1',
    unit: 'MB',
    help: 'Not given in the paper; see the task speed.',
  }),
  slowMBps: positive(5, {
    label: 'Task speed, W1 with slow tasks',
    ...RATE,
    help: 'A second case: with slow tasks on small blocks, slots are scarce, not the network.',
  }),
  slowBlockMB: positive(256, { label: 'Block, W1 with slow tasks', unit: 'MB', help: 'See the task speed.' }),
};

export interface W1Load {
  readonly name: string;
  readonly generate: Document;
}

export const arrivalsOf = (timing: Timing): Document =>
  timing === 'batch' ? { kind: 'batch' } : { kind: 'uniform', overS: HOUR_S };

const cut = (tasks: number, shrink: number): number => Math.max(1, Math.round(tasks / shrink));

/** W1 with tasks of this speed on blocks of this size. */
export function w1Generate({ w1Jobs }: Pick<W1Assumptions, 'w1Jobs'>, shrink: number, MBps: number, blockMB: number) {
  return {
    kind: 'corral-w1',
    jobs: w1Jobs,
    minSmallTasks: cut(10, shrink),
    maxSmallTasks: cut(50, shrink),
    minMediumTasks: cut(51, shrink),
    maxMediumTasks: cut(500, shrink),
    minLargeTasks: cut(1000, shrink),
    maxLargeTasks: cut(4000, shrink),
    blockMB,
    mapMBps: MBps,
    reduceMBps: MBps,
  };
}

export const W1 = 'W1';
export const W1_SLOW = 'W1 with slow tasks';
/** Reduces write a share of what they fetch. */
export const W1_BY_TASK = 'W1 with selectivities of tasks';

export function w1Load(a: W1Assumptions & ClusterAssumptions, timing: Timing): W1Load {
  return { name: W1, generate: { ...w1Generate(a, a.shrink, a.w1MBps, a.w1BlockMB), arrivals: arrivalsOf(timing) } };
}

export function slowW1Load(a: W1Assumptions & ClusterAssumptions, timing: Timing): W1Load {
  const generate = { ...w1Generate(a, a.shrink, a.slowMBps, a.slowBlockMB), arrivals: arrivalsOf(timing) };
  return { name: W1_SLOW, generate };
}

export function w1ByTaskLoad(a: W1Assumptions & ClusterAssumptions, timing: Timing): W1Load {
  return { name: W1_BY_TASK, generate: { ...w1Load(a, timing).generate, outputOf: 'shuffle' } };
}

export interface OtherAssumptions {
  readonly w2Jobs: number;
  readonly w2MBps: number;
  readonly w3Jobs: number;
  readonly w3MBps: number;
  readonly w3SlotLoad: number;
}

export const OTHER_FIELDS = {
  w2Jobs: count(400, { label: 'Jobs of W2', help: 'As published.' }),
  w2MBps: positive(20, {
    label: 'Task speed, W2',
    ...RATE,
    help: 'Not given in the paper; slots and network then matter about equally for the two large jobs.',
  }),
  w3Jobs: count(200, { label: 'Jobs of W3', help: 'As published.' }),
  w3MBps: positive(20, {
    label: 'Task speed, W3',
    ...RATE,
    help: 'Not given in the paper; slots and network then matter about equally.',
  }),
  w3SlotLoad: number({
    larger: 'Jobs have more data, and the cluster is busier.',
    default: 0.65,
    above: 0,
    below: 1,
    label: 'Slot load of W3, online',
    help: 'Not given in the paper; data are scaled so that tasks take this share of all slots over the hour of arrivals.',
  }),
};

export const w2Generate = (a: OtherAssumptions & ClusterAssumptions, timing: Timing): Document => ({
  kind: 'corral-w2',
  jobs: a.w2Jobs,
  arrivals: arrivalsOf(timing),
  scale: 1 / a.shrink,
  mapMBps: a.w2MBps,
  reduceMBps: a.w2MBps,
});

export const w3Generate = (a: OtherAssumptions & ClusterAssumptions, timing: Timing) => ({
  kind: 'corral-w3',
  jobs: a.w3Jobs,
  arrivals: arrivalsOf(timing),
  scale: 1 / a.shrink,
  medianTasks: 180 / a.shrink,
  p95Tasks: 2060 / a.shrink,
  mapMBps: a.w3MBps,
  reduceMBps: a.w3MBps,
});

/** Slot-seconds of computing. */
function workS(jobs: readonly Job[]): number {
  let seconds = 0;
  for (const job of jobs) {
    if (!isDataParallel(job)) continue;
    for (const { inputGB, outputGB, mapMBps, reduceMBps } of stagesOf(job)) {
      seconds += (inputGB * 1000) / mapMBps + (reduceMBps === undefined ? 0 : (outputGB * 1000) / reduceMBps);
    }
  }
  return seconds;
}

/** W3 with its data scaled so that the slots of this cluster have the wanted load. */
export function w3LoadedGenerate(a: OtherAssumptions & ClusterAssumptions, seed: number): Document {
  const bare = w3Generate(a, 'online');
  const topology = corralTopology(a);
  const slots = topology.racks * topology.machinesPerRack * a.slots;
  const atOne = workS(generatedJobs(topology, bare, seed)) / (slots * HOUR_S);
  return { ...bare, scale: fourDigits((a.w3SlotLoad / atOne) * bare.scale) };
}
