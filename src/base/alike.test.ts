// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alike } from './alike';

test('what differs by rounding alone is the same, what differs by more is not', () => {
  expect(alike(0.1 + 0.2)).toBe(alike(0.3));
  expect(alike((7 / 49) * 49)).toBe(7);
  expect(alike(1 + 1e-11)).not.toBe(1);
  expect([0, -3, 2 ** 30, 1e-300].map(alike)).toEqual([0, -3, 2 ** 30, alike(1e-300)]);
});

test('keeps the order, and every finite number near and finite', () => {
  const number = fc.double({ noNaN: true, noDefaultInfinity: true });
  fc.assert(
    fc.property(number, number, (a, b) => {
      expect(Math.abs(alike(a) - a)).toBeLessThanOrEqual(1e-12 * Math.abs(a));
      if (a <= b) expect(alike(a)).toBeLessThanOrEqual(alike(b));
    }),
    { numRuns: 1000 },
  );
  expect([Number.POSITIVE_INFINITY, Number.MAX_VALUE].map(alike)).toEqual([Number.POSITIVE_INFINITY, Number.MAX_VALUE]);
});
