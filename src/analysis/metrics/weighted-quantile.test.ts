// SPDX-License-Identifier: GPL-3.0-or-later
// Quickselect against sorting.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weightedQuantile } from './weighted-quantile';

const weighted = fc.array(fc.tuple(fc.oneof(fc.nat(5), fc.nat(1000)), fc.nat(8)), { minLength: 1, maxLength: 60 });

test('it is what sorting finds', () => {
  fc.assert(
    fc.property(weighted, fc.constantFrom(0, 0.25, 0.5, 0.95, 1), (pairs, share) => {
      const total = pairs.reduce((sum, [, weight]) => sum + weight, 0);
      const found = weightedQuantile(
        Float64Array.from(pairs, ([value]) => value),
        Float64Array.from(pairs, ([, weight]) => weight),
        share,
      );
      if (total === 0) {
        expect(found).toBeNaN();
        return;
      }
      const sorted = pairs.sort(([a], [b]) => a - b);
      const upTo = (value: number): number =>
        sorted.reduce((sum, [other, weight]) => (other <= value ? sum + weight : sum), 0);
      const wanted = sorted.find(([value]) => upTo(value) >= share * total * (1 - 1e-9))?.[0];
      expect(found).toBe(wanted);
    }),
  );
});

test('a quantile that falls between two values does not hang on rounding', () => {
  // 19 of 20 tenths: 1.9000000000000001 and 1.9 by two orders of summation.
  const weights = new Float64Array(20).fill(0.1);
  const values = Float64Array.from({ length: 20 }, (_, i) => (i === 7 ? 2 : 1));
  expect(weightedQuantile(values, weights, 0.95)).toBe(1);
});

test('a million equal values and a million rising ones take a moment', () => {
  const size = 1_000_000;
  const weights = new Float64Array(2 * size).fill(1);
  const values = Float64Array.from(weights, (_, i) => (i < size ? 0 : i));
  expect(weightedQuantile(values, weights, 0.95)).toBe(1.9 * size - 1);
});
