// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { ownerTimes } from '../simulated-run';
import { runOf } from '../testing/runs';
import { busyJobs } from './busy-jobs';

const RUN = runOf(
  ['early', 'late'],
  [
    { job: 0, startS: 0, endS: 4 },
    { job: 1, startS: 6, endS: 9 },
  ],
  [0, 5],
);
const STRETCHES = { times: ownerTimes(RUN), runEndS: 9 };
const busyIn = (more: object, fromS: number, toS: number): readonly boolean[] =>
  [0, 1].map((job) => busyJobs({ ...STRETCHES, ...more })(job, { fromS, toS }));

describe('jobs with something in the visible time', () => {
  test('are there from arrival to end; to touch its edge is not enough', () => {
    expect(busyIn({}, 1, 2)).toEqual([true, false]);
    expect(busyIn({}, 5, 5.5)).toEqual([false, true]);
    expect(busyIn({}, 4, 5)).toEqual([false, false]);
    expect(busyIn({}, 0, 9)).toEqual([true, true]);
  });

  test('were planned for it, or were there before the last edit', () => {
    const planned = [{ job: 1, startS: 1, endS: 3, racks: [] }];
    expect(busyIn({ planned }, 1, 2)).toEqual([true, true]);
    const before = { arrivalS: Float64Array.of(5, Number.NaN), endS: Float64Array.of(8, Number.NaN) };
    expect(busyIn({ before }, 7, 8)).toEqual([true, true]);
    expect(busyIn({ before }, 1, 2)).toEqual([true, false]);
  });
});
