// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomStream } from './random-stream';

const many = (count: number, draw: () => number): number[] => Array.from({ length: count }, draw);
const mean = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / values.length;
function variance(values: readonly number[]): number {
  const middle = mean(values);
  return mean(values.map((x) => (x - middle) * (x - middle)));
}
function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  return mean(a.map((x, i) => (x - meanA) * (b[i]! - meanB))) / Math.sqrt(variance(a) * variance(b));
}
/** Chi-square of counts that should be equal; beyond `degrees + 4 sqrt(2 degrees)` about once in 10 000. */
function chiSquare(counts: readonly number[]): number {
  const expected = mean(counts);
  return counts.reduce((sum, x) => sum + ((x - expected) * (x - expected)) / expected, 0);
}

describe('a random stream', () => {
  test('starts with the same numbers for ever', () => {
    const stream = randomStream(1, 'arrivals');
    expect([
      stream.unit(),
      stream.unit(),
      stream.unit(),
      stream.below(1000),
      stream.below(2 ** 40),
    ]).toMatchInlineSnapshot(`
      [
        0.320929248674401,
        0.8605734408182761,
        0.9503742212275249,
        731,
        565369761122,
      ]
    `);
    expect(randomStream(Number.MAX_SAFE_INTEGER, 'sizes').unit()).toMatchInlineSnapshot(`0.4645569959343213`);
    const other = randomStream(42, '');
    expect([
      other.normal(0, 1),
      other.exponential(40),
      other.logBetween(10, 50),
      other.between(2, 3),
    ]).toMatchInlineSnapshot(`
      [
        -1.2443958838103066,
        48.063214823171975,
        20.835127518477485,
        2.658946938695036,
      ]
    `);
    expect(other.shuffle([1, 2, 3, 4, 5, 6, 7, 8])).toMatchInlineSnapshot(`
      [
        8,
        2,
        5,
        4,
        1,
        6,
        7,
        3,
      ]
    `);
  });

  test('is the same again from its beginning, whatever else was drawn in between', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.string(), fc.string(), (seed, name, other) => {
        const alone = randomStream(seed, name);
        const wanted = many(20, () => alone.unit());
        const first = randomStream(seed, name);
        const second = randomStream(seed, other);
        const got = many(20, () => {
          second.normal(0, 1);
          return first.unit();
        });
        expect(got).toEqual(wanted);
      }),
    );
  });

  test('differs for every seed and name', () => {
    const seen = new Set<number>();
    for (let seed = 0; seed < 2000; seed++) {
      for (const name of ['', 'a', 'b', 'ab', 'ba', 'w1/sizes', 'w1/size', 'w2/sizes', '\u0000']) {
        seen.add(randomStream(seed, name).unit());
        seen.add(randomStream(seed * 4294967296, name).unit());
      }
    }
    expect(seen.size).toBe((2000 * 2 - 1) * 9);
  });

  test('is not correlated with its neighbours, whether by seed or by name', () => {
    const draws = (seed: number, name: string) => {
      const stream = randomStream(seed, name);
      return many(20_000, () => stream.unit());
    };
    const limit = 4 / Math.sqrt(20_000);
    const base = draws(7, 'a');
    for (const near of [draws(8, 'a'), draws(6, 'a'), draws(7, 'b'), draws(7, 'aa'), draws(7 + 2 ** 32, 'a')]) {
      expect(Math.abs(correlation(base, near))).toBeLessThan(limit);
    }
    expect(Math.abs(correlation(base.slice(1), base.slice(0, -1)))).toBeLessThan(limit);
  });

  test('first numbers of successive seeds are spread evenly too', () => {
    const counts = new Array<number>(64).fill(0);
    for (let seed = 0; seed < 64_000; seed++) counts[Math.floor(randomStream(seed, 'first').unit() * 64)]! += 1;
    expect(chiSquare(counts)).toBeLessThan(63 + 4 * Math.sqrt(126));
  });
});

describe('unit', () => {
  test('fills [0, 1) evenly in its high and in its low bits', () => {
    const stream = randomStream(3, 'unit');
    const high = new Array<number>(256).fill(0);
    const low = new Array<number>(256).fill(0);
    let outside = 0;
    for (let i = 0; i < 256_000; i++) {
      const x = stream.unit();
      if (!(x >= 0 && x < 1)) outside += 1;
      high[Math.floor(x * 256)]! += 1;
      low[(x * 2 ** 53) % 256]! += 1;
    }
    expect(outside).toBe(0);
    expect(chiSquare(high)).toBeLessThan(255 + 4 * Math.sqrt(510));
    expect(chiSquare(low)).toBeLessThan(255 + 4 * Math.sqrt(510));
  });
});

