// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { rowsOfKept } from './kept-numbers';
import { measureRow } from './measured-rows';
import { definePaper, type Repetition, type Row } from './paper';
import { PAPERS } from './registry';

const rowOf = (name: string): Row => ({
  case: name,
  quantity: 'value',
  published: 1,
  unit: '',
  measure: (repetitions) => ({ value: Math.max(...repetitions.map((one) => one(name, 'A').value ?? 0)) }),
});
const { experiment } = definePaper<object>({
  ...PAPERS[0]!,
  assumptions: {},
  small: {},
  experiment: () => ({
    settings: ['W1', 'W1 with stragglers, 3:1', 'W1 with stragglers, 20:1'].map((name, i) => ({
      ...{ name, scenario: () => ({}) },
      ...(i > 0 && { seeds: i + 1 }),
    })),
    rows: ['W1', 'W1 with stragglers'].map(rowOf),
  }),
});
const [all, few] = experiment({}).rows as readonly [Row, Row];

test('a row has no more repetitions than the settings of its case', () => {
  expect([all.seeds, few.seeds]).toEqual([undefined, 2]);
  const repetitions = [1, 2, 3, 4].map(
    (value): Repetition =>
      () => ({ value }),
  );
  const measured = [all, few].map((row) => measureRow(experiment({}), row, repetitions));
  expect(measured.map(({ repetitions, estimate }) => [repetitions, estimate.value])).toEqual([
    [4, 4],
    [2, 2],
  ]);
});

test('nor have its stored numbers', () => {
  const rows = [all, few].map((row) => ({ case: row.case, quantity: row.quantity, measured: 1 }));
  const kept = rowsOfKept([all, few], { paper: 'tiny', repetitions: 20, assumptions: {}, rows, loads: [] });
  expect(kept.map(({ repetitions }) => repetitions)).toEqual([20, 2]);
});
