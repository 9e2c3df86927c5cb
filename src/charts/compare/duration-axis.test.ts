// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AxisKind, axisKindFor, durationAxis, extentOf } from './duration-axis';

const duration = fc.oneof(fc.double({ min: 1e-3, max: 1e9, noNaN: true }), fc.integer({ min: 1, max: 500 }));
const kind = fc.constantFrom<AxisKind>('linear', 'log');

describe('an axis of durations', () => {
  test('a place on it means the time that stands there, and order is kept', () => {
    fc.assert(
      fc.property(kind, duration, duration, fc.double({ min: 0, max: 1, noNaN: true }), (axisKind, a, b, share) => {
        const extent = { leastS: Math.min(a, b), mostS: Math.max(a, b) };
        const axis = durationAxis(axisKind, extent, 40, 340);
        const px = 40 + share * 300;
        expect(axis.pxOf(axis.timeAt(px))).toBeCloseTo(px, 4);
        expect(axis.pxOf(extent.leastS)).toBeLessThanOrEqual(axis.pxOf(extent.mostS));
        expect(axis.pxOf(0)).toBe(40);
      }),
    );
  });

  test('labels have units, come in order and do not touch', () => {
    fc.assert(
      fc.property(kind, duration, duration, fc.integer({ min: 60, max: 900 }), (axisKind, a, b, widePx) => {
        const { ticks } = durationAxis(axisKind, { leastS: Math.min(a, b), mostS: Math.max(a, b) }, 0, widePx);
        for (const [i, { label, px }] of ticks.entries()) {
          expect(label).toMatch(/(\d (s|min|h|d)|:\d\d[.\d]*)$/);
          const last = ticks[i - 1];
          if (last !== undefined) expect(px - last.px).toBeGreaterThan(((last.label.length + label.length) / 2) * 6);
        }
      }),
    );
  });

  test('there is always something to read where there is room', () => {
    fc.assert(
      fc.property(duration, duration, (a, b) => {
        fc.pre(Math.max(a, b) < 1e8);
        const { ticks } = durationAxis('log', { leastS: Math.min(a, b), mostS: Math.max(a, b) }, 0, 600);
        expect(ticks.length).toBeGreaterThan(0);
      }),
    );
  });

  test('is logarithmic where most would be crowded at the left', () => {
    expect(axisKindFor([Float64Array.of(1, 2, 3, 1000)])).toBe('log');
    expect(axisKindFor([Float64Array.of(100, 200, 300)])).toBe('linear');
    expect(axisKindFor([new Float64Array(0)])).toBe('linear');
    expect(extentOf([Float64Array.of(0, 0)])).toEqual({ leastS: 1, mostS: 1 });
  });
});
