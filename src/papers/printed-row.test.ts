// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import type { MeasuredRow } from './measured-rows';
import { type Published, upTo } from './paper';
import { detailedRow, plainRow } from './printed-row';
import { PAPERS } from './registry';

const paper = PAPERS[0]!;

const measured = (published: Published, row: object, estimate: MeasuredRow['estimate']): MeasuredRow => ({
  row: { case: 'W1', quantity: 'makespan', published, unit: '%', measure: () => estimate, ...row },
  estimate,
  loads: [],
  repetitions: 3,
});

test('a row has what was published as a number, two, or words, and what was measured where it is a number', () => {
  const published: readonly Published[] = [46, [10, 33], upTo(20), 'much better'];
  expect(published.map((one) => plainRow(paper, measured(one, {}, { value: 12 })).published)).toEqual([
    46,
    [10, 33],
    'up to 20',
    'much better',
  ]);
  expect(plainRow(paper, measured(46, {}, { value: Number.NaN }))).toEqual({
    case: `${paper.id}: W1`,
    quantity: 'makespan',
    published: 46,
    measured: null,
    unit: '%',
  });
});

test('in detail it has its interval, verdict, cause and turn; null stands for what it has not', () => {
  const bare = detailedRow(paper, measured(46, {}, { value: 42 }));
  expect(bare).toMatchObject({ measured: 42, interval: null, repetitions: 3, cause: null, turn: null, loads: [] });
  const reversal = { change: { slowStart: 1 }, words: 'with slow start 1 it is as published' };
  const row = { side: { of: 0, is: 'above' }, cause: 'slow start', reversal };
  expect(detailedRow(paper, measured(46, row, { value: 42, interval: [40, 44] }))).toMatchObject({
    interval: [40, 44],
    verdict: 'asPublished',
    cause: 'slow start',
    turn: reversal,
  });
});
