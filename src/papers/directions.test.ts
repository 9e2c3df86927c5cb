// Who wins, at small size: every comparison comes out on the published side, or is recorded as coming out the other way round;
// where it shows no difference, a cause is named.
import { expect, test } from 'vitest';
import { type MeasuredRow, type Verdict, verdictOf } from './measured-rows';
import type { Paper } from './paper';
import { PAPERS } from './registry';
import { Measuring, small } from './testing/measure';

/** What comes out otherwise at small size than at full size, and why. */
const AT_SMALL_SIZE: Readonly<Record<string, { readonly verdict: Verdict; readonly why: string }>> = {};

const nameOf = (paper: Paper, { row }: MeasuredRow): string => `${paper.id}: ${row.case}: ${row.quantity}`;

function isAsRecorded(paper: Paper, one: MeasuredRow): boolean {
  const verdict = verdictOf(one);
  const recorded = AT_SMALL_SIZE[nameOf(paper, one)];
  if (recorded !== undefined) return verdict === recorded.verdict;
  if (verdict === 'same') return one.row.cause !== undefined;
  return verdict === undefined || (verdict === 'otherWay') === (one.row.otherWay === true);
}

/** These runs take longest. */
const ONCE = new Set(['co-5', 'co-6']);
const repetitionsOf = ({ id, system }: Paper): number => (system === 'ShuffleWatcher' || ONCE.has(id) ? 1 : 2);

const measuring = new Measuring();
const comparing = PAPERS.filter((paper) => paper.experiment(small(paper)).rows.some(({ side }) => side !== undefined));

test.each(comparing)('$id', { timeout: 60_000 }, async (paper) => {
  const rows = await measuring.rows(paper, repetitionsOf(paper));
  const wrong = rows.filter((one) => !isAsRecorded(paper, one));
  expect(wrong.map((one) => `${nameOf(paper, one)}: ${one.estimate.value}`)).toEqual([]);
});

test('what is recorded for the small size is there to be compared', () => {
  const known = comparing.flatMap((paper) =>
    paper.experiment(small(paper)).rows.map((row) => `${paper.id}: ${row.case}: ${row.quantity}`),
  );
  for (const name of Object.keys(AT_SMALL_SIZE)) expect(known).toContain(name);
});
