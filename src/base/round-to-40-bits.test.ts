// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundTo40Bits } from './round-to-40-bits';

test('what differs by rounding alone is the same, what differs by more is not', () => {
  expect(roundTo40Bits(0.1 + 0.2)).toBe(roundTo40Bits(0.3));
  expect(roundTo40Bits((7 / 49) * 49)).toBe(7);
  expect(roundTo40Bits(1 + 1e-11)).not.toBe(1);
  expect([0, -3, 2 ** 30, 1e-300].map(roundTo40Bits)).toEqual([0, -3, 2 ** 30, roundTo40Bits(1e-300)]);
});

test('keeps the order, and every finite number near and finite', () => {
  const number = fc.double({ noNaN: true, noDefaultInfinity: true });
  fc.assert(
    fc.property(number, number, (a, b) => {
      expect(Math.abs(roundTo40Bits(a) - a)).toBeLessThanOrEqual(1e-12 * Math.abs(a));
      if (a <= b) expect(roundTo40Bits(a)).toBeLessThanOrEqual(roundTo40Bits(b));
    }),
    { numRuns: 1000 },
  );
  expect([Number.POSITIVE_INFINITY, Number.MAX_VALUE].map(roundTo40Bits)).toEqual([
    Number.POSITIVE_INFINITY,
    Number.MAX_VALUE,
  ]);
});
