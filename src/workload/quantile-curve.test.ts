// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { logNormalCurve, type QuantileCurve, valueAt } from './quantile-curve';

const CURVE: QuantileCurve = [
  [0, 0],
  [0.1, 1],
  [0.5, 100],
  [1, 10_000],
];

describe('a quantile curve', () => {
  test.each([
    [0, 0],
    [0.05, 0],
    [0.1, 1],
    [0.3, 10],
    [0.5, 100],
    [0.75, 1000],
    [1, 10_000],
    [2, 10_000],
  ])('has at %d the value %d', (share, value) => {
    expect(valueAt(CURVE, share)).toBeCloseTo(value, 9);
  });

  test('never falls', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(valueAt(CURVE, low)).toBeLessThanOrEqual(valueAt(CURVE, high) * (1 + 1e-12));
      }),
    );
  });

  test('stays at its first value before its first share', () => {
    expect(
      valueAt(
        [
          [0.2, 5],
          [0.6, 50],
        ],
        0.01,
      ),
    ).toBe(5);
  });
});

test('a log-normal curve goes through its median and its 95th percentile, as far below as above', () => {
  const curve = logNormalCurve(180, 2060);
  expect(valueAt(curve, 0.5)).toBeCloseTo(180, 9);
  expect(valueAt(curve, 0.95)).toBeCloseTo(2060, 6);
  expect(valueAt(curve, 0.05)).toBeCloseTo((180 * 180) / 2060, 6);
});
