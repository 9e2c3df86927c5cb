// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import type { PlannedJob } from '../model/plan';
import { whyPlanned } from './why-planned';

const job = (id: string, racks: readonly number[], startS: number, endS: number, priority: number): PlannedJob => ({
  id,
  racks,
  startS,
  endS,
  latencyS: endS - startS,
  priority,
});

// rack 0 | aaaaacc
// rack 1 | bbb..cc
// rack 2 | bbbdd..
const plan = [job('a', [0], 0, 5, 0), job('b', [1, 2], 0, 3, 1), job('c', [0, 1], 5, 7, 3), job('d', [2], 3, 5, 2)];

test('a job that starts on arrival waits for no other', () => {
  expect(whyPlanned(plan, 0, 0)).toEqual({ job: plan[0], waitS: 0, holders: [] });
});

test('the holder is who ends on one of its racks when it starts', () => {
  const why = whyPlanned(plan, 2, 1);
  expect(why?.waitS).toBe(4);
  expect(why?.holders.map((holder) => [holder.job.id, holder.racks])).toEqual([['a', [0]]]);
});

test('who ends at the same time on other racks is not named', () => {
  expect(whyPlanned(plan, 3, 0)?.holders.map((holder) => holder.job.id)).toEqual(['b']);
});

test('where racks are taken by slots the holder is who gives one up then, though it ends later', () => {
  const early = { ...job('e', [0], 0, 9, 0), racksFreeS: 4 };
  const next = { ...job('n', [0], 4, 12, 1), racksFreeS: 8 };
  expect(whyPlanned([early, next], 1, 0)?.holders.map((holder) => holder.job.id)).toEqual(['e']);
});

test('of several holders the widest comes first, then by priority; a job that is not in the plan has no reason', () => {
  const holders = [job('a', [0], 0, 5, 2), job('b', [1], 0, 5, 1), job('c', [2, 3], 0, 5, 0), job('d', [4], 0, 5, 3)];
  const last = job('e', [0, 1, 2, 3], 5, 9, 4);
  expect(whyPlanned([...holders, last], 4, 0)?.holders.map((one) => [one.job.id, one.racks])).toEqual([
    ['c', [2, 3]],
    ['b', [1]],
    ['a', [0]],
  ]);
  expect(whyPlanned(holders, -1, 0)).toBeUndefined();
});
