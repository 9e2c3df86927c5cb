// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomStream } from '../base/random-stream';
import { classByShare, integerBetween, logIntegerBetween, rankedShares } from './draws';

const countOf = (list: readonly number[], wanted: number): number => list.filter((x) => x === wanted).length;

describe('classes by share', () => {
  test('come as often as their parts say, for any parts and any count', () => {
    const parts = fc.array(fc.double({ min: 0, max: 5, noNaN: true }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 300 }), fc.maxSafeNat(), (shares, count, seed) => {
        const classes = classByShare(shares, count, randomStream(seed, 'classes'));
        expect(classes).toHaveLength(count);
        const sum = shares.reduce((total, x) => total + x, 0);
        if (!(sum > 1e-300)) return;
        shares.forEach((share, i) => {
          expect(Math.abs(countOf(classes, i) - (share / sum) * count)).toBeLessThan(1 + 1e-6);
        });
      }),
    );
  });

  test('are alike where all parts are 0', () => {
    const classes = classByShare([0, 0], 10, randomStream(1, 'classes'));
    expect([countOf(classes, 0), countOf(classes, 1)]).toEqual([5, 5]);
  });

  test('stand in random order', () => {
    const classes = classByShare([1, 1], 1000, randomStream(1, 'classes'));
    expect(Math.abs(countOf(classes.slice(0, 500), 0) - 250)).toBeLessThan(50);
  });
});

describe('ranked shares', () => {
  const draw = (count: number, follows: readonly number[]) =>
    rankedShares(
      count,
      randomStream(9, 'size'),
      follows.map((one, i) => ({ follows: one, stream: randomStream(9, `own ${i}`) })),
    );

  test('put exactly one job into each of as many equal parts', () => {
    for (const shares of draw(500, [0, 0.5, 1])) {
      expect(shares.map((share) => Math.floor(share * 500)).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 500 }, (_, i) => i),
      );
    }
  });

  test('agree as they are asked to', () => {
    const [a = [], b = [], alone = []] = draw(20_000, [1, 0.8, 0]);
    const correlation = (x: readonly number[], y: readonly number[]) =>
      (12 * x.reduce((sum, value, i) => sum + (value - 0.5) * (y[i]! - 0.5), 0)) / x.length;
    // If two normal numbers have correlation 0.8, their ranks have 6/pi asin(0.4) = 0.786.
    expect(correlation(a, b)).toBeCloseTo(0.786, 1.5);
    expect(Math.abs(correlation(a, alone))).toBeLessThan(0.03);
    const [x, y] = draw(50, [1, 1]);
    expect(x?.map((share) => Math.floor(share * 50))).toEqual(y?.map((share) => Math.floor(share * 50)));
  });
});

test('whole numbers stay between their ends and reach both', () => {
  const stream = randomStream(4, 'whole');
  for (const draw of [integerBetween, logIntegerBetween]) {
    const drawn = Array.from({ length: 2000 }, () => draw(10, 50, stream));
    expect([Math.min(...drawn), Math.max(...drawn)]).toEqual([10, 50]);
    expect(drawn.every(Number.isInteger)).toBe(true);
    expect(draw(7, 7, stream)).toBe(7);
  }
});
