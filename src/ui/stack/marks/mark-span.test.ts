// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { edgeAfterKey, markAfterKey, markAround, markBetween, movedMark, withEdge } from './mark-span';

const EXTENT = { fromS: 0, toS: 1000 };
const SPAN = { fromS: -30, toS: 1030 };
const anyTime = fc.double({ min: -200, max: 1300, noNaN: true });

describe('a marked stretch', () => {
  test('lies between two moments in either order, within what there is', () => {
    expect(markBetween(200, 100, SPAN, EXTENT)).toEqual(markBetween(100, 200, SPAN, EXTENT));
    expect(markBetween(-50, 1200, SPAN, EXTENT)).toEqual(EXTENT);
  });

  test('is none where nothing lies between', () => {
    expect(markBetween(100, 100.1, SPAN, EXTENT)).toBeUndefined();
    expect(markBetween(-90, -10, SPAN, EXTENT)).toBeUndefined();
  });

  test('by a key is around the cursor, or the middle of what is seen', () => {
    expect(markAround(500, SPAN, EXTENT)).toEqual({ fromS: 400, toS: 600 });
    expect(markAround(undefined, { fromS: 100, toS: 200 }, EXTENT)).toEqual({ fromS: 140, toS: 160 });
    expect(markAround(900, { fromS: 100, toS: 200 }, EXTENT)).toEqual({ fromS: 140, toS: 160 });
  });

  test('never ends before it begins, and never leaves what there is', () => {
    fc.assert(
      fc.property(anyTime, anyTime, anyTime, fc.constantFrom('from', 'to'), (a, b, timeS, edge) => {
        const mark = markBetween(a, b, SPAN, EXTENT);
        if (mark === undefined) return;
        const moved = withEdge(mark, edge, timeS, SPAN, EXTENT);
        expect(moved.toS).toBeGreaterThan(moved.fromS);
        expect(edge === 'from' ? moved.toS : moved.fromS).toBe(edge === 'from' ? mark.toS : mark.fromS);
        expect(mark.fromS).toBeGreaterThanOrEqual(0);
        expect(mark.toS).toBeLessThanOrEqual(1000);
      }),
    );
  });

  test('has edges that keys move, finely with Shift', () => {
    const span = { fromS: 0, toS: 100 };
    expect(edgeAfterKey('ArrowRight', false, 50, span)).toBe(51);
    expect(edgeAfterKey('ArrowLeft', true, 50, span)).toBe(49.9);
    expect(edgeAfterKey('PageUp', false, 50, span)).toBe(60);
    expect(edgeAfterKey('End', false, 50, span)).toBe(100);
    expect(edgeAfterKey('Enter', false, 50, span)).toBeUndefined();
  });

  test('is moved as a whole, as long as it was, and never leaves what there is', () => {
    fc.assert(
      fc.property(anyTime, anyTime, fc.double({ min: -2000, max: 2000, noNaN: true }), (a, b, byS) => {
        const mark = markBetween(a, b, SPAN, EXTENT);
        if (mark === undefined) return;
        const moved = movedMark(mark, byS, SPAN, EXTENT);
        expect(moved.toS - moved.fromS).toBeCloseTo(mark.toS - mark.fromS, 6);
        expect(moved.fromS).toBeGreaterThanOrEqual(0);
        expect(moved.toS).toBeLessThanOrEqual(1000);
      }),
    );
    expect(movedMark({ fromS: 0.1, toS: 0.3 }, 0.2, { fromS: 0, toS: 1 }, EXTENT)).toEqual({ fromS: 0.3, toS: 0.5 });
    expect(movedMark(EXTENT, 40, SPAN, EXTENT)).toEqual(EXTENT);
  });

  test('keys move it as they move an edge, Home and End to the ends of what there is', () => {
    const span = { fromS: 0, toS: 100 };
    const keyed = (key: string, shift = false) => markAfterKey(key, shift, { fromS: 20, toS: 30 }, span, EXTENT);
    expect(keyed('ArrowRight')).toEqual({ fromS: 21, toS: 31 });
    expect(keyed('ArrowLeft', true)).toEqual({ fromS: 19.9, toS: 29.9 });
    expect(keyed('PageUp')).toEqual({ fromS: 30, toS: 40 });
    expect(keyed('Home')).toEqual({ fromS: 0, toS: 10 });
    expect(keyed('End')).toEqual({ fromS: 990, toS: 1000 });
    expect(keyed('x')).toBeUndefined();
  });
});
