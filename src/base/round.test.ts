// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fourDigits } from './round';

test.each([
  [0, 0],
  [1234.56, 1235],
  [12345678, 12350000],
  [0.00012345678, 0.0001235],
  [-9.99995, -10],
  [0.1 + 0.2, 0.3],
  [1e-320, 1e-320],
])('rounds %d to %d', (given, wanted) => {
  expect(fourDigits(given)).toBe(wanted);
});

test('never makes a minus zero and leaves what is no number alone', () => {
  expect(Object.is(fourDigits(-0), 0)).toBe(true);
  expect(fourDigits(Number.NaN)).toBeNaN();
  expect(fourDigits(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
});

test('stays within half a unit of the fourth digit, and a second time changes nothing', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), (x) => {
      const rounded = fourDigits(x);
      expect(Math.abs(rounded - x)).toBeLessThanOrEqual(x * 5.001e-4);
      expect(fourDigits(rounded)).toBe(rounded);
      expect(
        String(rounded)
          .replace(/e.*/, '')
          .replace(/[.]/, '')
          .replace(/^0+|0+$/g, '').length,
      ).toBeLessThanOrEqual(4);
    }),
  );
});

test('keeps the order of what it rounds', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (a, b) => {
      if (a <= b) expect(fourDigits(a)).toBeLessThanOrEqual(fourDigits(b));
    }),
  );
});
