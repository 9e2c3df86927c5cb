// SPDX-License-Identifier: GPL-3.0-or-later
// Jobs shaped like the SWIM Facebook trace of 2010: their parameters.
import { number } from '../../../model/fields/fields';
import { type CommonParameters, commonParameters, FEWER_BLOCKS, SCALE_OF_BLOCKS } from '../../common-parameters';
import { declareGenerator } from '../../generator';
import { blockSize, mapRate, mostReduces, reduceRate, shufflePerReduce } from '../../shared-fields';
import { SHUFFLING_SHARE } from './facebook-figures';

export interface FacebookParameters extends CommonParameters {
  readonly shufflingShare: number;
  readonly blockMB: number;
  readonly reduceMB: number;
  readonly maxReduces: number;
  readonly mapMBps: number;
  readonly reduceMBps: number;
}

export const GB = 1e9;

export const FACEBOOK = declareGenerator<FacebookParameters>({
  id: 'facebook',
  label: 'Facebook 2010',
  help: 'The shape of the SWIM trace: two in three jobs shuffle, one in eleven shuffles 1.125 GB or more.',
  reference: { paper: 'Co-scheduler', where: 'section V-A' },
  makes: 'dataParallel',
  fewerTasks: FEWER_BLOCKS,
  options: {
    ...commonParameters({
      jobs: 1000,
      users: 20,
      arrivals: { kind: 'uniform', overS: 5400 },
      scaleHelp: SCALE_OF_BLOCKS,
    }),
    shufflingShare: number({
      larger: 'More jobs load the network.',
      default: SHUFFLING_SHARE,
      min: 0,
      max: 1,
      label: 'Jobs that shuffle',
      help: 'Share of the jobs; the others are map-only.',
    }),
    blockMB: blockSize(128),
    reduceMB: shufflePerReduce(512),
    maxReduces: mostReduces(2000),
    mapMBps: mapRate(1),
    reduceMBps: reduceRate(1),
  },
});
