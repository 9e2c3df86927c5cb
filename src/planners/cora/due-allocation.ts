// SPDX-License-Identifier: GPL-3.0-or-later
// The allocation behind settled due slots: within the levels jobs complete as early as they can, earliest due slot first.
import type { Computation } from '../generator-run';
import { type Allocation, allocate, allocationFromColumns, endSlots, fixedOrder, jobsBy } from './allocation';
import { FlowDues } from './flow-dues';
import type { SlottedJobs } from './slotted-jobs';

export function* dueAllocation(slotted: SlottedJobs, due: Int32Array, slots: number): Computation<Allocation> {
  const swept = yield* allocate(slotted, fixedOrder(jobsBy(due)));
  const inTime = endSlots(swept, slotted).every((end, j) => end <= due[j]!);
  // Without caps the sweep always keeps the due slots. With them a job of late due may have to begin before its turn.
  return inTime ? swept : yield* cappedAllocation(slotted, due, slots);
}

/** Its first slot alone, which is the sweep's where that keeps the due slots for certain. */
export function* firstDueSlot(slotted: SlottedJobs, due: Int32Array, slots: number): Computation<Allocation> {
  if (slotted.capped) return yield* dueAllocation(slotted, due, slots);
  return yield* allocate(slotted, fixedOrder(jobsBy(due)), 1);
}

/** In the order of due slots, each job ends as early as the flow allows with all ends before it kept. */
function* cappedAllocation(slotted: SlottedJobs, due: Int32Array, slots: number): Computation<Allocation> {
  const dues = new FlowDues(slotted, slots);
  due.forEach((slot, j) => {
    dues.move(j, slot);
  });
  if (!dues.fits()) throw new Error('the settled due slots do not fit');
  for (const job of jobsBy(due)) {
    const before = dues.effort;
    let low = slotted.first[job]!;
    let high = due[job]!;
    while (low < high) {
      const middle = (low + high) >> 1;
      const mark = dues.mark();
      dues.move(job, middle);
      if (dues.fits()) high = middle;
      else {
        dues.undo(mark);
        low = middle + 1;
      }
    }
    yield dues.effort - before;
  }
  return allocationFromColumns(dues.allocation, slotted.jobs, slots);
}
