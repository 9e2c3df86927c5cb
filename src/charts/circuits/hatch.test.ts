import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hatchSegments } from './hatch';

const size = fc.integer({ min: 1, max: 60 });

describe('hatching', () => {
  test('strokes rise by one for one and stay within their rectangle', () => {
    fc.assert(
      fc.property(size, size, (widePx, highPx) => {
        for (const { fromX, fromY, toX, toY } of hatchSegments(100, 50, widePx, highPx)) {
          expect(toX - fromX).toBeGreaterThan(0);
          expect(toX - fromX).toBe(fromY - toY);
          expect(fromX >= 100 && toX <= 100 + widePx && toY >= 50 && fromY <= 50 + highPx).toBe(true);
        }
      }),
    );
  });

  test('no part of a rectangle is without a stroke for more than a period', () => {
    fc.assert(
      fc.property(size, fc.integer({ min: 6, max: 60 }), (widePx, highPx) => {
        const feet = hatchSegments(100, 50, widePx, highPx).map(({ fromX, fromY }) => fromX - (50 + highPx - fromY));
        for (let i = 1; i < feet.length; i++) expect(feet[i]! - feet[i - 1]!).toBe(5);
        expect(feet[0]! - (100 - highPx)).toBeLessThanOrEqual(5);
        expect(100 + widePx - feet.at(-1)!).toBeLessThanOrEqual(5);
      }),
    );
  });

  test('one pixel wide it is a column of dashes', () => {
    const dashes = hatchSegments(100, 50, 1, 20);
    expect(dashes).toHaveLength(4);
    for (const { fromX, toX } of dashes) expect([fromX, toX]).toEqual([100, 101]);
  });
});
