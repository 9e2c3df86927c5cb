// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { keptNumbers, rowsOfKept, unknownRows } from './kept-numbers';
import type { MeasuredRow } from './measured-rows';
import { PAPERS } from './registry';
import { assumptionsOf, Measuring, small } from './testing/measure';
import { verdictOf } from './verdict';

const paper = PAPERS.find(({ id }) => id === 'cora-2')!;
const measured = await new Measuring().rows(paper, 2);
const assumptions = small(paper);
const kept = keptNumbers({ paper, repetitions: 2, assumptions, rows: measured }, assumptionsOf(paper));

const numbersOf = ({ estimate, loads }: MeasuredRow) => ({ estimate, loads });

test('numbers that were kept as JSON come back as they were measured, with today’s verdicts', () => {
  const { rows } = paper.experiment(assumptions);
  const read = rowsOfKept(rows, JSON.parse(JSON.stringify(kept)));
  expect(read.map(numbersOf)).toEqual(measured.map(numbersOf));
  expect(read.map(verdictOf)).toEqual(measured.map(verdictOf));
  expect(read.every(({ repetitions }) => repetitions === 2)).toBe(true);
  expect(unknownRows(rows, kept)).toEqual([]);
});

test('only assumptions that were changed are kept', () => {
  expect(kept.assumptions).toEqual({});
  const changed = { ...assumptionsOf(paper), jobs: 7 };
  expect(keptNumbers({ paper, repetitions: 2, assumptions: changed, rows: [] }, assumptionsOf(paper))).toEqual({
    ...{ paper: 'cora-2', repetitions: 2, assumptions: { jobs: 7 }, rows: [], loads: [] },
  });
});

test('a row that is newer than the numbers has none; numbers without a row are named', () => {
  const { rows } = paper.experiment(assumptions);
  const [first, ...others] = rows as [(typeof rows)[number], ...typeof rows];
  const renamed = { ...first, quantity: 'another' };
  const [read] = rowsOfKept([renamed, ...others], kept);
  expect(read).toMatchObject({ estimate: { value: Number.NaN }, repetitions: 0 });
  expect(unknownRows([renamed, ...others], kept)).toEqual([`${first.case}: ${first.quantity}`]);
});
