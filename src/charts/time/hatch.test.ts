// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crossSegments, hatchSegments } from './hatch';

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

test('crosses fill their rectangle, about as wide as high, at least one', () => {
  fc.assert(
    fc.property(size, size, (widePx, highPx) => {
      const segments = crossSegments({ leftPx: 100, rightPx: 100 + widePx, topPx: 50, bottomPx: 50 + highPx });
      expect(segments.length).toBe(2 * Math.max(1, Math.round(widePx / highPx)));
      expect(segments[0]?.fromX).toBe(100);
      expect(segments.at(-1)?.toX).toBeCloseTo(100 + widePx, 9);
      for (const { fromY, toY } of segments) expect([fromY, toY].sort()).toEqual([50, 50 + highPx].sort());
    }),
  );
});
