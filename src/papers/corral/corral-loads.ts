// The workloads of Corral's evaluation at Gantry's starting values. W1 comes twice, because the paper gives neither the data of
// a task nor its speed: once with slow tasks, which makes slots scarce, and once so that the network is.
import { fourDigits } from '../../base/round';
import { number } from '../../model/fields';
import { isDataParallel, type Job, stagesOf } from '../../model/job';
import type { Document } from '../paper';
import { count, positive } from '../shared-fields';
import { generatedJobs } from '../written-jobs';
import { type ClusterAssumptions, corralTopology } from './corral-cluster';

/** Over which jobs arrive online. */
const HOUR_S = 3600;

export type Timing = 'batch' | 'online';

export interface W1Assumptions {
  readonly w1Jobs: number;
  readonly w1MBps: number;
  readonly loadedScale: number;
  readonly loadedMBps: number;
}

const RATE = { unit: 'MB/s' };

export const W1_FIELDS = {
  w1Jobs: count(100, {
    label: 'Jobs of W1',
    help: 'The paper does not give it: 100 over 60 min make 4 min 6.67 gaps between arrivals, as section 6.5 says.',
  }),
  w1MBps: positive(5, {
    label: 'Task speed, W1',
    ...RATE,
    help: 'The paper does not give it: 5 MB/s is what slots of such machines do on disks.',
  }),
  loadedScale: positive(4.5, {
    label: 'Data, W1 with a loaded network',
    help: 'Blocks of 1.15 GB, with tasks of 20 MB/s: then Yarn-CS’s mean completion online is near the 1200 s of which 4 min are 20 % (section 6.5).',
  }),
  loadedMBps: positive(20, {
    label: 'Task speed, W1 with a loaded network',
    ...RATE,
    help: 'Fast enough for the network, not the slots, to be what jobs wait for.',
  }),
};

export interface W1Load {
  readonly name: string;
  readonly generate: Document;
}

export const arrivalsOf = (timing: Timing): Document =>
  timing === 'batch' ? { kind: 'batch' } : { kind: 'uniform', overS: HOUR_S };

const cut = (tasks: number, shrink: number): number => Math.max(1, Math.round(tasks / shrink));

/** W1 with tasks of this speed and so much data. */
export function w1Generate({ w1Jobs }: W1Assumptions, shrink: number, MBps: number, scale: number): Document {
  return {
    kind: 'corral-w1',
    jobs: w1Jobs,
    scale,
    minSmallTasks: cut(10, shrink),
    maxSmallTasks: cut(50, shrink),
    minMediumTasks: cut(51, shrink),
    maxMediumTasks: cut(500, shrink),
    minLargeTasks: cut(1000, shrink),
    maxLargeTasks: cut(4000, shrink),
    mapMBps: MBps,
    reduceMBps: MBps,
  };
}

export const W1 = 'W1';
export const W1_LOADED = 'W1, network loaded';

export function w1Loads(a: W1Assumptions & ClusterAssumptions, timing: Timing): readonly W1Load[] {
  const arrivals = arrivalsOf(timing);
  return [
    { name: W1, generate: { ...w1Generate(a, a.shrink, a.w1MBps, 1), arrivals } },
    { name: W1_LOADED, generate: { ...w1Generate(a, a.shrink, a.loadedMBps, a.loadedScale), arrivals } },
  ];
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
    help: 'The paper does not give it: slots and network then weigh about the same for the two large jobs.',
  }),
  w3Jobs: count(200, { label: 'Jobs of W3', help: 'As published.' }),
  w3MBps: positive(20, {
    label: 'Task speed, W3',
    ...RATE,
    help: 'The paper does not give it: slots and network then weigh about the same.',
  }),
  w3SlotLoad: number({
    default: 0.65,
    above: 0,
    below: 1,
    label: 'Slot load of W3, online',
    help: 'The paper does not give it: data are multiplied until tasks take this share of all slots for the hour of arrivals.',
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

/** W3 with its data multiplied until the slots of this cluster are loaded as wanted. */
export function w3LoadedGenerate(a: OtherAssumptions & ClusterAssumptions, seed: number): Document {
  const bare = w3Generate(a, 'online');
  const topology = corralTopology(a);
  const slots = topology.racks * topology.machinesPerRack * a.slots;
  const atOne = workS(generatedJobs(topology, bare, seed)) / (slots * HOUR_S);
  return { ...bare, scale: fourDigits((a.w3SlotLoad / atOne) * bare.scale) };
}
