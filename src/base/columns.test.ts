// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GrowingColumns, grown } from './columns';

const TYPES = { job: Int32Array, kind: Uint8Array, atS: Float64Array };

describe('growing columns', () => {
  test('hold what was written, whatever their first size', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -1000, max: 1000 }), fc.nat(255), fc.double())),
        fc.integer({ min: 0, max: 5 }),
        (rows, capacity) => {
          const table = new GrowingColumns(TYPES, capacity);
          rows.forEach(([job, kind, atS], i) => {
            expect(table.add()).toBe(i);
            table.columns.job[i] = job;
            table.columns.kind[i] = kind;
            table.columns.atS[i] = atS;
          });
          expect(table.length).toBe(rows.length);
          expect(table.cut()).toEqual({
            length: rows.length,
            job: Int32Array.from(rows, (row) => row[0]),
            kind: Uint8Array.from(rows, (row) => row[1]),
            atS: Float64Array.from(rows, (row) => row[2]),
          });
        },
      ),
    );
  });

  test('when cut, have bytes of their own and no others', () => {
    const table = new GrowingColumns(TYPES);
    table.add();
    const cut = table.cut();
    expect(cut.atS.buffer.byteLength).toBe(8);
    table.columns.atS[0] = 7;
    expect(cut.atS[0]).toBe(0);
  });
});

describe('a grown array', () => {
  test('is the same one where it is long enough, else a longer copy', () => {
    const short = Int16Array.of(1, 2);
    expect(grown(short, 2)).toBe(short);
    const long = grown(short, 3);
    expect(long).toBeInstanceOf(Int16Array);
    expect([...long.subarray(0, 3)]).toEqual([1, 2, 0]);
  });
});
