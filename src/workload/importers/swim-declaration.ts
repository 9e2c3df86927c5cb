// SPDX-License-Identifier: GPL-3.0-or-later
// The importer `swim`: its declaration. Its options are what a SWIM trace lacks: how its jobs are cut into tasks, how fast they are,
// whose they are, and on what cluster they run. The defaults repeat Co-scheduler's comparison: its cluster, and the rates that make
// Fair's makespan fit.
import { type Field, type FieldsOf, flag, number, whole } from '../../model/fields/fields';
import { MAX_JOBS } from '../../model/limits';
import { POSITIVE } from '../parameter-ranges';
import { COSCHEDULER_CLUSTER, HADOOP_OVERHEADS } from '../presets/clusters';
import { blockSize, mapRate, mostReduces, reduceRate, shufflePerReduce } from '../shared-fields';
import { CLUSTER_KEYS, type ClusterOptions, clusterFields } from './cluster-fields';
import type { ImporterDeclaration } from './importer';
import { mostRows, ROW_KEYS, type RowOptions, rowFields } from './row-fields';
import { isPlainNumber } from './trace-values';

export interface SwimOptions extends RowOptions, ClusterOptions {
  readonly racks: number;
  readonly mostJobs?: number;
  readonly dropEmpty: boolean;
  readonly dropOutputAboveTB?: number;
  readonly scale: number;
  readonly blockMB: number;
  readonly reduceMB: number;
  readonly maxReduces: number;
  readonly mapMBps: number;
  readonly reduceMBps: number;
  readonly users: number;
  readonly recurring: boolean;
  readonly inputNames: boolean;
}

export const SWIM_TASK_KEYS = ['blockMB', 'reduceMB', 'maxReduces'] as const;
export const SWIM_RATE_KEYS = ['mapMBps', 'reduceMBps'] as const;

const { racks, machinesPerRack, slots, nicGbps, oversubscription } = COSCHEDULER_CLUSTER;

export const SWIM_OPTIONS: FieldsOf<SwimOptions> = {
  ...rowFields('jobs'),
  mostJobs: mostRows('jobs', MAX_JOBS),
  dropEmpty: flag({
    default: false,
    label: 'Leave out empty jobs',
    help: 'Jobs that read, shuffle and write nothing; if kept, each is one map without input.',
  }),
  dropOutputAboveTB: number({
    larger: 'Fewer jobs are left out.',
    optional: true,
    ...POSITIVE,
    label: 'Leave out output above',
    unit: 'TB',
    help: 'Jobs that write more than this; one row of the 2010 trace has 85 TB after a shuffle of 65 GB.',
  }),
  scale: number({
    larger: 'Every job has more to do, in more tasks.',
    default: 1,
    ...POSITIVE,
    label: 'Scale',
    help: 'Multiplies every data size before it is split into blocks, so there are more tasks.',
  }),
  blockMB: blockSize(128, 'One map reads one block; the trace does not say.'),
  reduceMB: shufflePerReduce(512),
  maxReduces: mostReduces(2000),
  mapMBps: mapRate(1),
  reduceMBps: reduceRate(1),
  users: whole({
    larger: 'Each user has fewer of the jobs.',
    default: 0,
    min: 0,
    max: 1000,
    label: 'Users',
    help: 'Number of users; each job has one, picked at random but always the same. With 0, jobs have no user.',
  }),
  recurring: flag({
    default: true,
    label: 'Recurring jobs',
    help: 'Whether the jobs are known in advance, so that Corral can plan them.',
  }),
  inputNames: flag({
    default: false,
    label: 'Keep names of inputs',
    help: 'Takes the seventh column, if there is one, as the data set that a job reads and may share with others.',
  }),
  ...(clusterFields({
    racks,
    machinesPerRack,
    slots: slots.shared,
    nicGbps,
    oversubscription,
    background: 0,
    ...HADOOP_OVERHEADS,
  }) as FieldsOf<ClusterOptions> & { readonly racks: Field<number> }),
};

const COLUMNS = ['Job', 'Submit time (s)', 'Gap (s)', 'Input (B)', 'Shuffle (B)', 'Output (B)'];
export const SWIM_COLUMNS = COLUMNS.length;

const cellsOf = (line: string): readonly string[] => line.split('\t').map((cell) => cell.trim());

function isSwimLine(line: string): boolean {
  const cells = cellsOf(line);
  return cells.length >= SWIM_COLUMNS && cells.slice(1, SWIM_COLUMNS).filter(isPlainNumber).length >= 4;
}

/** A size above this is in bytes: no other unit has numbers that large. */
const SURELY_BYTES = 1e6;

/**
 * A user's own table may also have six columns of numbers separated by tabs. In a SWIM trace the third is the time since the previous
 * job, and sizes are whole bytes. If lines of the trace were left out, the third is less than that time, and then some size must be
 * large.
 */
function hasSwimValues(lines: readonly string[]): boolean {
  const rows = lines.map((line) => cellsOf(line).slice(1, SWIM_COLUMNS).map(numberIn));
  const sizes = rows.flatMap((row) => row.slice(2)).filter((size) => !Number.isNaN(size));
  const whole = sizes.filter(Number.isInteger);
  let [same, less, looked, submittedS] = [0, 0, 0, rows.length === 1 ? 0 : Number.NaN];
  for (const [submitS = Number.NaN, gapS = Number.NaN] of rows) {
    const apartS = Math.abs(submitS - submittedS);
    if (!Number.isNaN(apartS - gapS)) {
      looked++;
      if (gapS === apartS) same++;
      else if (gapS < apartS) less++;
    }
    submittedS = submitS;
  }
  if (whole.length * 2 < sizes.length) return false;
  return same * 2 >= looked || ((same + less) * 2 >= looked && whole.some((size) => size > SURELY_BYTES));
}

const numberIn = (cell: string): number => (isPlainNumber(cell) ? Number(cell) : Number.NaN);

export const SWIM: ImporterDeclaration = {
  id: 'swim',
  label: 'SWIM trace',
  help: 'A day of MapReduce jobs: six columns, separated by tabs: job, submit time, gap, and bytes of input, shuffle and output.',
  example: 'job0 49 49 740773 2339561 627471, separated by tabs',
  options: SWIM_OPTIONS,
  groups: [
    {
      label: 'What is imported',
      keys: [...ROW_KEYS, 'mostJobs', 'dropEmpty', 'dropOutputAboveTB', 'inputNames', 'scale'],
    },
    { label: 'Tasks', keys: SWIM_TASK_KEYS },
    { label: 'Rates', keys: SWIM_RATE_KEYS },
    { label: 'Users', keys: ['users', 'recurring'] },
    { label: 'Cluster', keys: CLUSTER_KEYS },
  ],
  columns: COLUMNS,
  recognises: isSwimLine,
  confirms: hasSwimValues,
};
