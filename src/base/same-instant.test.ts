// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantEndS, instantWidthS } from './same-instant';

describe('times that are one instant', () => {
  test('are a nanosecond apart in any run of hours', () => {
    expect(instantEndS(0)).toBe(1e-9);
    expect(instantWidthS(3600)).toBeCloseTo(1e-9, 12);
  });

  test('are always more than one double: a length added to the time and taken off again is no other instant', () => {
    const times = fc.double({ min: 0, max: 1e15, noNaN: true });
    fc.assert(
      fc.property(times, times, (atS, lengthS) => {
        const endS = atS + lengthS;
        expect(endS).toBeLessThanOrEqual(instantEndS(atS + (endS - atS)));
        expect(instantEndS(atS)).toBeGreaterThan(atS);
      }),
    );
  });
});
