// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Published, type Row, upTo } from '../../../papers/paper';
import type { ShownRow } from '../../../state/papers/shown-rows';
import { blockScale, type EstimateMarks, rowMarks } from './block-scale';

function rowOf(published: Published, value: number, interval?: readonly [number, number], even?: number): ShownRow {
  const side: Row['side'] = even === undefined ? undefined : { of: even, is: 'above' };
  const row: Row = { case: 'c', quantity: 'q', published, unit: '%', side, measure: () => ({ value }) };
  return { row, estimate: { value, interval }, loads: [], repetitions: 2, isEarlier: false };
}
const marksOf = (...rows: readonly ShownRow[]) => {
  const scale = blockScale(rows) ?? expect.fail('no scale');
  return { scale, marks: rows.map((row) => rowMarks(scale, row)) };
};

describe('published and measured on one axis', () => {
  test('in order, with the place where neither wins', () => {
    const { scale, marks } = marksOf(rowOf([10, 33], 40, [20, 45], 0));
    const [row] = marks;
    expect(row?.measured?.interval).toMatchObject({ cutLow: false, cutHigh: false });
    const { published, measured } = row ?? {};
    const places = [
      scale.even,
      published?.[0],
      measured?.interval?.from,
      published?.[1],
      measured?.value,
      measured?.interval?.to,
    ].map(Number);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('rows of a block share it: the same value has the same place, and the larger lies further right', () => {
    const { scale, marks } = marksOf(rowOf(10, 20, undefined, 0), rowOf([20, 40], 10, undefined, 0), rowOf(80, 5));
    expect(marks[0]?.measured?.value).toBe(marks[1]?.published?.[0]);
    expect(marks[0]?.published?.[0]).toBe(marks[1]?.measured?.value);
    expect(marks[2]?.published?.[0]).toBeGreaterThan(marks[1]?.published?.[1] ?? Number.NaN);
    expect(scale.ticks.length).toBeGreaterThan(2);
  });

  test('what is published has its place before anything is measured', () => {
    const { marks } = marksOf(rowOf([10, 33], Number.NaN, undefined, 0));
    expect(marks[0]?.measured).toBeUndefined();
    expect(marks[0]?.published?.[1]).toBeGreaterThan(marks[0]?.published?.[0] ?? Number.NaN);
  });

  test('what was measured before lies beside what is measured now', () => {
    const { marks } = marksOf({ ...rowOf(50, 20), earlier: rowOf(50, 90, [80, 100]) });
    expect(marks[0]?.earlier?.value).toBeGreaterThan(marks[0]?.published?.[0] ?? Number.NaN);
    expect(marks[0]?.measured?.value).toBeLessThan(marks[0]?.published?.[0] ?? Number.NaN);
  });

  test('a bound alone reaches the end of the axis', () => {
    const { scale, marks } = marksOf(rowOf(upTo(20), 15, [10, 18], 0));
    expect(marks[0]?.published?.[0]).toBeLessThanOrEqual(Number(scale.even));
    expect(marks[0]?.published?.[1]).toBeGreaterThan(Number(marks[0]?.measured?.value));
  });

  test('an interval that is far wider than what is compared is cut off', () => {
    const { marks } = marksOf(rowOf(2.07, 2.15, [-60, 10], 1));
    expect(marks[0]?.measured?.interval).toMatchObject({ cutLow: true, cutHigh: true });
  });

  test('words and unknown values have no place, nor rows that are decided at different values one line', () => {
    expect(blockScale([rowOf('below 10', Number.NaN)])).toBeUndefined();
    expect(marksOf(rowOf('below 10', 3)).marks[0]?.published).toBeUndefined();
    expect(marksOf(rowOf(1, 2, undefined, 0), rowOf(1, 2, undefined, 1)).scale.even).toBeUndefined();
  });

  test('whatever is measured, every mark lies on the picture', () => {
    const value = fc.double({ min: -1e12, max: 1e12, noNaN: true });
    const row = fc
      .tuple(value, value, value, value)
      .map(([published, measured, low, high]) =>
        rowOf(published, measured, [Math.min(low, high, measured), Math.max(low, high, measured)], 0),
      );
    const placesOf = (marks: EstimateMarks | undefined) => [marks?.value, marks?.interval?.from, marks?.interval?.to];
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
        const { scale, marks } = marksOf(...rows);
        const places = marks.flatMap(({ published = [], measured }) => [...published, ...placesOf(measured)]);
        for (const x of [...places, scale.even, ...scale.ticks.map((one) => one.x)]) {
          expect(x).toBeGreaterThanOrEqual(-1e-6);
          expect(x).toBeLessThanOrEqual(scale.width + 1e-6);
        }
      }),
    );
  });
});
