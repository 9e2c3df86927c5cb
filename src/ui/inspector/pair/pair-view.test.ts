// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import type { PairRow } from '../../../analysis/chart-data/rack-pair';
import { csvText } from '../../../base/csv';
import { cellText, PAIR_COLUMNS, PLAIN_CHOICE, pairCsv, shownRows } from './pair-view';

const flow = (row: number, more: Partial<PairRow>): PairRow => ({
  ...{ what: 'shuffle', row, from: 0, to: 3, owner: 0, startS: row, endS: 10 - row, setUpS: Number.NaN, GB: 1 },
  via: 'packet',
  ...more,
});
const IDS = ['ads', 'clicks, all'];
const ROWS = [
  flow(0, { GB: 2 }),
  flow(1, { what: 'circuit', via: 'circuit', setUpS: 0.01, owner: 1 }),
  flow(2, { via: 'circuit', owner: 1, from: 3, to: 0, GB: 3 }),
];
const rowsOf = (choice: Partial<typeof PLAIN_CHOICE>): number[] =>
  shownRows(ROWS, { ...PLAIN_CHOICE, ...choice }, IDS).map(({ row }) => row);

test('rows are chosen by kind and by a part of the name', () => {
  expect(rowsOf({})).toEqual([0, 1, 2]);
  expect(rowsOf({ kind: 'circuits' })).toEqual([1]);
  expect(rowsOf({ kind: 'flows' })).toEqual([0, 2]);
  expect(rowsOf({ filter: ' CLICK' })).toEqual([1, 2]);
  expect(rowsOf({ kind: 'flows', filter: 'click' })).toEqual([2]);
});

test('every column sorts both ways', () => {
  expect(rowsOf({ sort: 'GB' })).toEqual([1, 0, 2]);
  expect(rowsOf({ sort: 'GB', descending: true })).toEqual([2, 0, 1]);
  expect(rowsOf({ sort: 'end' })).toEqual([2, 1, 0]);
  expect(rowsOf({ sort: 'setUp' })).toEqual([0, 2, 1]);
  expect(rowsOf({ sort: 'owner', descending: true })).toEqual([1, 2, 0]);
  for (const { id } of PAIR_COLUMNS) expect(rowsOf({ sort: id }).sort()).toEqual([0, 1, 2]);
});

test('cells are words and numbers that people read, the file has exact ones', () => {
  expect(PAIR_COLUMNS.map(({ id }) => cellText(ROWS[1]!, id, IDS))).toEqual([
    'clicks, all',
    '1',
    '9',
    '1',
    '0.01',
    'circuit',
    '0 → 3',
  ]);
  expect(cellText(ROWS[2]!, 'what', IDS)).toBe('shuffle, by circuit');
  expect(csvText(pairCsv(ROWS.slice(0, 2), IDS))).toBe(
    'owner,what,via,fromRack,toRack,startS,endS,setUpS,GB\r\nads,shuffle,packet,0,3,0,10,,2\r\n"clicks, all",circuit,circuit,0,3,1,9,0.01,1\r\n',
  );
});
