// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import type { Job } from '../../model/job';
import type { BandPlan, SlotPlan } from '../../model/plan';
import { plannedSlots } from './planned-slots';

const job = (id: string, arrivalS = 0) => ({ id, arrivalS }) as Job;

test('of bands: from the first with slots to its end, without the gaps', () => {
  const plan: BandPlan = {
    ...{ planner: 'flex', metric: 'makespan', value: 9, ordering: ['a', 'b'], orderingName: 'generic' },
    intervals: [
      { startS: 1, endS: 2, slots: { b: 4 } },
      { startS: 2, endS: 4, slots: { a: 3, b: 1 } },
      { startS: 4, endS: 5, slots: { a: 0, b: 4 } },
      { startS: 5, endS: 9, slots: { a: 2 } },
    ],
    jobs: [
      { id: 'a', endS: 8 },
      { id: 'b', endS: 5 },
      { id: 'c', endS: 5 },
    ],
  };
  expect(plannedSlots(plan, job('a'))).toEqual({ fromS: 1, startS: 2, endS: 8, worksS: 5, slotS: 12, gapS: 1 });
  expect(plannedSlots(plan, job('b'))).toMatchObject({ startS: 1, endS: 5, worksS: 4, gapS: 0 });
  expect(plannedSlots(plan, job('c'))).toBeUndefined();
  expect(plannedSlots(plan, job('d'))).toBeUndefined();
});

test('of slots of time: whole ones, from the first after its arrival', () => {
  const plan: SlotPlan = {
    ...{ planner: 'cora', method: 'lp', slotS: 2, slots: 5, minUtility: 1, sumUtility: 2 },
    allocation: { a: { slots: [0, 3, 0, 1] }, b: { slots: [0, 0] }, c: { cores: [1] }, d: { slots: [1] } },
    jobs: ['a', 'b', 'c'].map((id) => ({ id, endSlot: 4, utility: 1 })),
  };
  expect(plannedSlots(plan, job('a', 1))).toEqual({
    ...{ fromS: 2, startS: 2, endS: 8, worksS: 4, slotS: 8, gapS: 2, unitS: 2 },
  });
  for (const id of ['b', 'c', 'd', 'e']) expect(plannedSlots(plan, job(id))).toBeUndefined();
});
