// SPDX-License-Identifier: GPL-3.0-or-later
// CORA's time slots at run time. A plan's slot 1 starts when it is made and a job's own slot 1 at its arrival, as its utility counts
// them, not at a fixed instant, so that runs that start later are the same.
import type { Job, Utility } from '../../../model/job';

/** Tolerance for the rounding of quotients. */
const HAIR = 1e-9;

/** Slots that have started `afterS` after the arrival. */
const slotsBegun = (afterS: number, slotS: number): number => Math.ceil(afterS / slotS - HAIR);

/** Which of the job's own slots, from 1, contains the time `afterS` after its arrival. */
export const ownSlotAt = (afterS: number, slotS: number): number => Math.max(1, slotsBegun(afterS, slotS));

/** The job's utility for a plan whose slot 1 starts now: slots of a table that are over are left out. */
export function remainingUtility(
  job: { readonly data: Pick<Job, 'utility'>; readonly arrivalS: number },
  nowS: number,
  slotS: number,
): Utility {
  const utility = job.data.utility as Utility;
  if (utility.kind !== 'table') return utility;
  const over = Math.max(0, slotsBegun(nowS - job.arrivalS, slotS));
  return { kind: 'table', values: utility.values.slice(Math.min(over, utility.values.length - 1)) };
}
