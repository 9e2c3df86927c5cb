// SPDX-License-Identifier: GPL-3.0-or-later
// ShuffleWatcher's mix of PUMA benchmarks: its parameters.
import { fourDigits } from '../../../base/round';
import { number, whole } from '../../../model/fields/fields';
import { type CommonParameters, commonParameters, FEWER_BLOCKS, SCALE_OF_BLOCKS } from '../../common-parameters';
import { declareGenerator } from '../../generator';
import { NOT_NEGATIVE, POSITIVE } from '../../parameter-ranges';
import { blockSize, mapRate, outputRatio, reduceRate } from '../../shared-fields';
import { PUMA_MIX, SHUFFLE_RATIO } from './puma-figures';

export interface PumaParameters extends CommonParameters {
  readonly heavyShare: number;
  readonly mediumShare: number;
  readonly heavyRatio: number;
  readonly mediumRatio: number;
  readonly lightRatio: number;
  readonly blockMB: number;
  readonly reduceMB: number;
  readonly maxReduces: number;
  readonly outputRatio: number;
  readonly mapMBps: number;
  readonly reduceMBps: number;
}

const ratio = (value: number, kind: string) =>
  number({
    larger: 'Jobs of this class load the network more.',
    default: value,
    ...NOT_NEGATIVE,
    label: `Shuffle over input, ${kind}`,
    help: 'What the maps send to reduces, as a multiple of what they read; the paper gives only the classes.',
  });

export const PUMA = declareGenerator<PumaParameters>({
  id: 'puma',
  label: 'PUMA mix',
  help: "ShuffleWatcher's mix of benchmarks, two in five of them shuffle-heavy, inputs from megabytes to terabytes.",
  reference: { paper: 'ShuffleWatcher', where: 'section 4, Tables 1 and 2' },
  makes: 'dataParallel',
  fewerTasks: FEWER_BLOCKS,
  options: {
    // 450 jobs at 40 s fill the five hours of which the paper measures the last four.
    ...commonParameters({
      jobs: 450,
      users: 30,
      arrivals: { kind: 'poisson', meanS: 40 },
      scaleHelp: SCALE_OF_BLOCKS,
    }),
    heavyShare: number({
      larger: 'More jobs load the network.',
      default: PUMA_MIX.heavy,
      min: 0,
      max: 1,
      label: 'Shuffle-heavy jobs',
      help: 'Share of the jobs; the paper also tries 0.6 and 0.2.',
    }),
    mediumShare: number({
      larger: 'Fewer jobs are light.',
      default: PUMA_MIX.medium,
      min: 0,
      max: 1,
      label: 'Shuffle-medium jobs',
      help: 'Share of the jobs; those that are neither heavy nor medium are light.',
    }),
    heavyRatio: ratio(SHUFFLE_RATIO.heavy, 'heavy'),
    mediumRatio: ratio(SHUFFLE_RATIO.medium, 'medium'),
    lightRatio: ratio(SHUFFLE_RATIO.light, 'light'),
    blockMB: blockSize(64),
    reduceMB: number({
      larger: 'Jobs have fewer reduces, each with more to fetch.',
      default: 512,
      ...POSITIVE,
      label: 'Shuffle per reduce',
      unit: 'MB',
      help: 'One reduce per this much shuffled data; not given in the paper.',
    }),
    maxReduces: whole({
      larger: 'Jobs with large shuffles have more reduces, each with less to fetch.',
      default: 200,
      min: 1,
      max: 1_000_000,
      label: 'Reduces, most',
      help: "No job has more; the paper's cluster has 200 reduce slots.",
    }),
    outputRatio: outputRatio(1),
    mapMBps: mapRate(6),
    reduceMBps: reduceRate(6),
  },
  problems: ({ heavyShare, mediumShare }) => {
    if (heavyShare + mediumShare <= 1 + 1e-9) return [];
    const most = fourDigits(1 - mediumShare);
    return [{ path: 'heavyShare', message: `must be at most 1 - mediumShare, ${most} (got ${heavyShare})` }];
  },
});
