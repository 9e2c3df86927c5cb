// Co-scheduler's cluster and jobs, as every entry of Co-scheduler starts from them.
import { choice, number } from '../../model/fields';
import type { Job } from '../../model/job';
import { COSCHEDULER_CLUSTER } from '../../workload/presets/clusters';
import type { Document, RunPart, Setting } from '../paper';
import { count, positive, START_UP_FIELDS, type StartUp } from '../shared-fields';
import { generatedJobs } from '../written-jobs';

const SHUFFLE = 'shuffle';
export const SHUFFLE_AND_OUTPUT = 'shuffleAndOutput';
/** The generator's own limit. */
const MOST_REDUCES = 2000;

export interface HybridAssumptions extends StartUp {
  readonly jobs: number;
  readonly withinS: number;
  readonly racks: number;
  readonly servers: number;
  readonly blockMB: number;
  readonly reduceMB: number;
  readonly reducesBy: string;
  readonly MBps: number;
  readonly slowstart: number;
}

export const HYBRID_FIELDS = {
  jobs: count(1000, {
    label: 'Jobs',
    help: 'As published. Their sizes have the shape of the SWIM trace FB-2010, unscaled and without its one job of 85 TB.',
  }),
  withinS: positive(5400, { label: 'Jobs arrive within', unit: 's', help: 'As published: 90 min.' }),
  racks: count(60, { label: 'Racks', help: 'As published.' }),
  servers: count(10, { label: 'Servers of a rack', help: 'As published, with 20 tasks each.' }),
  blockMB: positive(128, { label: 'Block', unit: 'MB', help: 'The paper does not give it: what Hadoop comes with.' }),
  reduceMB: positive(512, {
    label: 'Data of a reduce',
    unit: 'MB',
    help: 'The paper does not give it: light jobs then have one reduce, and 1 TB is shuffled by the most that a job may have, 2000.',
  }),
  reducesBy: choice([SHUFFLE, SHUFFLE_AND_OUTPUT], {
    default: SHUFFLE,
    label: 'A job’s reduces follow its',
    help: 'The paper does not give it; the tool that it replays the trace with divides shuffle and output together. By the shuffle alone a few jobs write hundreds of GB with one reduce, and the makespan is theirs.',
  }),
  MBps: positive(1, {
    label: 'Task speed',
    unit: 'MB/s',
    help: 'The paper does not give it: the network is loaded to about 3 %, so that only slot time can make Fair’s makespan twice as long.',
  }),
  slowstart: number({
    default: 0.05,
    min: 0,
    max: 1,
    label: 'Slow start of Fair and Corral',
    help: 'Hadoop’s default; Co-scheduler waits for all maps.',
  }),
  ...START_UP_FIELDS,
};

/** Sixty jobs on 24 servers, with tasks so fast that slots and network are loaded. */
export const SMALL_HYBRID = {
  jobs: 60,
  withinS: 330,
  racks: 12,
  servers: 2,
  MBps: 10,
  reducesBy: SHUFFLE_AND_OUTPUT,
};

export function hybridSetting(
  a: HybridAssumptions,
  name: string,
  runs: readonly RunPart[],
  oversubscription: number = COSCHEDULER_CLUSTER.oversubscription,
): Setting {
  const { taskOverheadS, jobOverheadS, racks, servers: machinesPerRack, reducesBy } = a;
  const topology = {
    ...COSCHEDULER_CLUSTER,
    racks,
    machinesPerRack,
    oversubscription,
    taskOverheadS,
    jobOverheadS,
  };
  const generate = {
    kind: 'facebook',
    jobs: a.jobs,
    arrivals: { kind: 'uniform', overS: a.withinS },
    blockMB: a.blockMB,
    reduceMB: a.reduceMB,
    mapMBps: a.MBps,
    reduceMBps: a.MBps,
  };
  const scenario = (seed: number): Document => {
    if (reducesBy === SHUFFLE) return { topology, workload: { generate } };
    const jobs = generatedJobs(topology, generate, seed).map((job) => withReducesForOutput(job, a.reduceMB));
    return { topology, workload: { jobs } };
  };
  return { name, scenario, runs };
}

/** As SWIM's replay counts them. */
function withReducesForOutput(job: Job, reduceMB: number): Job {
  if (!('reduces' in job) || job.reduces === 0) return job;
  const GB = job.shuffleGB + job.outputGB;
  return { ...job, reduces: Math.min(MOST_REDUCES, Math.max(1, Math.round((1000 * GB) / reduceMB))) };
}
