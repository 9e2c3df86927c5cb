// SPDX-License-Identifier: GPL-3.0-or-later
// Fifteen queries of TPC-H as Hive runs them: scans, joins and groupings over a database of 200 GB, one DAG each. A scan is map-only;
// joins shuffle all they read, groupings little. Maps read a block, reduces fetch one; both are the stage's tasks. Time in the shuffle:
// if every slot is busy, as in the paper's mixed load, a slot has 60 Gbps x 50 % / 600 = 6.25 MB/s of its rack's uplink. Of a query's
// slot time, input / map rate + shuffle / 6.25 MB/s + output / reduce rate, the middle term is at most 20 %.
import { fourDigits } from '../../../base/round';
import type { Job, Stage } from '../../../model/job';
import { defineGenerator } from '../../generator';
import { jobFrames } from '../../job-frames';
import { blocksOf, stageData } from '../../tasks';
import { TPCH, type TpchParameters } from './declaration';
import { type Query, TABLE_MB, type TableName, TPCH_QUERIES } from './tpch-queries';

const DATABASE_MB = Object.values(TABLE_MB).reduce((sum, MB) => sum + MB, 0);

function stagesOfQuery(query: Query, p: TpchParameters): readonly Stage[] {
  const writtenGB = new Map<string, number>();
  const tableGB = (table: TableName): number => (p.databaseGB * p.scale * TABLE_MB[table]) / DATABASE_MB;
  return query.steps.map(({ id, table, columns = 1, after = [], shuffle = 0, keep }) => {
    const before = after.reduce((sum, step) => sum + writtenGB.get(step)!, 0);
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

export const tpch = defineGenerator<TpchParameters>(TPCH, (p, draw): readonly Job[] => {
  // All queries once in random order, then again in that order.
  const order = draw('order').shuffle(TPCH_QUERIES);
  return jobFrames(p, 'tpch', draw).map((frame, i) => {
    const query = order[i % order.length]!;
    return { ...frame, name: query.name, stages: stagesOfQuery(query, p) };
  });
});
