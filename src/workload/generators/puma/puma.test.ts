// SPDX-License-Identifier: GPL-3.0-or-later
// The jobs match ShuffleWatcher's Tables 1 and 2.
import { describe, expect, test } from 'vitest';
import { makeJobs, mean, SEEDS, shareOf, sizesOf } from '../../testing/made-jobs';
import { PUMA_BENCHMARKS, PUMA_INPUT_BINS, SHUFFLE_RATIO } from './puma-figures';

test('the tables are whole: percentages add up to 100 and the bins leave no gap', () => {
  expect(PUMA_BENCHMARKS.reduce((sum, one) => sum + one.percent, 0)).toBe(100);
  expect(PUMA_INPUT_BINS.reduce((sum, one) => sum + one.percent, 0)).toBe(100);
  PUMA_INPUT_BINS.slice(1).forEach((bin, i) => {
    expect(bin.fromGB).toBe(PUMA_INPUT_BINS[i]?.toGB);
  });
});

describe.each(SEEDS)('with seed %d', (seed) => {
  const jobs = sizesOf(makeJobs('puma', { jobs: 400 }, seed));

  test('each benchmark has its share and its class of shuffle', () => {
    for (const { name, kind, percent } of PUMA_BENCHMARKS) {
      const mine = jobs.filter(({ job }) => job.name === name);
      expect(mine).toHaveLength(percent * 4);
      for (const { shuffleGB, inputGB } of mine) {
        expect(Math.abs(shuffleGB / inputGB / SHUFFLE_RATIO[kind] - 1)).toBeLessThan(1.1e-3);
      }
    }
  });

  test('each bin of input sizes has its share', () => {
    PUMA_INPUT_BINS.forEach(({ fromGB, toGB, percent }) => {
      const inside = jobs.filter(({ inputGB }) => inputGB >= fromGB && inputGB < toGB);
      // Rounding may move a job across a bin's edge.
      expect(Math.abs(inside.length - percent * 4)).toBeLessThanOrEqual(1);
    });
  });

  test('maps follow blocks of 64 MB, gaps have a mean of 40 s, and there are 30 users', () => {
    for (const { inputGB, maps, reduces, shuffleGB } of jobs) {
      expect(maps).toBe(Math.max(1, Math.ceil(inputGB / 0.064 - 1e-9)));
      expect(reduces).toBeLessThanOrEqual(200);
      expect(reduces > 0).toBe(shuffleGB > 0);
    }
    const last = jobs.at(-1)?.job.arrivalS ?? 0;
    expect(Math.abs(last / 400 - 40)).toBeLessThan(8);
    expect(new Set(jobs.map(({ job }) => job.user)).size).toBe(30);
  });

  test('at full size the mix offers 2.9 times the cross-rack bandwidth', () => {
    // Nine tenths of the shuffle cross racks (Table 3); 100 nodes of 50 Mbps carry 0.625 GB/s.
    const offered = (mean(jobs.map(({ shuffleGB }) => shuffleGB)) * 0.9) / 40 / 0.625;
    expect(Math.abs(offered - 2.9)).toBeLessThan(0.9);
  });
});

test('over many jobs the offered load is 2.9 within a tenth', () => {
  const jobs = sizesOf(makeJobs('puma', { jobs: 7000 }, 1));
  expect(Math.abs((mean(jobs.map(({ shuffleGB }) => shuffleGB)) * 0.9) / 40 / 0.625 / 2.9 - 1)).toBeLessThan(0.1);
});

test.each([
  [0.6, 0.2],
  [0.2, 0.2],
  [0, 0],
  [1, 0],
])('a mix with %d heavy and %d medium jobs keeps the parts inside each class', (heavyShare, mediumShare) => {
  const jobs = sizesOf(makeJobs('puma', { jobs: 800, heavyShare, mediumShare }));
  const share = (kind: string) =>
    shareOf(jobs, ({ job }) => PUMA_BENCHMARKS.find((one) => one.name === job.name)?.kind === kind);
  expect(share('heavy')).toBeCloseTo(heavyShare, 2);
  expect(share('medium')).toBeCloseTo(mediumShare, 2);
  expect(shareOf(jobs, ({ job }) => job.name === 'grep')).toBeCloseTo((1 - heavyShare - mediumShare) * (15 / 40), 2);
});
