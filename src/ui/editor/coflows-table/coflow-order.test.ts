// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flowsFrom } from '../../../model/flows';
import type { Coflow } from '../../../model/scenario';
import { someCoflows } from '../../../workload/tables/testing/written-table';
import { type CoflowSorting, coflowOrder, nextCoflowSorting } from './coflow-order';
import { COFLOW_COLUMNS, rowsOf } from './coflow-rows';

const coflow = (id: string, arrivalS: number, ...GB: number[]): Coflow => ({
  ...{ id, arrivalS, weight: 1 },
  flows: flowsFrom(GB.map((one) => ({ from: 0, to: 1, GB: one }))),
});
const LIST = [coflow('c10', 5, 1, 1), { ...coflow('c9', 5, 8), name: 'Nightly join' }, coflow('x', 0, 2, 1, 1)];
const ids = (filter: string, key?: CoflowSorting['key'], direction: CoflowSorting['direction'] = 'ascending') =>
  coflowOrder(LIST, filter, key && { key, direction }).map((at) => LIST[at]!.id);

test('coflows are found by every word of their id or title, and sorted by what their own row shows', () => {
  expect(ids('')).toEqual(['c10', 'c9', 'x']);
  expect(ids('C')).toEqual(['c10', 'c9']);
  expect(ids('join night')).toEqual(['c9']);
  expect(ids('nowhere')).toEqual([]);
  expect(ids('', 'id')).toEqual(['c9', 'c10', 'x']);
  expect(ids('', 'GB', 'descending')).toEqual(['c9', 'x', 'c10']);
  expect(ids('', 'from')).toEqual(['c9', 'c10', 'x']);
  // Equal ones keep the scenario's order in both directions.
  expect(ids('', 'arrivalS')).toEqual(['x', 'c10', 'c9']);
  expect(ids('', 'arrivalS', 'descending')).toEqual(['c10', 'c9', 'x']);
});

test('a header sorts up, down, and not at all', () => {
  const up = nextCoflowSorting(undefined, 'GB');
  const down = nextCoflowSorting(up, 'GB');
  expect([up?.direction, down?.direction, nextCoflowSorting(down, 'GB')]).toEqual([
    'ascending',
    'descending',
    undefined,
  ]);
  expect(nextCoflowSorting(up, 'to')).toBe(up);
});

test('an order has every coflow once, and its flows under it', () => {
  const key = fc.constantFrom(...COFLOW_COLUMNS.map((column) => column.key));
  fc.assert(
    fc.property(someCoflows, key, fc.boolean(), (coflows, by, down) => {
      const order = coflowOrder(coflows, '', { key: by, direction: down ? 'descending' : 'ascending' });
      expect([...order].sort((a, b) => a - b)).toEqual(coflows.map((_, at) => at));
      const rows = rowsOf(coflows, () => true, order);
      const plain = rowsOf(coflows, () => true);
      expect(rows.length).toBe(plain.length);
      expect(rows).toEqual(order.flatMap((at) => plain.filter((row) => row.at === at)));
    }),
  );
});
