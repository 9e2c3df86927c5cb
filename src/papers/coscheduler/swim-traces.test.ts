// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { InputError } from '../../model/problem';
import { generatedJobs } from '../generated-jobs';
import { REDUCES_BY, TRACES, type TracedJobs, tracedJobs } from './swim-traces';

const CLUSTER = { racks: 4, machinesPerRack: 2, slots: { shared: 4 }, nicGbps: 10, oversubscription: 5 };
const WANTED: Omit<TracedJobs, 'trace' | 'reducesBy'> = {
  ...{ jobs: 300, withinS: 100, blockMB: 128, reduceMB: 500, MBps: 20 },
};

const jobsOf = (wanted: Pick<TracedJobs, 'trace' | 'reducesBy'>) =>
  tracedJobs(CLUSTER, { ...WANTED, ...wanted }, 7).map((job) => {
    if (!('reduces' in job)) throw new Error('a job of one stage');
    return job;
  });

describe.each(TRACES)('%s', (trace) => {
  test.each(REDUCES_BY)('reduces by %s: none without a shuffle, else as many as its bytes fill', (reducesBy) => {
    const jobs = jobsOf({ trace, reducesBy });
    expect(jobs).toHaveLength(300);
    for (const { shuffleGB, outputGB, reduces } of jobs) {
      const GB = reducesBy === 'shuffle' ? shuffleGB : shuffleGB + outputGB;
      expect(reduces).toBe(shuffleGB === 0 ? 0 : Math.min(2000, Math.max(1, Math.ceil((1000 * GB) / 500 - 1e-9))));
    }
    expect(jobs.some(({ reduces }) => reduces > 0)).toBe(true);
  });
});

test('the same seed draws the same rows of a trace, another one others; times are the generator’s', () => {
  const sizes = (seed: number) =>
    tracedJobs(CLUSTER, { ...WANTED, trace: 'fb-2009', reducesBy: 'shuffle' }, seed).map((job) =>
      'inputGB' in job ? job.inputGB : 0,
    );
  expect(sizes(7)).toEqual(sizes(7));
  expect(sizes(8)).not.toEqual(sizes(7));
  const arrivals = TRACES.map((trace) => jobsOf({ trace, reducesBy: 'shuffle' }).map(({ arrivalS }) => arrivalS));
  expect(arrivals[1]).toEqual(arrivals[0]);
  expect(arrivals[2]).toEqual(arrivals[0]);
});

test('more jobs than a trace has rows: all of them, some once more', () => {
  const jobs = tracedJobs(CLUSTER, { ...WANTED, jobs: 8000, trace: 'fb-2009', reducesBy: 'shuffle' }, 7);
  expect(jobs).toHaveLength(8000);
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(8000);
});

test('parameters that make no workload are refused by their places; a generator that no entry mixes is named', () => {
  const generate = { kind: 'facebook', jobs: -1 };
  expect(() => generatedJobs(CLUSTER, generate, 1)).toThrow(InputError);
  expect(() => generatedJobs(CLUSTER, { kind: 'puma', jobs: 3 }, 1)).toThrow('no entry mixes puma');
});
