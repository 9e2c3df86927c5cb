// Co-scheduler's cluster and jobs, as every entry of Co-scheduler starts from them.
import { number } from '../../model/fields';
import { COSCHEDULER_CLUSTER } from '../../workload/presets/clusters';
import type { RunPart, Setting } from '../paper';
import { count, positive, START_UP_FIELDS, type StartUp } from '../shared-fields';

export interface HybridAssumptions extends StartUp {
  readonly jobs: number;
  readonly withinS: number;
  readonly racks: number;
  readonly blockMB: number;
  readonly reduceMB: number;
  readonly MBps: number;
  readonly slowstart: number;
}

export const HYBRID_FIELDS = {
  jobs: count(1000, {
    label: 'Jobs',
    help: 'As published. Their sizes have the shape of the SWIM trace FB-2010, unscaled and without its one job of 85 TB.',
  }),
  withinS: positive(5400, { label: 'Jobs arrive within', unit: 's', help: 'As published: 90 min.' }),
  racks: count(60, { label: 'Racks', help: 'As published, with 10 servers of 20 tasks each.' }),
  blockMB: positive(128, { label: 'Block', unit: 'MB', help: 'The paper does not give it.' }),
  reduceMB: positive(512, { label: 'Shuffle per reduce', unit: 'MB', help: 'The paper does not give it.' }),
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

export const SMALL_HYBRID = { jobs: 100, withinS: 540, racks: 30 };

export function hybridSetting(
  a: HybridAssumptions,
  name: string,
  oversubscription: number,
  runs: readonly RunPart[],
): Setting {
  const { taskOverheadS, jobOverheadS, racks } = a;
  const topology = { ...COSCHEDULER_CLUSTER, racks, oversubscription, taskOverheadS, jobOverheadS };
  const generate = {
    kind: 'facebook',
    jobs: a.jobs,
    arrivals: { kind: 'uniform', overS: a.withinS },
    blockMB: a.blockMB,
    reduceMB: a.reduceMB,
    mapMBps: a.MBps,
    reduceMBps: a.MBps,
  };
  return { name, scenario: () => ({ topology, workload: { generate } }), runs };
}
