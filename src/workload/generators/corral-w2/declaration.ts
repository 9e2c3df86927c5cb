// SPDX-License-Identifier: GPL-3.0-or-later
// Corral's workload W2: its parameters.
import { number, whole } from '../../../model/fields/fields';
import { type CommonParameters, commonParameters, FEWER_BLOCKS, SCALE_OF_BLOCKS } from '../../common-parameters';
import { declareGenerator } from '../../generator';
import { NOT_NEGATIVE, POSITIVE } from '../../parameter-ranges';
import { blockSize, mapRate, outputRatio, reduceRate } from '../../shared-fields';

export interface W2Parameters extends CommonParameters {
  readonly tinyShare: number;
  readonly largeJobs: number;
  readonly largeInputGB: number;
  readonly largeShuffleRatio: number;
  readonly maxMediumInputGB: number;
  readonly blockMB: number;
  readonly reduceMB: number;
  readonly outputRatio: number;
  readonly mapMBps: number;
  readonly reduceMBps: number;
}

const LARGE_JOBS = 2;

export const CORRAL_W2 = declareGenerator<W2Parameters>({
  id: 'corral-w2',
  label: 'Corral W2',
  help: 'Nine in ten jobs are tiny; two read nearly 5.5 TB each and shuffle 1.8 times that.',
  reference: { paper: 'Corral', where: 'sections 6.1 and 6.2' },
  makes: 'dataParallel',
  fewerTasks: FEWER_BLOCKS,
  options: {
    ...commonParameters({
      jobs: 400,
      arrivals: { kind: 'uniform', overS: 3600 },
      scaleHelp: SCALE_OF_BLOCKS,
    }),
    tinyShare: number({
      larger: 'Fewer jobs are of medium size, so there is less to do.',
      default: 0.89,
      min: 0,
      max: 1,
      label: 'Share of tiny jobs',
      help: 'Tiny jobs read less than 200 MB and shuffle less than 75 MB. The large jobs are counted first.',
    }),
    largeJobs: whole({
      larger: 'There is more to do, most of it in a few jobs.',
      default: LARGE_JOBS,
      min: 0,
      max: 1000,
      label: 'Large jobs',
      help: 'Number of large jobs.',
    }),
    largeInputGB: number({
      larger: 'Large jobs take longer, and have more maps.',
      default: 5500,
      ...POSITIVE,
      label: 'Input of a large job',
      unit: 'GB',
      help: 'Each large job reads this much, or up to 2 % less.',
    }),
    largeShuffleRatio: number({
      larger: 'Large jobs load the network more.',
      default: 1.8,
      ...NOT_NEGATIVE,
      label: 'Shuffle of a large job',
      help: 'As a multiple of its input.',
    }),
    maxMediumInputGB: number({
      larger: 'Jobs of medium size differ more, and have more to do.',
      default: 100,
      min: 0.2,
      max: 1e9,
      label: 'Largest other input',
      unit: 'GB',
      help: 'Jobs that are neither tiny nor large read from 200 MB up to this, log-uniformly.',
    }),
    blockMB: blockSize(256),
    // 6 GB make one wave of reduces on the three racks that the paper's plan gives to a large job.
    reduceMB: number({
      larger: 'Jobs have fewer reduces, each with more to fetch.',
      default: 6000,
      ...POSITIVE,
      label: 'Shuffle per reduce',
      unit: 'MB',
      help: 'One reduce fetches this much; not given in the paper.',
    }),
    outputRatio: outputRatio(0.5),
    mapMBps: mapRate(20),
    reduceMBps: reduceRate(20),
  },
  // With fewer jobs the default is lowered: nobody chose it.
  problems: ({ largeJobs, jobs }) =>
    largeJobs > jobs && largeJobs > LARGE_JOBS
      ? [{ path: 'largeJobs', message: `must be at most jobs, ${jobs} (got ${largeJobs})` }]
      : [],
});
