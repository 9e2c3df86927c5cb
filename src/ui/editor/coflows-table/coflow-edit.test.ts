// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flowRows, flowsFrom } from '../../../model/flows';
import type { Coflow } from '../../../model/scenario';
import { readTable } from '../../../workload/tables/read-table';
import { someCoflows } from '../../../workload/tables/testing/written-table';
import { addCoflow, addFlow, copyText, deleteRows, duplicateRows } from './coflow-edit';
import { COFLOW_COLUMNS, cellText, exactText, hasCell, readCell, rowsOf } from './coflow-rows';

const A: Coflow = {
  id: 'a',
  arrivalS: 1,
  weight: 1,
  flows: flowsFrom([
    { from: 0, to: 1, GB: 3 },
    { from: 0, to: 2, GB: 4 },
  ]),
};
const B: Coflow = { id: 'b', arrivalS: 2, weight: 5, flows: flowsFrom([{ from: 2, to: 1, GB: 1500 }]) };
const TWO = [A, B];
const all = () => true;
const AROUND = { racks: 4, isTaken: (id: string) => id === 'b' };
const shape = (coflows: readonly Coflow[]) => coflows.map(({ id, flows }) => [id, [...flows.GB]]);

test('rows are the coflows, and the flows of those that are open', () => {
  const rows = rowsOf(TWO, (id) => id === 'a');
  expect(rows.map(({ id }) => id)).toEqual(['a', 'a\n0', 'a\n1', 'b']);
  const texts = (row: number) => COFLOW_COLUMNS.map((column) => cellText(TWO[rows[row]!.at]!, rows[row]!, column));
  expect(texts(0)).toEqual(['a', '2 flows', '', '7 GB', '1', '1']);
  expect(texts(2)).toEqual(['flow 2', '0', '2', '4', '', '']);
});

test('a cell takes what its field takes, and says why not', () => {
  const rows = rowsOf(TWO, all);
  const typed = (row: number, key: string, text: string) => {
    const one = rows[row]!;
    return readCell(TWO[one.at]!, one, COFLOW_COLUMNS.find((column) => column.key === key)!, text, AROUND);
  };
  expect(typed(0, 'arrivalS', '1e2 s')).toMatchObject({ ok: true, coflow: { id: 'a', arrivalS: 100 } });
  expect(typed(0, 'weight', '')).toMatchObject({ ok: true, coflow: { weight: 1 } });
  const moved = typed(2, 'to', '3');
  expect(moved.ok && flowRows(moved.coflow.flows)[1]).toEqual({ from: 0, to: 3, GB: 4 });
  expect([...A.flows.to]).toEqual([1, 2]);
  expect(typed(0, 'id', 'b')).toEqual({ ok: false, message: 'Another coflow is called b; ids must differ.' });
  expect(typed(2, 'to', '4')).toMatchObject({
    message: expect.stringMatching(/must be from 0 to 3, for there are 4 racks/),
  });
  expect(typed(2, 'GB', '-1')).toMatchObject({ message: expect.stringMatching(/must be at least 0/) });
  expect(typed(2, 'GB', 'x')).toMatchObject({ message: expect.stringMatching(/must be a number/) });
  expect(typed(0, 'id', ' ')).toMatchObject({ ok: false });
});

test('rows are added, duplicated and deleted, a coflow with its flows', () => {
  const rows = rowsOf(TWO, all);
  expect(shape(addCoflow(TWO).coflows).at(-1)).toEqual(['b-2', [1]]);
  expect(shape(addCoflow([]).coflows)).toEqual([['coflow-1', [1]]]);
  const flow = addFlow(TWO, rows[1]!);
  expect([shape(flow.coflows)[0], flow.selected, flow.label]).toEqual([['a', [3, 3, 4]], ['a\n1'], 'Add a flow to a']);
  const copy = duplicateRows(TWO, [rows[0]!, rows[2]!, rows[4]!]);
  expect([shape(copy.coflows), copy.label]).toEqual([
    [
      ['a', [3, 4]],
      ['a-2', [3, 4]],
      ['b', [1500, 1500]],
    ],
    'Duplicate a and 1 flow',
  ]);
  expect(copy.selected).toEqual(['a-2', 'b\n1']);
  const gone = deleteRows(TWO, [rows[1]!, rows[3]!]);
  expect([shape(gone.coflows), gone.label]).toEqual([[['a', [4]]], 'Delete b and 1 flow']);
});

test('what is selected after an edit is there, and a copy pasted makes the same', () => {
  fc.assert(
    fc.property(someCoflows, fc.array(fc.nat(40), { minLength: 1, maxLength: 6 }), (coflows, picks) => {
      const rows = rowsOf(coflows, all);
      const chosen = [...new Set(picks.map((pick) => rows[pick % rows.length]!))];
      const { coflows: next, selected } = duplicateRows(coflows, chosen);
      const ids = new Set(rowsOf(next, all).map(({ id }) => id));
      for (const id of selected) expect(ids).toContain(id);
      expect(new Set(next.map(({ id }) => id)).size).toBe(next.length);
      const whole = rows.filter(({ flow }) => flow === undefined);
      expect(readTable(copyText(coflows, whole)).taken.coflows).toEqual(coflows);
      for (const row of rows)
        for (const column of COFLOW_COLUMNS.filter((one) => hasCell(row, one) && one.key !== 'id')) {
          const coflow = coflows[row.at]!;
          const same = readCell(coflow, row, column, exactText(coflow, row, column), {
            racks: 10,
            isTaken: () => true,
          });
          expect(same).toEqual({ ok: true, coflow });
        }
    }),
  );
});
