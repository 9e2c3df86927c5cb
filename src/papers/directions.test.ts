// Who wins, at small size: every comparison comes out on the published side, or is recorded as coming out the other way round;
// where it shows no difference, a cause is named.
import { expect, test } from 'vitest';
import { type MeasuredRow, verdictOf } from './measured-rows';
import type { Paper } from './paper';
import { PAPERS } from './registry';
import { Measuring, small } from './testing/measure';

/** At small size their cluster is idle, and all schedulers come out alike; at full size they have not been measured yet. */
const UNMEASURED = new Set(['co-3', 'co-3b', 'co-5', 'co-6', 'co-7']);

/** Comparisons that need the full size, with why. */
const FULL_SIZE_ONLY: Readonly<Record<string, string>> = {
  'corral-8: W3: mean JCT below Yarn-CS': 'a few jobs hold most of the data; at full size ten seeds give 6 %',
  'corral-11: W1, network loaded: ad hoc jobs: 90th percentile of JCT below Yarn-CS': 'twenty small jobs are no queue',
  'corral-11: W1, network loaded: ad hoc jobs: makespan below Yarn-CS': 'twenty small jobs are no queue',
  'corral-14: W1, fast tasks: median JCT, Corral + TCP below Yarn-CS + Varys': 'ten racks leave Varys few links',
  'sw-14: heavy 20 %, data x 0.35: throughput above Fair': 'half an hour of few jobs tells no throughput',
  'corral-cov: W3: coefficient of variation, Corral below HDFS': 'HDFS evens out only over many blocks',
};

function isAsRecorded(paper: Paper, one: MeasuredRow): boolean {
  const { row } = one;
  if (FULL_SIZE_ONLY[`${paper.id}: ${row.case}: ${row.quantity}`] !== undefined) return true;
  const verdict = verdictOf(one);
  if (verdict === 'same') return row.cause !== undefined;
  return verdict === undefined || (verdict === 'otherWay') === (row.otherWay === true);
}

/** ShuffleWatcher's runs take longest and differ least between seeds. */
const repetitionsOf = ({ system }: Paper): number => (system === 'ShuffleWatcher' ? 1 : 2);

const measuring = new Measuring();
const comparing = PAPERS.filter(
  (paper) => !UNMEASURED.has(paper.id) && paper.experiment(small(paper)).rows.some(({ side }) => side !== undefined),
);

test.each(comparing)('$id', { timeout: 60_000 }, async (paper) => {
  const rows = await measuring.rows(paper, repetitionsOf(paper));
  const wrong = rows.filter((one) => !isAsRecorded(paper, one));
  expect(wrong.map(({ row, estimate }) => `${row.case}: ${row.quantity}: ${estimate.value}`)).toEqual([]);
});
