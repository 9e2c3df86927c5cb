import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Published, type Row, upTo } from '../../papers/paper';
import type { RowSoFar } from '../../state/papers/rows-so-far';
import { rowScale } from './row-scale';

function rowOf(published: Published, value: number, interval?: readonly [number, number], even?: number): RowSoFar {
  const side: Row['side'] = even === undefined ? undefined : { of: even, is: 'above' };
  const row: Row = { case: 'c', quantity: 'q', published, unit: '%', side, measure: () => ({ value }) };
  return { row, estimate: { value, interval }, loads: [], repetitions: 2 };
}

describe('published and measured on one axis', () => {
  test('in order, with the place where neither wins', () => {
    const scale = rowScale(rowOf([10, 33], 40, [20, 45], 0));
    expect(scale).toMatchObject({ interval: { cutLow: false, cutHigh: false } });
    const marks = [
      scale?.even,
      scale?.published[0],
      scale?.interval?.from,
      scale?.published[1],
      scale?.measured,
      scale?.interval?.to,
    ].map(Number);
    expect(marks).toEqual([...marks].sort((a, b) => a - b));
  });

  test('a bound alone reaches the end of the axis', () => {
    const scale = rowScale(rowOf(upTo(20), 15, [10, 18], 0));
    expect(scale?.published[0]).toBeLessThanOrEqual(Number(scale?.even));
    expect(scale?.published[1]).toBeGreaterThan(Number(scale?.measured));
  });

  test('an interval that is far wider than what is compared is cut off', () => {
    expect(rowScale(rowOf(2.07, 2.15, [-60, 10], 1))).toMatchObject({ interval: { cutLow: true, cutHigh: true } });
  });

  test('words and unknown values have no place', () => {
    expect(rowScale(rowOf('below 10', 3))).toBeUndefined();
    expect(rowScale(rowOf(10, Number.NaN))).toBeUndefined();
  });

  test('whatever is measured, every mark lies on the picture', () => {
    const value = fc.double({ min: -1e12, max: 1e12, noNaN: true });
    fc.assert(
      fc.property(value, value, value, value, (published, measured, low, high) => {
        const ends = [Math.min(low, high, measured), Math.max(low, high, measured)] as const;
        const scale = rowScale(rowOf(published, measured, ends, 0));
        const { interval, ticks = [], width = 0, even } = scale ?? {};
        const marks = [...(scale?.published ?? []), scale?.measured, interval?.from, interval?.to, even];
        for (const x of [...marks, ...ticks.map((one) => one.x)]) {
          expect(x).toBeGreaterThanOrEqual(-1e-6);
          expect(x).toBeLessThanOrEqual(width + 1e-6);
        }
      }),
    );
  });
});
