// SPDX-License-Identifier: GPL-3.0-or-later
// Generated FLEX instances: ties, caps that bind, more jobs than slots, numbers that need many digits.
import fc from 'fast-check';
import type { MalleableJob } from '../../../model/job';
import { planningInput } from '../../testing/inputs';
import { type FlexInstance, flexInstance } from '../flex-instance';

const amount = fc.oneof(
  fc.integer({ min: 1, max: 12 }),
  fc.constantFrom(0.1, 0.3, 1 / 3, 1e-3, 1e5),
  fc.double({ min: 0.01, max: 100, noNaN: true }),
);

const job = fc.record({
  work: amount,
  minSlots: fc.integer({ min: 0, max: 4 }),
  room: fc.integer({ min: 0, max: 8 }),
  weight: fc.oneof(fc.constant(1), amount),
  arrivalS: fc.integer({ min: 0, max: 3 }),
  deadlineS: fc.oneof(fc.integer({ min: 0, max: 12 }), amount),
  penalties: fc.tuple(amount, amount),
});

export const malleableJobs = (most: number): fc.Arbitrary<MalleableJob[]> =>
  fc.array(job, { minLength: 1, maxLength: most }).map((list) =>
    list.map(({ room, penalties: [first, second], ...one }, i) => ({
      ...one,
      id: `j${i}`,
      recurring: true,
      maxSlots: Math.max(1, one.minSlots + room),
      sla: [
        { afterS: one.deadlineS, penalty: first },
        { afterS: one.deadlineS + 2, penalty: first + second },
      ],
    })),
  );

export const slotCounts = fc.integer({ min: 1, max: 14 });

export const instanceOf = (jobs: readonly MalleableJob[], slots: number, metric = 'slaCost'): FlexInstance =>
  flexInstance(planningInput(jobs), 'FLEX', { metric, phase: 'all', slots });

export const instances = (most: number): fc.Arbitrary<FlexInstance> =>
  fc.tuple(malleableJobs(most), slotCounts).map(([jobs, slots]) => instanceOf(jobs, slots));
