// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { randomStream } from '../../base/random-stream';
import { jackknife, meanOf, medianOf, ratioOfMeans } from './interval';
import { tQuantile } from './student-t';

/** Pairs that share their jobs. */
function pairs(count: number, name: string): readonly [readonly number[], readonly number[]] {
  const stream = randomStream(7, `interval/${name}`);
  const common = Array.from({ length: count }, () => stream.normal(100, 20));
  return [common.map((x) => 0.7 * x + stream.normal(0, 5)), common.map((x) => x + stream.normal(0, 5))];
}

/** The paired t statistic of over - r under, by its definition. */
function statistic(over: readonly number[], under: readonly number[], r: number): number {
  const differences = over.map((x, i) => x - r * under[i]!);
  const n = differences.length;
  const mean = differences.reduce((a, b) => a + b, 0) / n;
  const variance = differences.reduce((a, b) => a + (b - mean) ** 2, 0) / (n - 1);
  return Math.abs(mean) / Math.sqrt(variance / n);
}

describe('a ratio of means', () => {
  test('its interval ends where the paired t test begins to find a difference', () => {
    for (const count of [2, 3, 5, 20]) {
      const [over, under] = pairs(count, `inverted ${count}`);
      const { interval } = ratioOfMeans(over, under);
      if (interval === undefined) continue;
      const t = tQuantile(0.95, count - 1);
      for (const end of interval) expect(statistic(over, under, end)).toBeCloseTo(t, 6);
      expect(statistic(over, under, (interval[0] + interval[1]) / 2)).toBeLessThan(t);
    }
  });

  test('contains the truth in about 95 of 100 experiments', () => {
    let contained = 0;
    for (let i = 0; i < 400; i++) {
      const [over, under] = pairs(8, `coverage ${i}`);
      const [low, high] = ratioOfMeans(over, under).interval ?? [0, 0];
      if (low <= 0.7 && 0.7 <= high) contained++;
    }
    expect(contained / 400).toBeGreaterThan(0.92);
    expect(contained / 400).toBeLessThan(0.98);
  });

  test('of equal pairs is certain', () => {
    const { value, interval } = ratioOfMeans([3, 4, 5, 4], [6, 8, 10, 8]);
    expect(value).toBe(0.5);
    expect(interval?.[0]).toBeCloseTo(0.5, 12);
    expect(interval?.[1]).toBeCloseTo(0.5, 12);
  });

  test('one repetition, or a divisor that may be 0, has no interval', () => {
    expect(ratioOfMeans([1], [2])).toEqual({ value: 0.5 });
    expect(ratioOfMeans([1, 2], [0.1, 5]).interval).toBeUndefined();
    expect(ratioOfMeans([1, 2], [0, 0]).value).toBeNaN();
    expect(ratioOfMeans([1, Number.NaN], [1, 2]).value).toBeNaN();
  });
});

test('a mean has the interval of the t test', () => {
  const { value, interval } = meanOf([1, 2, 3]);
  expect(value).toBe(2);
  expect(interval?.[1]).toBeCloseTo(2 + 4.30265 / Math.sqrt(3), 4);
});

test('the jackknife of a mean is the mean’s own interval', () => {
  const values = [3, 1, 4, 1, 5, 9, 2, 6];
  const of = (kept: readonly number[]) => kept.reduce((sum, i) => sum + values[i]!, 0) / kept.length;
  const ours = jackknife(values.length, of);
  const theirs = meanOf(values);
  expect(ours.value).toBe(theirs.value);
  expect(ours.interval![0]).toBeCloseTo(theirs.interval![0]!, 12);
  expect(ours.interval![1]).toBeCloseTo(theirs.interval![1]!, 12);
});

test('one repetition has no interval, two have one, and none has it with a repetition that has no value', () => {
  const half = (12.7062 * Math.sqrt(2)) / Math.sqrt(2);
  for (const estimate of [
    meanOf([3, 5]),
    jackknife(2, (kept) => kept.reduce((sum, i) => sum + 3 + 2 * i, 0) / kept.length),
  ]) {
    expect(estimate.value).toBe(4);
    expect(estimate.interval![0]).toBeCloseTo(4 - half, 3);
    expect(estimate.interval![1]).toBeCloseTo(4 + half, 3);
  }
  expect(ratioOfMeans([3, 3.1], [6, 6.1]).interval).toBeDefined();
  expect([meanOf([3]), jackknife(1, () => 3)]).toEqual([{ value: 3 }, { value: 3 }]);
  const none = { value: Number.NaN };
  expect([meanOf([3, Number.NaN]), jackknife(2, () => Number.NaN)]).toEqual([none, none]);
  expect(jackknife(2, (kept) => (kept.length === 2 ? 3 : Number.NaN))).toEqual({ value: 3 });
});

describe('a median', () => {
  test('has the middle, and an interval from six values on', () => {
    expect(medianOf([3, 1, 2])).toEqual({ value: 2 });
    expect(medianOf([1, 2, 3, 4, 5, Number.POSITIVE_INFINITY])).toEqual({
      value: 3.5,
      interval: [1, Number.POSITIVE_INFINITY],
    });
    // The sixth from either end of twenty: the probability of at most 5 heads is 2.07 %, of at most 6 it is 5.77 %.
    const twenty = Array.from({ length: 20 }, (_, i) => i + 1);
    expect(medianOf(twenty)).toEqual({ value: 10.5, interval: [6, 15] });
    expect(medianOf([1, Number.NaN]).value).toBeNaN();
    expect(medianOf([]).value).toBeNaN();
  });

  test('of a skewed distribution lies within in at least 95 of 100 experiments', () => {
    let within = 0;
    for (let i = 0; i < 400; i++) {
      const stream = randomStream(i, 'median');
      const [low, high] = medianOf(Array.from({ length: 12 }, () => Math.exp(stream.normal(0, 2)))).interval!;
      if (low <= 1 && 1 <= high) within++;
    }
    expect(within).toBeGreaterThanOrEqual(0.93 * 400);
  });
});
