// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeJobs, mean, sizesOf } from '../../testing/made-jobs';

const range = (low: number, high: number) =>
  fc
    .tuple(fc.integer({ min: low, max: high }), fc.integer({ min: low, max: high }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);

describe('the uniform workload', () => {
  test('keeps every number between the two that are given', () => {
    fc.assert(
      fc.property(
        range(1, 500),
        range(0, 50),
        range(0, 900),
        range(1, 100),
        fc.maxSafeNat(),
        (maps, reduces, GB, MBps, seed) => {
          const [minMaps, maxMaps] = maps;
          const [minReduces, maxReduces] = reduces;
          const [least, most] = GB;
          const [slowest, fastest] = MBps;
          const parameters = {
            minMaps,
            maxMaps,
            minReduces,
            maxReduces,
            minInputGB: least,
            maxInputGB: most,
            minShuffleGB: least,
            maxShuffleGB: most,
            minOutputGB: least,
            maxOutputGB: most,
            minMapMBps: slowest,
            maxMapMBps: fastest,
            minReduceMBps: slowest,
            maxReduceMBps: fastest,
          };
          for (const { job, ...sizes } of sizesOf(makeJobs('uniform', parameters, seed))) {
            expect(sizes.maps >= minMaps && sizes.maps <= maxMaps).toBe(true);
            expect(sizes.reduces >= minReduces && sizes.reduces <= maxReduces).toBe(true);
            for (const size of [sizes.inputGB, sizes.outputGB, sizes.reduces === 0 ? least : sizes.shuffleGB]) {
              expect(size >= least && size <= most).toBe(true);
            }
            if (sizes.reduces === 0) expect(sizes.shuffleGB).toBe(0);
            if (!('mapMBps' in job)) throw new Error('one stage each');
            expect(job.mapMBps >= slowest && job.mapMBps <= fastest).toBe(true);
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  test('spreads them evenly', () => {
    const jobs = sizesOf(makeJobs('uniform', { jobs: 5000 }));
    expect(mean(jobs.map(({ maps }) => maps))).toBeCloseTo(210, -1);
    expect(mean(jobs.map(({ inputGB }) => inputGB))).toBeCloseTo(52.5, -0.5);
  });

  test('changes one quantity without touching the others', () => {
    const before = makeJobs('uniform');
    const after = makeJobs('uniform', { minInputGB: 1, maxInputGB: 2, minMaps: 1, maxMaps: 3 });
    const rest = (jobs: typeof before) =>
      sizesOf(jobs).map(({ shuffleGB, outputGB, reduces }) => [shuffleGB, outputGB, reduces]);
    expect(rest(after)).toEqual(rest(before));
  });
});
