// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import type { Trace } from '../../model/trace';
import { checkedDocument } from '../checks/testing/checked-document';
import { COFLOWS, FIFO } from '../checks/testing/small-runs';
import { COFLOW_PARTS, JOB_PARTS } from '../metrics/parts';
import { type OwnerTimes, ownerPartReader, timesOfOwners } from './owner-times';

/** Sum of all parts, by owner. */
function sums(trace: Trace, times: OwnerTimes, owners: number): readonly number[] {
  const readerOf = ownerPartReader(trace, times);
  const parts = times.isCoflows ? COFLOW_PARTS : JOB_PARTS;
  return Array.from({ length: owners }, (_, owner) => parts.reduce((sum, part) => sum + readerOf(part)(owner), 0));
}

test('of jobs, the columns themselves', () => {
  const { trace } = checkedDocument(FIFO).record;
  const times = timesOfOwners(trace, false, 2);
  expect([times.isCoflows, times.arrivalS, times.startS, times.endS]).toEqual([
    false,
    trace.jobs.arrivalS,
    trace.jobs.startS,
    trace.jobs.endS,
  ]);
  sums(trace, times, 2).forEach((sum, job) => {
    expect(sum).toBeCloseTo(times.endS[job]! - times.arrivalS[job]!, 9);
  });
});

test('of coflows, by coflow; one that never came has no times, and spent none', () => {
  const { trace } = checkedDocument(COFLOWS).record;
  const times = timesOfOwners(trace, true, 3);
  expect([...times.arrivalS]).toEqual([0, 0, 0]);
  expect(times.endS[2]).toBeNaN();
  expect(times.startS[2]).toBeNaN();
  const [first, second, absent] = sums(trace, times, 3);
  expect([first, second]).toEqual([times.endS[0], times.endS[1]]);
  expect(absent).toBe(0);
});
