// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { axisFlags } from './axis-flags';

const TIME = { span: { fromS: 0, toS: 100 }, leftPx: 64, widthPx: 600 };
const times = fc.double({ min: -10, max: 110, noNaN: true });

describe('times on the axis', () => {
  test('are those in sight', () => {
    expect(axisFlags(TIME, 680, undefined, undefined)).toEqual([]);
    expect(axisFlags(TIME, 680, 50, undefined).map(({ kind }) => kind)).toEqual(['cursor']);
    expect(axisFlags(TIME, 680, 120, 50).map(({ kind }) => kind)).toEqual(['pinned']);
  });

  test('the cursor’s gives way to the pinned moment’s, to the side of its line where there is room', () => {
    const [pinned, right] = axisFlags(TIME, 680, 50.5, 50);
    expect(right!.leftPx).toBeGreaterThanOrEqual(pinned!.leftPx + pinned!.widePx);
    const [, left] = axisFlags(TIME, 680, 49.5, 50);
    expect(left!.leftPx + left!.widePx).toBeLessThanOrEqual(pinned!.leftPx);
    const [, atEnd] = axisFlags(TIME, 680, 100, 99.9);
    expect(atEnd!.leftPx + atEnd!.widePx).toBeLessThanOrEqual(680);
  });

  test('never lie over each other, and never leave the axis', () => {
    fc.assert(
      fc.property(times, times, fc.integer({ min: 150, max: 900 }), (cursorS, pinnedS, widthPx) => {
        const flags = axisFlags({ ...TIME, widthPx }, 64 + widthPx + 16, cursorS, pinnedS);
        for (const { leftPx, widePx } of flags) {
          expect(leftPx).toBeGreaterThanOrEqual(64);
          expect(leftPx + widePx).toBeLessThanOrEqual(64 + widthPx + 16);
        }
        const [one, other] = flags;
        if (one === undefined || other === undefined) return;
        expect(one.leftPx + one.widePx <= other.leftPx || other.leftPx + other.widePx <= one.leftPx).toBe(true);
      }),
    );
  });
});
