// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apportioned, preferredReduces } from './sarp';
import { apportionedPlainly } from './testing/plain-apportioned';

test('shares agree with integers of any size, up to the largest counts', () => {
  const weight = fc.oneof(fc.nat(12), fc.integer({ min: 0, max: 10_240_000_000 }));
  fc.assert(
    fc.property(
      fc.oneof(fc.nat(50), fc.integer({ min: 0, max: 20_000_000 })),
      fc.array(weight, { minLength: 1, maxLength: 12 }),
      (total, weights) => {
        const shares = apportioned(total, weights);
        expect(shares).toEqual(apportionedPlainly(total, weights));
        if (weights.some((one) => one > 0)) expect(shares.reduce((a, b) => a + b)).toBe(total);
      },
    ),
    { numRuns: 1000 },
  );
});

test('equal remainders go to the lower rack, and racks without data get none', () => {
  expect(apportioned(4, [1, 0, 1, 1])).toEqual([2, 0, 1, 1]);
  expect(apportioned(5, [1, 0, 1, 1])).toEqual([2, 0, 2, 1]);
  expect(apportioned(3, [0, 0])).toEqual([0, 0]);
  expect(apportioned(0, [3, 1])).toEqual([0, 0]);
});

test('what is done decides once more than 15 % of the maps are', () => {
  const question = {
    mapCompletionThreshold: 0.15,
    maps: 100,
    reduces: 10,
    intermediate: [3, 12, 0],
    tentative: [5, 4, 1],
  };
  expect(preferredReduces({ ...question, mapsDone: 15 })).toEqual([5, 4, 1]);
  expect(preferredReduces({ ...question, mapsDone: 16 })).toEqual([2, 8, 0]);
});
