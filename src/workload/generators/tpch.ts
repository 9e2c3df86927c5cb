// SPDX-License-Identifier: GPL-3.0-or-later
// Fifteen queries of TPC-H as Hive runs them: scans, joins and groupings over a database of 200 GB, one DAG each. A scan is
// map-only; joins shuffle all they read, groupings little. Maps read a block, reduces fetch one; both are the stage's tasks.
// Time in the shuffle: where every slot is busy, as in the paper's mixed load, a slot has 60 Gbps x 50 % / 600 = 6.25 MB/s of its
// rack's uplink. Of a query's slot time input / map rate + shuffle / 6.25 MB/s + output / reduce rate the middle is at most 20 %.

import { fourDigits } from '../../base/round';
import { number } from '../../model/fields';
import type { Job, Stage } from '../../model/job';
import {
  type CommonParameters,
  commonParameters,
  FEWER_BLOCKS,
  jobFrames,
  SCALE_OF_BLOCKS,
} from '../common-parameters';
import { defineGenerator } from '../generator';
import { POSITIVE } from '../parameter-ranges';
import { blockSize, mapRate, reduceRate } from '../shared-fields';
import { blocksOf, stageData } from '../tasks';
import { type Query, TABLE_MB, type TableName, TPCH_QUERIES } from './tpch-queries';

interface TpchParameters extends CommonParameters {
  readonly databaseGB: number;
  readonly blockMB: number;
  readonly mapMBps: number;
  readonly reduceMBps: number;
}

const DATABASE_MB = Object.values(TABLE_MB).reduce((sum, MB) => sum + MB, 0);

function stagesOfQuery(query: Query, p: TpchParameters): readonly Stage[] {
  const writtenGB = new Map<string, number>();
  const tableGB = (table: TableName): number => (p.databaseGB * p.scale * TABLE_MB[table]) / DATABASE_MB;
  return query.steps.map(({ id, table, columns = 1, after = [], shuffle = 0, keep }) => {
    const before = after.reduce((sum, step) => sum + (writtenGB.get(step) ?? 0), 0);
    const inputGB = fourDigits(table === undefined ? before : tableGB(table) * columns);
    const shuffleGB = fourDigits(inputGB * shuffle);
    const outputGB = fourDigits(inputGB * keep);
    writtenGB.set(id, outputGB);
    const maps = blocksOf(inputGB, p.blockMB);
    const reduces = shuffle === 0 ? 0 : blocksOf(shuffleGB, p.blockMB);
    const { mapMBps, reduceMBps } = p;
    return { id, after, ...stageData({ inputGB, shuffleGB, outputGB, maps, reduces, mapMBps, reduceMBps }) };
  });
}

export const tpch = defineGenerator<TpchParameters>({
  id: 'tpch',
  label: 'TPC-H queries',
  help: 'Query-like DAGs of scans, joins and groupings; at most a fifth of their time is shuffle.',
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
      help: 'All tables together.',
    }),
    blockMB: blockSize(256, 'One map reads one block, one reduce fetches one.'),
    mapMBps: mapRate(5),
    reduceMBps: reduceRate(5),
  },
  make: (p, draw): readonly Job[] => {
    // Each query once in random order, then all again.
    const order = draw('order').shuffle(TPCH_QUERIES);
    return jobFrames(p, 'tpch', draw).map((frame, i) => {
      const query = order[i % order.length]!;
      return { ...frame, name: query.name, stages: stagesOfQuery(query, p) };
    });
  },
});
