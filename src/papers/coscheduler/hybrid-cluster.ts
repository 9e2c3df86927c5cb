// SPDX-License-Identifier: GPL-3.0-or-later
// Co-scheduler's cluster and jobs, from which every Co-scheduler experiment starts.
import { choice, number } from '../../model/fields/fields';
import { COSCHEDULER_CLUSTER } from '../../workload/presets/clusters';
import type { Document, RunPart, Setting } from '../paper';
import { count, positive, START_UP_FIELDS, type StartUp, stragglerNoise, stragglerSetting } from '../shared-fields';
import { REDUCES_BY, TRACES, type TracedJobs, tracedJobs } from './swim-traces';

export interface HybridAssumptions extends StartUp, TracedJobs {
  readonly racks: number;
  readonly servers: number;
  readonly slowstart: number;
  readonly reduceRamp: string;
}

export const HYBRID_FIELDS = {
  jobs: count(1000, {
    label: 'Jobs',
    help: 'As published; each seed draws its own from the trace.',
  }),
  trace: choice(TRACES, {
    default: 'fb-2010',
    label: 'Trace',
    help: 'The paper names the SWIM Facebook workloads, but not which. FB-2010 is from 3000 machines and keeps more than half of the slots here busy; FB-2009 is from 600, as many as the paper simulates, and keeps a twentieth busy, so no job waits; generated jobs have the shape of FB-2010.',
  }),
  withinS: positive(5400, { label: 'Jobs arrive within', unit: 's', help: 'As published: 90 min.' }),
  racks: count(60, { label: 'Racks', help: 'As published.' }),
  servers: count(10, { label: 'Servers of a rack', help: 'As published, with 20 tasks each.' }),
  blockMB: positive(128, { label: 'Block', unit: 'MB', help: 'The paper does not give it: Hadoop’s default.' }),
  reduceMB: positive(512, {
    label: 'Data of a reduce',
    unit: 'MB',
    help: 'The paper does not give it. Light jobs then have one reduce, and 1 TB is shuffled by the most that a job may have, 2000.',
  }),
  reducesBy: choice(REDUCES_BY, {
    default: 'shuffleAndOutput',
    label: 'A job’s reduces follow its',
    help: 'The paper’s replay tool goes by shuffle plus output. By the shuffle alone a few jobs write hundreds of GB with one reduce, and they set the makespan.',
  }),
  MBps: positive(1, {
    label: 'Task speed',
    reading: 'task-speed',
    unit: 'MB/s',
    help: 'The paper does not give it. The network is loaded to about 3 %, so only slot time can make Fair’s makespan twice as long.',
  }),
  slowstart: number({
    larger: 'Reduces start later, and less of the shuffle overlaps with maps.',
    default: 0.05,
    min: 0,
    max: 1,
    label: 'Slow start of Fair and Corral',
    help: 'Hadoop’s default; Co-scheduler waits for all maps.',
  }),
  reduceRamp: choice(['yarn', 'none'], {
    default: 'yarn',
    label: 'Early reduces of Fair',
    reading: 'early-reduces',
    help: 'Yarn: ramped up, and preempted while maps wait, as in YARN. None: launched in every free slot, never preempted; the paper does not state what its simulator does.',
  }),
  ...START_UP_FIELDS,
};

/** For experiments in which the tasks of a stage may also differ in time. */
export type NoisyAssumptions = HybridAssumptions & { readonly taskNoise: number };
export const NOISY_FIELDS = { ...HYBRID_FIELDS, taskNoise: stragglerNoise('1000 jobs') };

/** With noise each of a seed's 300 000 tasks ends at an instant of its own, and one run takes minutes. */
const NOISY_SEEDS = 5;

export const noisySetting = (setting: Setting, taskNoise: number, seeds: number = NOISY_SEEDS): Setting => ({
  ...stragglerSetting(setting, taskNoise),
  seeds,
});

/** The same load on the same racks with a tenth of their servers. With fewer racks nearly every pair would be an elephant. */
export const SMALL_HYBRID = { jobs: 50, servers: 1, withinS: 2700 };

export function hybridSetting(
  a: HybridAssumptions,
  name: string,
  runs: readonly RunPart[],
  oversubscription: number = COSCHEDULER_CLUSTER.oversubscription,
): Setting {
  const { taskOverheadS, jobOverheadS, racks, servers: machinesPerRack } = a;
  const topology = {
    ...COSCHEDULER_CLUSTER,
    racks,
    machinesPerRack,
    oversubscription,
    taskOverheadS,
    jobOverheadS,
  };
  const scenario = (seed: number): Document => ({ topology, workload: { jobs: tracedJobs(topology, a, seed) } });
  return { name, scenario, runs };
}
