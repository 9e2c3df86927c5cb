// SPDX-License-Identifier: GPL-3.0-or-later
// Generated jobs have the shape of the SWIM trace: shares, percentiles, and correlations of sizes.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { makeJobs, mean, percentile, SEEDS, shareOf, sizesOf } from '../../testing/made-jobs';
import { MAP_ONLY, SHUFFLING, SHUFFLING_SHARE } from './facebook-figures';

const GB = 1e9;

/** Share of all jobs that shuffle 1.125 GB or more, Co-scheduler's elephants. */
const HEAVY_SHARE = 0.0898;

/** Median and 95th percentile over all jobs, in bytes, from the same trace as the figures. */
const FB_2010_OF_ALL = {
  input: { median: 10_435_663.5, p95: 1.31e11 },
  shuffle: { median: 856, p95: 7.14e9 },
  output: { median: 60_643, p95: 5.69e9 },
} as const;

test('the tables rise', () => {
  for (const curve of [...Object.values(SHUFFLING), ...Object.values(MAP_ONLY)]) {
    for (let i = 1; i < curve.length; i++) {
      const [before, here] = [curve[i - 1] as readonly [number, number], curve[i] as readonly [number, number]];
      expect(here[0]).toBeGreaterThan(before[0]);
      expect(here[1]).toBeGreaterThanOrEqual(before[1]);
    }
  }
});

describe.each(SEEDS)('with seed %d', (seed) => {
  const jobs = sizesOf(makeJobs('facebook', {}, seed));

  test('two in three jobs shuffle and one in eleven shuffles 1.125 GB', () => {
    expect(jobs).toHaveLength(1000);
    expect(shareOf(jobs, ({ shuffleGB }) => shuffleGB > 0)).toBe(SHUFFLING_SHARE);
    expect(Math.abs(shareOf(jobs, ({ shuffleGB }) => shuffleGB >= 1.125) - HEAVY_SHARE)).toBeLessThan(0.002);
  });

  test('medians and 95th percentiles of all jobs are the published ones', () => {
    const near = (values: readonly number[], published: { median: number; p95: number }, tolerance: number) => {
      expect(Math.abs(Math.log10((percentile(values, 0.5) * GB) / published.median))).toBeLessThan(tolerance);
      expect(Math.abs(Math.log10((percentile(values, 0.95) * GB) / published.p95))).toBeLessThan(tolerance);
    };
    // The sizes span thirteen decades; these are within a quarter of one.
    near(
      jobs.map(({ inputGB }) => inputGB),
      FB_2010_OF_ALL.input,
      0.25,
    );
    near(
      jobs.map(({ shuffleGB }) => shuffleGB),
      FB_2010_OF_ALL.shuffle,
      0.25,
    );
    near(
      jobs.map(({ outputGB }) => outputGB),
      FB_2010_OF_ALL.output,
      0.25,
    );
  });

  test('sizes go together: the median of shuffle over input is near that of the trace, and many shuffle more than they read', () => {
    const both = jobs.filter(({ inputGB, shuffleGB }) => inputGB > 0 && shuffleGB > 0);
    const ratios = both.map(({ inputGB, shuffleGB }) => shuffleGB / inputGB);
    expect(percentile(ratios, 0.5)).toBeGreaterThan(0.05);
    expect(percentile(ratios, 0.5)).toBeLessThan(1);
    expect(shareOf(jobs, ({ inputGB, shuffleGB }) => shuffleGB > inputGB)).toBeCloseTo(0.209, 0.7);
  });

  test('blocks of 128 MB, a reduce per 512 MB up to 2000, 20 users, 90 minutes', () => {
    for (const { inputGB, shuffleGB, maps, reduces } of jobs) {
      expect(maps).toBe(Math.max(1, Math.ceil(inputGB / 0.128 - 1e-9)));
      expect(reduces).toBe(shuffleGB > 0 ? Math.min(2000, Math.max(1, Math.ceil(shuffleGB / 0.512 - 1e-9))) : 0);
    }
    expect(new Set(jobs.map(({ job }) => job.user)).size).toBe(20);
    expect(jobs.every(({ job }) => job.arrivalS <= 5400)).toBe(true);
    expect(mean(jobs.map(({ job }) => job.arrivalS))).toBeCloseTo(2700, -2.7);
  });
});

test('over many jobs the mean sizes are those of the day within a fifth', () => {
  const jobs = sizesOf(makeJobs('facebook', { jobs: 20_000 }, 1));
  expect(Math.abs(mean(jobs.map(({ inputGB }) => inputGB)) / 44.3 - 1)).toBeLessThan(0.2);
  expect(Math.abs(mean(jobs.map(({ shuffleGB }) => shuffleGB)) / 17.9 - 1)).toBeLessThan(0.2);
});

const TRACE = new URL('../../../../shared/data/swim/FB-2010_samples_24_times_1hr_0.tsv', import.meta.url);
test('the tables are percentiles of the trace itself (passed over where the trace is not at hand)', () => {
  if (!existsSync(TRACE)) {
    console.info('The trace is not at hand: its percentiles are not compared.');
    return;
  }
  const rows = readFileSync(TRACE, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t').slice(3).map(Number) as [number, number, number])
    .filter(([, , output]) => output < 8e13);
  const check = (values: readonly number[], curve: readonly (readonly [number, number])[]) => {
    for (const [share, value] of curve) {
      if (share < 0.05 || share === 0.8639) continue;
      expect(percentile(values, share)).toBeGreaterThan(value * 0.99);
      expect(percentile(values, share)).toBeLessThan(value * 1.01);
    }
  };
  const shuffling = rows.filter(([, shuffle]) => shuffle > 0);
  const mapOnly = rows.filter(([, shuffle]) => shuffle === 0);
  expect(shuffling.length / rows.length).toBeCloseTo(SHUFFLING_SHARE, 3);
  check(
    shuffling.map(([input]) => input),
    SHUFFLING.input,
  );
  check(
    shuffling.map(([, shuffle]) => shuffle),
    SHUFFLING.shuffle,
  );
  check(
    shuffling.map(([, , output]) => output),
    SHUFFLING.output,
  );
  check(
    mapOnly.map(([input]) => input),
    MAP_ONLY.input,
  );
  check(
    mapOnly.map(([, , output]) => output),
    MAP_ONLY.output,
  );
});
