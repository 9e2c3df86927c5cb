// SPDX-License-Identifier: GPL-3.0-or-later
// ShuffleWatcher's cluster, its mix of PUMA benchmarks at two scales, and the schedulers that it is compared with.

import { choice, flag, number } from '../../model/fields/fields';
import { isDataParallel, stagesOf } from '../../model/job';
import type { OptionValues } from '../../model/scenario';
import { SHUFFLEWATCHER_CLUSTER } from '../../workload/presets/clusters';
import type { MoreNumbers, RunPart, Setting } from '../paper';
import { count, positive, START_UP_FIELDS, type StartUp } from '../shared-fields';

export interface MixAssumptions extends StartUp {
  readonly scale: number;
  readonly lightScale: number;
  readonly MBps: number;
  readonly heavyRatio: number;
  readonly mediumRatio: number;
  readonly lightRatio: number;
  readonly mostReduces: number;
  readonly users: number;
  readonly gapS: number;
  readonly hours: number;
  readonly warmUpS: number;
  readonly windowS: number;
  readonly acrossUsers: boolean;
  readonly relaxedS: number;
  readonly fullScale: number;
  readonly fullWaitS: number;
  readonly racks: number;
  readonly placement: string;
  readonly shrink: number;
}

export const MIX_FIELDS = {
  scale: positive(0.42, {
    label: 'Data',
    help: 'With 90 arrivals an hour, 39 % more is possible only if Fair completes at most 65: with this much data it completes 46 (seed 1). The sizes of Table 2 are 1; their bytes are more than twice what the racks’ links carry.',
  }),
  lightScale: positive(0.055, {
    label: 'Data, second case',
    help: 'Table 3’s bytes are only 0.16 of what the links can carry in four hours: this data produces as many.',
  }),
  MBps: positive(20, {
    label: 'Task speed',
    unit: 'MB/s',
    help: 'The paper does not give it. To read the input of Table 2, each of 400 map slots must process 11 MB/s without a pause; with 20 the network is the bottleneck, as in section 2.3.',
  }),
  heavyRatio: positive(1.05, { label: 'Shuffle over input, heavy', help: 'The paper gives only the classes.' }),
  mediumRatio: positive(0.12, { label: 'Shuffle over input, medium', help: 'The paper gives only the classes.' }),
  lightRatio: positive(0.01, { label: 'Shuffle over input, light', help: 'The paper gives only the classes.' }),
  mostReduces: count(10, {
    label: 'Maximum reduces per job',
    help: 'One job’s reduces leave more than half of its user’s slots to other jobs (section 5.2, Figure 9); 600 slots for 30 users are 20 each.',
  }),
  users: count(30, { label: 'Users', help: 'As published.' }),
  gapS: positive(40, { label: 'Mean gap between arrivals', unit: 's', help: 'As published.' }),
  hours: positive(5, {
    label: 'Arrivals for',
    unit: 'h',
    help: 'The paper measures 4 h of steady state; an hour of warm-up precedes it.',
  }),
  warmUpS: positive(3600, {
    label: 'Measured from',
    unit: 's',
    help: 'The paper does not state how long it waits for the steady state.',
  }),
  windowS: positive(600, {
    label: 'Window of submissions',
    reading: 'submission-window',
    unit: 's',
    help: 'As published: a user’s jobs of an earlier window of 10 min go first (section 3.4). It may also be “some multiple of the average job completion time”: a separate case has 100 min.',
  }),
  acrossUsers: flag({
    default: false,
    label: 'Prefers racks across users',
    reading: 'preferences-across-users',
    help: 'A rack’s slots first go to tasks of any user that want this rack, then to the user whose turn it is. Off, the user’s turn decides first, as in Figure 3.',
  }),
  relaxedS: number({
    larger: 'More tasks run on the racks that save traffic, and more slots stay free meanwhile.',
    default: 0,
    min: 0,
    label: 'Relaxed fairness',
    reading: 'relaxed-for-what',
    unit: 's',
    help: 'How long SW-relaxed declines racks that SAMP and SARP do not want. The relaxed fairness interval is 5 s (section 5.2); the paper does not state whether it applies to these racks too, or only to blocks, as in Delay.',
  }),
  fullScale: positive(0.8, {
    label: 'Data, Delay at full load',
    help: 'The paper’s arrivals make Delay use the cluster maximally (section 4.3); with 90 an hour, 46 % more is possible only if Delay completes at most 62: with this much data it completes 49 (4 seeds).',
  }),
  fullWaitS: number({
    larger: 'More tasks run on the racks that save traffic, and more slots stay free meanwhile.',
    default: 5,
    min: 0,
    label: 'Relaxed fairness, Delay at full load',
    unit: 's',
    help: 'As published for relaxed fairness; here it also applies to the racks that SAMP and SARP want.',
  }),
  racks: count(SHUFFLEWATCHER_CLUSTER.racks, {
    label: 'Racks',
    help: 'As published; with fewer, jobs have less data.',
  }),
  placement: choice(['writer', 'uniform'], {
    default: 'writer',
    label: 'Placement of input',
    help: 'Writer: all first copies of a job’s input are on the machine that wrote it, where HDFS puts them if it stores blocks too. The paper names HDFS’s default, but not the writer.',
  }),
  shrink: count(5, {
    label: 'Scaled down by',
    help: 'The machines of a rack and every job’s data and reduces are divided by this, so that a repetition takes minutes: as many jobs and the same load. 1 is the paper’s size.',
  }),
  ...START_UP_FIELDS,
};

