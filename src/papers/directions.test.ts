// Who wins, at small size: every comparison comes out on the published side, or is recorded as coming out the other way round;
// where it shows no difference, a cause is named.
import { expect, test } from 'vitest';
import type { MeasuredRow } from './measured-rows';
import type { Paper } from './paper';
import { PAPERS } from './registry';
import { Measuring, small } from './testing/measure';
import { type Winner, winnerOf } from './verdict';

interface AtSmallSize {
  readonly winner: Winner;
  readonly why: string;
}

/** What comes out otherwise at small size than at full size, and why. */
const AT_SMALL_SIZE: Readonly<Record<string, AtSmallSize>> = {};

const nameOf = (paper: Paper, { row }: MeasuredRow): string => `${paper.id}: ${row.case}: ${row.quantity}`;

function isAsRecorded(paper: Paper, one: MeasuredRow): boolean {
  const winner = winnerOf(one);
  const recorded = AT_SMALL_SIZE[nameOf(paper, one)];
  if (recorded !== undefined) return winner === recorded.winner;
  if (winner === 'neither') return one.row.cause !== undefined;
  return winner === undefined || (winner === 'other') === (one.row.otherWay === true);
}

/** Their runs take longest. */
const ONCE = new Set(['ShuffleWatcher', 'Co-scheduler']);
const repetitionsOf = ({ system }: Paper): number => (ONCE.has(system) ? 1 : 2);

const measuring = new Measuring();
const comparing = PAPERS.filter((paper) => paper.experiment(small(paper)).rows.some(({ side }) => side !== undefined));

test.each(comparing)('$id', { timeout: 180_000 }, async (paper) => {
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
