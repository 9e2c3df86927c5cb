// SPDX-License-Identifier: GPL-3.0-or-later
// Corral's workload W2, shaped like the SWIM Yahoo trace: almost all jobs are tiny, and two large ones decide the makespan. The paper
// gives the number of jobs, the limits of the tiny ones and the size of the two large ones; the sizes between, the block size and the
// rates are Gantry's defaults. "Tasks" counts maps and reduces; a map reads a block.
import type { RandomStream } from '../../../base/random-stream';
import { fourDigits } from '../../../base/round';
import type { Job } from '../../../model/job';
import { classByShare } from '../../draws';
import { defineGenerator } from '../../generator';
import { jobFrames } from '../../job-frames';
import { blocksOf, stageData } from '../../tasks';
import { CORRAL_W2, type W2Parameters } from './declaration';

/** Tiny jobs read less than 200 MB and shuffle less than 75 MB (section 6.2). */
const TINY_INPUT_GB = 0.2;

const TINY_SHUFFLE_GB = 0.075;

/** Keeps a value below its limit when rounded to four digits. */
const JUST_BELOW = 0.9995;

/** Chosen by Gantry: the smallest tiny job, and the range of shuffle over input of all jobs except the large ones. */
const MIN_INPUT_GB = 0.001;

const MIN_SHUFFLE_RATIO = 0.05;

const MAX_SHUFFLE_RATIO = 1;

/** "Nearly" 5.5 TB each: at most this much less. */
const LARGE_SPREAD = 0.02;

const CLASSES = ['tiny', 'medium', 'large'] as const;

interface Size {
  readonly inputGB: number;
  readonly shuffleGB: number;
}

/** Unscaled. Each class takes one number from each stream, so that jobs stay the same when others change class. */
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

export const corralW2 = defineGenerator<W2Parameters>(CORRAL_W2, (p, draw): readonly Job[] => {
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
});
