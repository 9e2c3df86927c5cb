// SPDX-License-Identifier: GPL-3.0-or-later
// Corral's workload W2, shaped as the SWIM Yahoo trace: almost all jobs are tiny, and two large ones decide the makespan.
// The paper gives the number of jobs, the limits of the tiny ones and the size of the two large ones; what lies between, the
// block size and the rates are Gantry's starting values. "Tasks" counts maps and reduces; a map reads a block.

import type { RandomStream } from '../../base/random-stream';
import { fourDigits } from '../../base/round';
import { number, whole } from '../../model/fields';
import type { Job } from '../../model/job';
import {
  type CommonParameters,
  commonParameters,
  FEWER_BLOCKS,
  jobFrames,
  SCALE_OF_BLOCKS,
} from '../common-parameters';
import { classByShare } from '../draws';
import { defineGenerator } from '../generator';
import { NOT_NEGATIVE, POSITIVE } from '../parameter-ranges';
import { blockSize, mapRate, outputRatio, reduceRate } from '../shared-fields';
import { blocksOf, stageData } from '../tasks';

interface W2Parameters extends CommonParameters {
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

/** Tiny jobs read less than 200 MB and shuffle less than 75 MB (section 6.2). */
const TINY_INPUT_GB = 0.2;
const TINY_SHUFFLE_GB = 0.075;
/** Below a limit stays below when rounded to four digits. */
const JUST_BELOW = 0.9995;
/** Gantry's: the smallest tiny job, and the range of shuffle over input of all jobs but the large ones. */
const MIN_INPUT_GB = 0.001;
const MIN_SHUFFLE_RATIO = 0.05;
const MAX_SHUFFLE_RATIO = 1;
/** "Nearly" 5.5 TB each: this much less at most. */
const LARGE_SPREAD = 0.02;

const LARGE_JOBS = 2;

const CLASSES = ['tiny', 'medium', 'large'] as const;

interface Size {
  readonly inputGB: number;
  readonly shuffleGB: number;
}

/** Unscaled. Each class takes one number from either stream, so that jobs stay as they are when the classes of others change. */
function sizeOf(kind: (typeof CLASSES)[number], inputs: RandomStream, ratios: RandomStream, p: W2Parameters): Size {
  if (kind === 'tiny') {
    const inputGB = inputs.logBetween(MIN_INPUT_GB, TINY_INPUT_GB * JUST_BELOW);
    return { inputGB, shuffleGB: inputGB * ratios.logBetween(MIN_SHUFFLE_RATIO, TINY_SHUFFLE_GB / TINY_INPUT_GB) };
  }
  if (kind === 'medium') {
    const inputGB = inputs.logBetween(TINY_INPUT_GB, p.maxMediumInputGB);
    return { inputGB, shuffleGB: inputGB * ratios.logBetween(MIN_SHUFFLE_RATIO, MAX_SHUFFLE_RATIO) };
  }
  ratios.unit();
  const inputGB = p.largeInputGB * inputs.between(1 - LARGE_SPREAD, 1);
  return { inputGB, shuffleGB: inputGB * p.largeShuffleRatio };
}

export const corralW2 = defineGenerator<W2Parameters>({
  id: 'corral-w2',
  label: 'Corral W2',
  help: 'Nine in ten jobs are tiny, and two read nearly 5.5 TB each and shuffle 1.8 times that.',
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
      larger: 'Fewer jobs are of medium size, so that there is less to do.',
      default: 0.89,
      min: 0,
      max: 1,
      label: 'Share of tiny jobs',
      help: 'Tiny jobs read less than 200 MB and shuffle less than 75 MB. The large jobs are counted first.',
    }),
    largeJobs: whole({
      larger: 'There is more to do, and most of it in few jobs.',
      default: LARGE_JOBS,
      min: 0,
      max: 1000,
      label: 'Large jobs',
      help: 'How many of the jobs are large.',
    }),
    largeInputGB: number({
      larger: 'Large jobs take longer, and have more maps.',
      default: 5500,
      ...POSITIVE,
      label: 'Input of a large job',
      unit: 'GB',
      help: 'Each large job reads this much or up to 2 % less.',
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
      help: 'Jobs that are neither tiny nor large read from 200 MB up to this, even in the logarithm.',
    }),
    blockMB: blockSize(256),
    // 6 GB are one wave of reduces on the three racks that the paper's plan gives to a large job.
    reduceMB: number({
      larger: 'Jobs have fewer reduces, each with more to fetch.',
      default: 6000,
      ...POSITIVE,
      label: 'Shuffle per reduce',
      unit: 'MB',
      help: 'One reduce fetches this much; the paper does not give it.',
    }),
    outputRatio: outputRatio(0.5),
    mapMBps: mapRate(20),
    reduceMBps: reduceRate(20),
  },
  // The default number gives way to a single job, for it is nobody's wish.
  problems: ({ largeJobs, jobs }) =>
    largeJobs > jobs && largeJobs > LARGE_JOBS
      ? [{ path: 'largeJobs', message: `must be at most jobs, ${jobs} (got ${largeJobs})` }]
      : [],
  make: (p, draw): readonly Job[] => {
    const large = Math.min(p.largeJobs, p.jobs);
    const tiny = Math.min(p.jobs - large, Math.round(p.tinyShare * p.jobs));
    const classes = classByShare([tiny, p.jobs - large - tiny, large], p.jobs, draw('classes'));
    const inputs = draw('input');
    const ratios = draw('shuffle');
    const { mapMBps, reduceMBps } = p;
    return jobFrames(p, 'w2', draw).map((frame, i) => {
      const name = CLASSES[classes[i] as 0 | 1 | 2];
      const size = sizeOf(name, inputs, ratios, p);
      const inputGB = fourDigits(size.inputGB * p.scale);
      const shuffleGB = fourDigits(size.shuffleGB * p.scale);
      const maps = blocksOf(inputGB, p.blockMB);
      const reduces = blocksOf(shuffleGB, p.reduceMB);
      const outputGB = shuffleGB * p.outputRatio;
      return { ...frame, name, ...stageData({ inputGB, shuffleGB, outputGB, maps, reduces, mapMBps, reduceMBps }) };
    });
  },
});