describe('below', () => {
  test('gives whole numbers in range, each as often', () => {
    for (const n of [1, 2, 3, 7, 10, 100]) {
      const stream = randomStream(5, `below ${n}`);
      const counts = new Array<number>(n).fill(0);
      for (let i = 0; i < 2000 * n; i++) counts[stream.below(n)]! += 1;
      expect(chiSquare(counts)).toBeLessThan(n - 1 + 4 * Math.sqrt(2 * n));
    }
  });

  test('does not favour small numbers where n does not divide 2^32', () => {
    const stream = randomStream(5, 'bias');
    const n = 3 * 2 ** 30; // a plain remainder would give the first third half of all draws
    expect(mean(many(20_000, () => (stream.below(n) < 2 ** 30 ? 1 : 0)))).toBeCloseTo(1 / 3, 1.5);
    expect(Math.max(...many(1000, () => stream.below(2 ** 53)))).toBeGreaterThan(2 ** 52);
  });

  test('refuses what is no count', () => {
    const stream = randomStream(1, 'x');
    for (const n of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 54]) {
      expect(() => stream.below(n)).toThrow(RangeError);
    }
  });
});

describe('the distributions', () => {
  const COUNT = 100_000;

  test('between: even, within its ends', () => {
    const stream = randomStream(11, 'between');
    const values = many(COUNT, () => stream.between(10, 30));
    expect(Math.min(...values.slice(0, 1000))).toBeGreaterThanOrEqual(10);
    expect(mean(values)).toBeCloseTo(20, 1);
    expect(variance(values)).toBeCloseTo(400 / 12, 0);
    expect(stream.between(4, 4)).toBe(4);
  });

  test('logBetween: as many between 1 and 10 as between 10 and 100', () => {
    const stream = randomStream(11, 'logBetween');
    const values = many(COUNT, () => stream.logBetween(1, 100));
    expect(values.every((x) => x >= 1 && x <= 100)).toBe(true);
    expect(values.filter((x) => x < 10).length / COUNT).toBeCloseTo(0.5, 2);
    expect(mean(values)).toBeCloseTo(99 / Math.log(100), 0);
    expect(stream.logBetween(4, 4)).toBe(4);
  });

  test('exponential: mean and deviation are the mean, the median ln 2 of it', () => {
    const stream = randomStream(11, 'exponential');
    const values = many(COUNT, () => stream.exponential(40));
    expect(values.every((x) => x >= 0 && Number.isFinite(x))).toBe(true);
    expect(Math.abs(mean(values) - 40)).toBeLessThan(0.5);
    expect(Math.abs(Math.sqrt(variance(values)) - 40)).toBeLessThan(1);
    expect(values.filter((x) => x < 40 * Math.LN2).length / COUNT).toBeCloseTo(0.5, 2);
  });

  test('normal: mean, deviation, tails, and pairs that know nothing of each other', () => {
    const stream = randomStream(11, 'normal');
    const values = many(COUNT, () => stream.normal(5, 2));
    expect(mean(values)).toBeCloseTo(5, 1);
    expect(Math.sqrt(variance(values))).toBeCloseTo(2, 1);
    expect(values.filter((x) => Math.abs(x - 5) < 2).length / COUNT).toBeCloseTo(0.6827, 2);
    expect(values.filter((x) => Math.abs(x - 5) > 6).length / COUNT).toBeCloseTo(0.0027, 3);
    const odd = values.filter((_, i) => i % 2 === 1);
    const even = values.filter((_, i) => i % 2 === 0);
    expect(Math.abs(correlation(odd, even))).toBeLessThan(4 / Math.sqrt(odd.length));
  });

  test('pick and shuffle: every entry and every order as likely, the given list untouched', () => {
    const stream = randomStream(11, 'orders');
    const list = Object.freeze(['a', 'b', 'c', 'd']);
    const orders = new Map<string, number>();
    const picks = new Map<string, number>();
    for (let i = 0; i < 24_000; i++) {
      const order = stream.shuffle(list).join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
      const picked = stream.pick(list);
      picks.set(picked, (picks.get(picked) ?? 0) + 1);
    }
    expect(orders.size).toBe(24);
    expect(chiSquare([...orders.values()])).toBeLessThan(23 + 4 * Math.sqrt(46));
    expect(picks.size).toBe(4);
    expect(chiSquare([...picks.values()])).toBeLessThan(3 + 4 * Math.sqrt(6));
    expect(stream.shuffle([])).toEqual([]);
  });
});
