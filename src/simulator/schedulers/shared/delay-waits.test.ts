// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import type { ClusterView, Offer } from '../../engine/state/job-scheduler';
import type { JobState } from '../../engine/state/job-state';
import { ON_MACHINE, ON_RACK, REMOTE } from '../../engine/state/map-blocks';
import { PlainDelay } from '../testing/plain-delay';
import { DelayWaits } from './delay-waits';

const jobOf = (index: number, mapsWaiting = 5) => ({ index, mapsWaiting, isPresent: true }) as JobState;

test('a skipped job waits for a machine, then for a rack, then for nothing', () => {
  const delay = new DelayWaits(2, { nodeWaitS: 3, rackWaitS: 6 });
  const job = jobOf(1);
  expect([delay.worst(job), delay.wakeS, delay.isWaiting(job)]).toEqual([ON_MACHINE, Number.POSITIVE_INFINITY, false]);
  delay.skipped(job, 10);
  delay.skipped(job, 11);
  expect([delay.worst(job), delay.wakeS, delay.isWaiting(job)]).toEqual([ON_MACHINE, 13, true]);
  delay.wake(13);
  expect([delay.worst(job), delay.wakeS]).toEqual([ON_RACK, 19]);
  delay.wake(19);
  expect([delay.worst(job), delay.wakeS, delay.isWaiting(job)]).toEqual([REMOTE, Number.POSITIVE_INFINITY, false]);
  delay.skipped(job, 20);
  delay.launched(job, REMOTE, 20);
  expect([delay.worst(job), delay.wakeS]).toEqual([REMOTE, Number.POSITIVE_INFINITY]);
});

test('a launch on its machine starts the wait anew, one on its rack goes back to the rack', () => {
  const delay = new DelayWaits(1, { nodeWaitS: 3, rackWaitS: 6 });
  const job = jobOf(0);
  delay.skipped(job, 0);
  delay.launched(job, ON_MACHINE, 2);
  expect([delay.worst(job), delay.wakeS]).toEqual([ON_MACHINE, 5]);
  delay.wake(5);
  delay.launched(job, ON_RACK, 7);
  expect([delay.worst(job), delay.wakeS]).toEqual([ON_RACK, 13]);
  delay.wake(13);
  // No slot has passed it at this level: its clock does not run until one does.
  delay.launched(job, ON_RACK, 14);
  expect([delay.worst(job), delay.wakeS]).toEqual([ON_RACK, Number.POSITIVE_INFINITY]);
});

test('the earliest wakes first; who has no map to launch waits no more, and its next stage waits anew', () => {
  const delay = new DelayWaits(3, { nodeWaitS: 3, rackWaitS: 6 });
  delay.skipped(jobOf(2), 1);
  delay.skipped(jobOf(0), 2);
  expect(delay.wakeS).toBe(4);
  delay.changed(jobOf(2, 0));
  expect([delay.wakeS, delay.worst(jobOf(2))]).toEqual([5, ON_MACHINE]);
});

test('levels without a wait are none', () => {
  const both = new DelayWaits(1, { nodeWaitS: 0, rackWaitS: 0 });
  expect(both.worst(jobOf(0))).toBe(REMOTE);
  const rack = new DelayWaits(1, { nodeWaitS: 0, rackWaitS: 2 });
  expect(rack.worst(jobOf(0))).toBe(ON_RACK);
  const node = new DelayWaits(1, { nodeWaitS: 2, rackWaitS: 0 });
  node.skipped(jobOf(0), 0);
  node.wake(2);
  expect(node.worst(jobOf(0))).toBe(REMOTE);
});

// 0.3 s and 0.1 + 0.2 s differ by rounding: a wake at one is a wake at the other, also for the slow twin.
test('clocks that run out at one instant run out together, however that is rounded', () => {
  const times = { nodeWaitS: 0.2, rackWaitS: 6 };
  const fast = new DelayWaits(2, times);
  const view = { nowS: 0.3, cluster: { fits: () => true } } as unknown as ClusterView;
  const plain = new PlainDelay(view, times);
  for (const [index, nowS] of [0.1, 0.3 - 0.2].entries()) {
    const job = { ...jobOf(index), data: {}, nextReduce: () => undefined, nearestMap: () => ({ locality: REMOTE }) };
    fast.skipped(job as unknown as JobState, nowS);
    expect(plain.take(job as unknown as JobState, { nowS, machine: 0, rack: 0, kind: 'any' } as Offer)).toBeUndefined();
  }
  expect(plain.wakeS()).toBe(fast.wakeS);
  fast.wake(0.3);
  plain.wake();
  expect([fast.wakeS, plain.wakeS()]).toEqual([6.3, 6.3]);
});
