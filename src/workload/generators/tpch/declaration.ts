// SPDX-License-Identifier: GPL-3.0-or-later
// Queries of TPC-H: their parameters.
import { number } from '../../../model/fields/fields';
import { type CommonParameters, commonParameters, FEWER_BLOCKS, SCALE_OF_BLOCKS } from '../../common-parameters';
import { declareGenerator } from '../../generator';
import { POSITIVE } from '../../parameter-ranges';
import { blockSize, mapRate, reduceRate } from '../../shared-fields';

export interface TpchParameters extends CommonParameters {
  readonly databaseGB: number;
  readonly blockMB: number;
  readonly mapMBps: number;
  readonly reduceMBps: number;
}

export const TPCH = declareGenerator<TpchParameters>({
  id: 'tpch',
  label: 'TPC-H queries',
  help: 'Query-like DAGs of scans, joins and groupings; at most a fifth of their time is spent shuffling.',
  reference: { paper: 'Corral', where: 'section 6.3' },
  makes: 'dataParallel',
  fewerTasks: FEWER_BLOCKS,
  options: {
    ...commonParameters({
      jobs: 15,
      arrivals: { kind: 'uniform', overS: 1500 },
      scaleHelp: SCALE_OF_BLOCKS,
    }),
    databaseGB: number({
      larger: 'Every query reads more.',
      default: 200,
      ...POSITIVE,
      label: 'Database',
      unit: 'GB',
      help: 'Size of all tables.',
    }),
    blockMB: blockSize(256, 'One map reads one block; one reduce fetches one.'),
    mapMBps: mapRate(5),
    reduceMBps: reduceRate(5),
  },
});
