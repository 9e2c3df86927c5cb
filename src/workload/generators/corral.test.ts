// SPDX-License-Identifier: GPL-3.0-or-later
// Corral's three workloads match the paper (section 6.1, Table 1).
import { describe, expect, test } from 'vitest';
import { makeJobs, mean, percentile, SEEDS, shareOf, sizesOf } from '../testing/made-jobs';

describe.each(SEEDS)('with seed %d', (seed) => {
  test('W1 has a third each of small, medium and large jobs, within their limits', () => {
    const jobs = sizesOf(makeJobs('corral-w1', { jobs: 99 }, seed));
    const of = (name: string) => jobs.filter(({ job }) => job.name === name);
    expect([of('small').length, of('medium').length, of('large').length]).toEqual([33, 33, 33]);
    expect(of('small').every(({ tasks }) => tasks >= 10 && tasks <= 50)).toBe(true);
    expect(of('medium').every(({ tasks }) => tasks >= 51 && tasks <= 500)).toBe(true);
    expect(of('large').every(({ tasks }) => tasks >= 1000 && tasks <= 4000)).toBe(true);
  });

  test('W1 reads 256 MB per map and keeps between a quarter and four times of it, as often less as more', () => {
    const jobs = sizesOf(makeJobs('corral-w1', { jobs: 600 }, seed));
    for (const { inputGB, shuffleGB, outputGB, maps, job } of jobs) {
      expect(inputGB / maps).toBeCloseTo(0.256, 3);
      for (const ratio of [shuffleGB / inputGB, outputGB / inputGB]) {
        expect(ratio).toBeGreaterThan(0.2498);
        expect(ratio).toBeLessThan(4.004);
      }
      expect([job.arrivalS >= 0, job.arrivalS <= 3600]).toEqual([true, true]);
    }
    expect(shareOf(jobs, ({ shuffleGB, inputGB }) => shuffleGB > inputGB)).toBeCloseTo(0.5, 0.9);
    expect(
      percentile(
        jobs.map(({ outputGB, inputGB }) => outputGB / inputGB),
        0.5,
      ),
    ).toBeCloseTo(1, 0.5);
    // Uniform in the logarithm: half of the medium jobs are below the geometric mean of 51 and 500.
    const medium = jobs.filter(({ job }) => job.name === 'medium');
    expect(shareOf(medium, ({ tasks }) => tasks < Math.sqrt(51 * 501))).toBeCloseTo(0.5, 0.7);
    expect(mean(jobs.map(({ job }) => job.arrivalS))).toBeCloseTo(1800, -2.6);
  });

  test('W2 has almost nine in ten tiny jobs and two of nearly 5.5 TB that shuffle 1.8 times that', () => {
    const jobs = sizesOf(makeJobs('corral-w2', {}, seed));
    expect(jobs).toHaveLength(400);
    const tiny = jobs.filter(({ inputGB, shuffleGB }) => inputGB < 0.2 && shuffleGB < 0.075);
    expect(tiny).toHaveLength(356);
    expect(tiny.every(({ job }) => job.name === 'tiny')).toBe(true);
    const large = jobs.filter(({ job }) => job.name === 'large');
    expect(large).toHaveLength(2);
    for (const { inputGB, shuffleGB } of large) {
      expect(inputGB).toBeGreaterThan(5380);
      expect(inputGB).toBeLessThanOrEqual(5500);
      expect(shuffleGB / inputGB).toBeCloseTo(1.8, 2);
    }
    const rest = jobs.filter(({ job }) => job.name === 'medium');
    expect(rest.every(({ inputGB }) => inputGB >= 0.2 && inputGB <= 100)).toBe(true);
  });

  test('W3 has the medians and 95th percentiles of Table 1', () => {
    const jobs = sizesOf(makeJobs('corral-w3', {}, seed));
    expect(jobs).toHaveLength(200);
    const within = (values: readonly number[], share: number, published: number) => {
      expect(Math.abs(percentile(values, share) / published - 1)).toBeLessThan(0.05);
    };
    within(
      jobs.map(({ tasks }) => tasks),
      0.5,
      180,
    );
    within(
      jobs.map(({ tasks }) => tasks),
      0.95,
      2060,
    );
    within(
      jobs.map(({ inputGB }) => inputGB),
      0.5,
      7.1,
    );
    within(
      jobs.map(({ inputGB }) => inputGB),
      0.95,
      162.3,
    );
    within(
      jobs.map(({ shuffleGB }) => shuffleGB),
      0.5,
      6,
    );
    within(
      jobs.map(({ shuffleGB }) => shuffleGB),
      0.95,
      71.5,
    );
    // Large inputs occur with many tasks: the top tenth by input has more tasks than the median.
    const top = [...jobs].sort((a, b) => b.inputGB - a.inputGB).slice(0, 20);
    expect(shareOf(top, ({ tasks }) => tasks > 180)).toBeGreaterThan(0.9);
  });
});

test('W2 has no more large jobs than jobs', () => {
  expect(sizesOf(makeJobs('corral-w2', { jobs: 1 }))[0]?.job.name).toBe('large');
  expect(
    sizesOf(makeJobs('corral-w2', { jobs: 5, largeJobs: 0, tinyShare: 1 })).every((one) => one.inputGB < 0.2),
  ).toBe(true);
});