export const SMALL_MIX = { racks: 5, shrink: 3, hours: 0.75, warmUpS: 900 };

const HOUR_S = 3600;

export interface MixChoice {
  readonly scale: number;
  readonly heavyShare?: number;
  readonly users?: number;
}

export function mixSetting(a: MixAssumptions, name: string, mix: MixChoice, runs: readonly RunPart[]): Setting {
  const { scale, heavyShare = 0.4, users = a.users } = mix;
  const generate = {
    kind: 'puma',
    jobs: Math.max(1, Math.round((a.hours * HOUR_S) / a.gapS)),
    arrivals: { kind: 'poisson', meanS: a.gapS },
    users,
    scale: (scale * a.racks) / (SHUFFLEWATCHER_CLUSTER.racks * a.shrink),
    heavyShare,
    maxReduces: Math.max(1, Math.round(a.mostReduces / a.shrink)),
    heavyRatio: a.heavyRatio,
    mediumRatio: a.mediumRatio,
    lightRatio: a.lightRatio,
    mapMBps: a.MBps,
    reduceMBps: a.MBps,
  };
  const topology = {
    ...SHUFFLEWATCHER_CLUSTER,
    racks: a.racks,
    machinesPerRack: Math.max(1, Math.round(SHUFFLEWATCHER_CLUSTER.machinesPerRack / a.shrink)),
    taskOverheadS: a.taskOverheadS,
    jobOverheadS: a.jobOverheadS,
  };
  const window = { fromS: a.warmUpS, toS: a.hours * HOUR_S };
  return {
    name,
    scenario: () => ({ topology, workload: { generate }, window }),
    runs: runs.map((part) => ({
      more: WHOLE_RUN_BYTES,
      ...part,
      options: { ...part.options, placement: a.placement },
    })),
  };
}

/** Within a user the earliest task goes first, as section 2.2 states and Figure 9 shows. */
const FIFO_INSIDE = { inUser: 'fifo' };

export const FAIR: RunPart = { label: 'Fair', scheduler: 'fair', options: FIFO_INSIDE };
export const DELAY: RunPart = { label: 'Delay', scheduler: 'delay', options: FIFO_INSIDE };

export const RELAXED_ACROSS = 'SW-relaxed across users';

export const shuffleWatcher = (a: MixAssumptions, label: string, options: OptionValues = {}): RunPart => ({
  label,
  scheduler: 'shufflewatcher',
  options: { ...FIFO_INSIDE, ...(a.acrossUsers && { preferAcrossUsers: true }), ...options, windowS: a.windowS },
});

export const relaxed = (a: MixAssumptions): RunPart =>
  shuffleWatcher(a, 'SW-relaxed', { fairness: 'delay', preferWaitS: a.relaxedS });

export const relaxedAcross = (a: MixAssumptions): RunPart =>
  shuffleWatcher(a, RELAXED_ACROSS, { fairness: 'delay', preferWaitS: a.fullWaitS, preferAcrossUsers: true });

/** Bytes between racks, from the first to the last: while links are full, the bytes that cross in the measured hours cannot fall. */
const WHOLE_RUN_BYTES: MoreNumbers = {
  id: 'wholeRunBytes',
  of: (_workload, { trace: { flows } }) => {
    let wholeRunCrossRackGB = 0;
    for (let f = 0; f < flows.length; f++) {
      if (flows.from[f] !== flows.to[f]) wholeRunCrossRackGB += flows.GB[f]!;
    }
    return { wholeRunCrossRackGB };
  },
};

/** All shuffled bytes, to any destination. */
export const shuffleBytes: MoreNumbers = {
  id: 'shuffleBytes',
  of: (workload) => {
    const jobs = 'jobs' in workload ? workload.jobs : [];
    let shuffleGB = 0;
    for (const job of jobs) if (isDataParallel(job)) for (const stage of stagesOf(job)) shuffleGB += stage.shuffleGB;
    return { shuffleGB };
  },
};
