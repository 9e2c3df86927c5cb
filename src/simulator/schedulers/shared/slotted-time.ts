// SPDX-License-Identifier: GPL-3.0-or-later
// CORA's slots of time at run time. A plan's slot 1 begins when it is made and a job's own slot 1 at its arrival, as its utility
// counts them: from no fixed instant, so that runs that begin later are the same.
import type { Job, Utility } from '../../../model/job';

/** Tolerance for the rounding of quotients. */
const HAIR = 1e-9;

/** Slots that have begun so long after the arrival. */
const slotsBegun = (afterS: number, slotS: number): number => Math.ceil(afterS / slotS - HAIR);

/** Which of the job's own slots, from 1, so long after its arrival lies in. */
export const ownSlotAt = (afterS: number, slotS: number): number => Math.max(1, slotsBegun(afterS, slotS));

/** The job's utility for a plan whose slot 1 begins now: of a table, the slots that are over are left out. */
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
