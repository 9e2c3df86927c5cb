// SPDX-License-Identifier: GPL-3.0-or-later
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAPERS } from '../../papers/registry';
import { experimentRows, leadingRow } from './experiment-standing';
import { HEADLINES } from './headlines';
import { readShipped } from './shipped-numbers';
import { hasSameAssumptions, shownRows } from './shown-rows';

const FOLDER = new URL('../../../docs/measured/', import.meta.url);
const shipped = readShipped(
  readdirSync(FOLDER).map((name): unknown => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))),
);
const flex = PAPERS.find(({ id }) => id === 'flex-5a')!;
const kept = shipped.get('flex-5a')!;

test('every file of numbers is read, and belongs to an experiment', () => {
  expect(shipped.size).toBe(readdirSync(FOLDER).length);
  const ids = PAPERS.map(({ id }) => id);
  for (const id of shipped.keys()) expect(ids).toContain(id);
  expect(readShipped([{ paper: 7 }, 'text', null, { ...kept, commit: undefined }]).size).toBe(1);
  expect(readShipped('nothing').size).toBe(0);
});

test('what was measured before stands until a row is measured here, and beside it then', () => {
  const before = experimentRows(flex, undefined, kept);
  expect(before.length).toBeGreaterThan(3);
  expect(before.every(({ isEarlier, repetitions }) => isEarlier && repetitions === kept.repetitions)).toBe(true);
  const [first, ...rest] = before.map(({ row }) => ({ row, estimate: { value: 3 }, loads: [], repetitions: 2 }));
  const none = rest.map((one) => ({ ...one, estimate: { value: Number.NaN }, repetitions: 0 }));
  const [own, ...others] = shownRows([first!, ...none], kept);
  expect(own).toMatchObject({ isEarlier: false, estimate: { value: 3 }, earlier: { repetitions: kept.repetitions } });
  expect(others.every(({ isEarlier }) => isEarlier)).toBe(true);
});

test('numbers of other assumptions are no numbers of this experiment', () => {
  expect(hasSameAssumptions(kept, {})).toBe(true);
  expect(hasSameAssumptions(kept, { jobs: 8 })).toBe(false);
  expect(
    experimentRows(flex, undefined, { ...kept, assumptions: { jobs: 8 } }).every(({ isEarlier }) => !isEarlier),
  ).toBe(true);
});

test('every headline is a row of its experiment, with a published number and one that was measured before', () => {
  expect(HEADLINES.map(({ system }) => system)).toEqual([...new Set(PAPERS.map(({ system }) => system))]);
  for (const { experiment, case: name, quantity } of HEADLINES.flatMap((one) => [
    one,
    ...(one.under ? [one.under] : []),
  ])) {
    const paper = PAPERS.find(({ id }) => id === experiment) ?? expect.fail(experiment);
    const row = experimentRows(paper, undefined, shipped.get(experiment)).find(
      (one) => one.row.case === name && one.row.quantity === quantity,
    );
    expect(row?.isEarlier, experiment).toBe(true);
  }
});

test('the row that is looked at first is a comparison, where there is one', () => {
  for (const paper of PAPERS) {
    const rows = experimentRows(paper, undefined, undefined);
    if (rows.some(({ row }) => row.side !== undefined && typeof row.published !== 'string')) {
      expect(leadingRow(rows)?.row.side, paper.id).toBeDefined();
    } else expect(leadingRow(rows), paper.id).toBeDefined();
  }
});
