// SPDX-License-Identifier: GPL-3.0-or-later
// Options that every simulated run has, whatever its job scheduler, declared once. By default plans are exact, nothing is
// random and nothing is written twice.
import { choice, flag, number, record, whole } from '../model/fields/fields';
import type { OptionValues } from '../model/scenario';

export interface ArrivalJitter {
  readonly share: number;
  readonly upToS: number;
}

export const slowstartOption = (byDefault: number) =>
  number({
    larger: 'Reduces start later: slots stay with maps, and less of the shuffle overlaps with them.',
    min: 0,
    max: 1,
    default: byDefault,
    label: 'Slow start',
    // A scheduler with its own default gives its own reason.
    reading: byDefault < 1 ? 'slow-start' : undefined,
    help: 'Share of a stage’s maps that must be done before its reduces may be launched.',
  });

const HALF = 0.5;

/** The largest share of a job's slots that reduces may have while maps wait. */
export function rampUpLimit({ reduceRamp, reduceRampUpLimit }: OptionValues): number {
  if (reduceRamp === 'none') return Number.POSITIVE_INFINITY;
  return reduceRamp === 'half' ? HALF : (reduceRampUpLimit as number);
}

/** Unless a run says otherwise. */
export const OUTPUT_REPLICAS = 1;
export const OUTPUT_PIPELINED = true;

export const RUN_OPTIONS = {
  slowstart: slowstartOption(0.05),
  reduceRamp: choice(['yarn', 'half', 'none'], {
    default: 'yarn',
    label: 'Ramp-up of reduces',
    reading: 'early-reduces',
    help: 'How many of a job’s shared slots reduces may hold while maps of their stage wait. yarn: the share of the stage’s maps that are done, up to the limit; half: up to one half; none: any number.',
  }),
  reduceRampUpLimit: number({
    larger: 'Reduces hold more slots early, and leave fewer to the maps.',
    min: 0,
    max: 1,
    default: HALF,
    label: 'Ramp-up limit',
    help: 'Largest share of a job’s slots that reduces hold while maps wait, if the ramp-up is yarn (yarn.app.mapreduce.am.job.reduce.rampup.limit).',
  }),
  reducePreemption: choice(['yarn', 'off'], {
    default: 'yarn',
    label: 'Preemption of reduces',
    help: 'yarn: if a job’s reduces hold all of its shared slots while its maps wait, the latest that still fetch are killed, up to half of its slots at a time. off: only one for each map whose output was lost, and if the run would be stuck otherwise.',
  }),
  outputReplicas: whole({
    larger: 'More is written; from the second copy on, also across racks.',
    min: 1,
    max: 3,
    default: OUTPUT_REPLICAS,
    label: 'Output replicas',
    reading: 'output-copies',
    help: 'Copies of the output: the second goes to one other rack, the third stays inside that rack; both are part of the reduce.',
  }),
  outputPipelined: flag({
    default: OUTPUT_PIPELINED,
    label: 'Pipelined copies',
    help: 'Output copies are sent while the reduce computes, as HDFS does; off: after it.',
  }),
  fetchLump: number({
    larger: 'Reduces begin to fetch later, but fetch more at a time.',
    min: 0,
    max: 1,
    default: 0,
    label: 'Fetch lump',
    help: 'A rack’s map outputs are offered to reduces in batches of this share of the stage’s maps, as Hadoop’s fetchers ask for many at once; 0: each as its map ends.',
  }),
  heartbeatS: number({
    larger: 'Freed slots stay empty longer before jobs get them.',
    min: 0,
    default: 0,
    label: 'Heartbeat',
    unit: 's',
    help: 'Machines report free slots, which only then are given to jobs, once in this time, a quarter of the machines at a time; 0: at once (in YARN: every second).',
  }),
  placement: choice(['uniform', 'writer'], {
    default: 'uniform',
    label: 'Placement of input',
    help: 'Where to store the first copy of a block that no plan places. uniform: on any machine; writer: all of a file on the machine that wrote it, as HDFS does if the writer is one of its nodes. The others are on one other rack.',
  }),
  reserveAfterS: number({
    larger: 'Large tasks wait longer, but fewer machines stand idle for them.',
    min: 0,
    default: 60,
    label: 'Reserve after',
    unit: 's',
    help: 'If no machine has room for a task for this long, the first that could hold it is reserved for its job.',
  }),
  sizeError: number({
    larger: 'Plans are made from sizes further from the truth.',
    min: 0,
    below: 1,
    default: 0,
    label: 'Size error',
    help: 'Plans see data sizes, or the work of malleable jobs, off by up to this share (Corral, Figure 13).',
  }),
  arrivalJitter: record<ArrivalJitter>(
    {
      share: number({
        larger: 'More jobs arrive at another time than plans expect.',
        min: 0,
        max: 1,
        default: 0,
        label: 'Share of jobs',
        help: 'Share of jobs that do not arrive as planned.',
      }),
      upToS: number({
        larger: 'Those jobs arrive further from the time that plans expect.',
        min: 0,
        default: 0,
        label: 'Up to',
        unit: 's',
        help: 'Largest shift either way, drawn uniformly.',
      }),
    },
    {
      default: { share: 0, upToS: 0 },
      label: 'Arrival jitter',
      help: 'Some jobs arrive earlier or later than plans expect, never before 0 (Corral, Figure 13).',
    },
  ),
  taskNoise: number({
    larger: 'Tasks of a stage differ more, so that more of them straggle and stages end later.',
    min: 0,
    max: 5,
    default: 0,
    label: 'Task noise',
    help: 'Sigma of a log-normal factor on every task’s compute time.',
  }),
  speculation: choice(['off', 'hadoop'], {
    default: 'off',
    label: 'Speculative execution',
    help: 'hadoop: once a second, in each stage with no map (reduce) waiting, the one that is expected to end last gets a backup with its own noise if a backup that takes the mean time of those done would end sooner; the attempt that ends first counts. Backups run on any machine, as in Hadoop 2.',
  }),
  tremError: number({
    larger: 'Estimates of when tasks end are further from the truth.',
    min: 0,
    below: 1,
    default: 0,
    label: 'Remaining-time error',
    help: 'Estimates of a task’s remaining time are off by up to this share (Co-scheduler, Figure 7).',
  }),
};
