// SPDX-License-Identifier: GPL-3.0-or-later
// Fifteen queries as DAGs, with at most a fifth of their slot time in the shuffle, as in Corral's section 6.3.
import { describe, expect, test } from 'vitest';
import { isDag, stagesOf } from '../../../model/job';
import { cluster, makeJobs, SEEDS, sizesOf } from '../../testing/made-jobs';
import { TPCH_QUERIES } from './tpch-queries';

const jobs = sizesOf(makeJobs('tpch'));
/** A slot's share of its rack's uplink when all slots are busy: 60 Gbps, half of it background, 30 machines of 20 slots. */
const SLOT_UPLINK_GBPS = (60 / 8 / 600) * 0.5;
const RATE_GBPS = 0.005;

describe.each(SEEDS)('with seed %d', (seed) => {
  test('each query comes once, at moments within 25 minutes', () => {
    const mine = makeJobs('tpch', {}, seed);
    expect(mine.map((job) => job.name).sort()).toEqual(TPCH_QUERIES.map(({ name }) => name).sort());
    expect(mine.every((job) => isDag(job) && job.arrivalS <= 1500)).toBe(true);
  });
});

test('the queries are there again after each has come once', () => {
  const twice = makeJobs('tpch', { jobs: 32 }).map((job) => job.name);
  expect(twice.slice(15, 30)).toEqual(twice.slice(0, 15));
  expect(new Set(twice.slice(0, 15)).size).toBe(15);
});

test('every query spends at most 20 % of its slot time in the shuffle, and some come near', () => {
  const shares = jobs.map(({ job }) => {
    let [shuffleS, otherS] = [0, 0];
    for (const stage of stagesOf(job)) {
      shuffleS += stage.shuffleGB / SLOT_UPLINK_GBPS;
      otherS += (stage.inputGB + (stage.reduces > 0 ? stage.outputGB : 0)) / RATE_GBPS;
    }
    return shuffleS / (shuffleS + otherS);
  });
  expect(Math.max(...shares)).toBeLessThanOrEqual(0.2);
  expect(Math.max(...shares)).toBeGreaterThan(0.15);
});

test('several queries join several scans, and no scan reads more than the database', () => {
  const joins = jobs.filter(({ job }) => {
    const scans = new Set(stagesOf(job).flatMap(({ id }) => (id.startsWith('scan ') ? [id] : [])));
    return stagesOf(job).some(({ after }) => after.filter((id) => scans.has(id)).length >= 2);
  });
  expect(joins.length).toBeGreaterThanOrEqual(8);
  for (const { job } of jobs) {
    const read = stagesOf(job).reduce((sum, { after, inputGB }) => sum + (after.length === 0 ? inputGB : 0), 0);
    expect(read).toBeGreaterThan(5);
    expect(read).toBeLessThan(200);
  }
});

test('stages come after those they wait for, read what those wrote, and have tasks by the block', () => {
  for (const { job } of jobs) {
    const seen = new Map<string, number>();
    for (const { id, after, inputGB, outputGB, maps, reduces, shuffleGB } of stagesOf(job)) {
      const before = after.map((step) => seen.get(step));
      expect(before).not.toContain(undefined);
      if (after.length > 0) {
        const written = before.reduce<number>((sum, GB) => sum + (GB ?? 0), 0);
        expect(Math.abs(inputGB - written)).toBeLessThanOrEqual(written * 1e-3);
      }
      expect(maps).toBe(Math.max(1, Math.ceil(inputGB / 0.256 - 1e-9)));
      expect(reduces > 0).toBe(shuffleGB > 0);
      seen.set(id, outputGB);
    }
  }
});

test('the cluster plays no part', () => {
  expect(makeJobs('tpch', {}, 1, cluster(2, 3, 4))).toEqual(makeJobs('tpch'));
});
