// SPDX-License-Identifier: GPL-3.0-or-later
// The allocation for settled due slots: within their levels, jobs complete as early as possible, earliest due slot first.
import type { Computation } from '../generator-run';
import { type Allocation, allocate, allocationFromColumns, endSlots, fixedOrder, jobsBy } from './allocation';
import { FlowDues } from './flow-dues';
import type { SlottedJobs } from './slotted-jobs';

export function* dueAllocation(slotted: SlottedJobs, due: Int32Array, slots: number): Computation<Allocation> {
  const swept = yield* allocate(slotted, fixedOrder(jobsBy(due)));
  const inTime = endSlots(swept, slotted).every((end, j) => end <= due[j]!);
  // Without caps the sweep always meets the due slots. With caps, a job with a late due slot may have to start before its turn.
  return inTime ? swept : yield* cappedAllocation(slotted, due, slots);
}

/** Only its first slot, from the sweep if that is certain to meet the due slots. */
export function* firstDueSlot(slotted: SlottedJobs, due: Int32Array, slots: number): Computation<Allocation> {
  if (slotted.capped) return yield* dueAllocation(slotted, due, slots);
  return yield* allocate(slotted, fixedOrder(jobsBy(due)), 1);
}

/** In order of due slots, each job ends as early as the flow allows while the ends fixed before are kept. */
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
