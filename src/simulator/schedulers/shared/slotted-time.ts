// CORA's slotted time: slot t covers ((t-1) slotS, t slotS], a job may use those that begin at or after its arrival.
import type { Job, Utility } from '../../../model/job';

/** Room for the rounding of quotients. */
const HAIR = 1e-9;

export const firstSlotOf = (arrivalS: number, slotS: number): number =>
  Math.max(0, Math.ceil(arrivalS / slotS - HAIR)) + 1;

/** Which of the job's own slots, from 1, a moment lies in; `at` in slots from the scenario's start. */
export const slotsInAt = (at: number, firstSlot: number): number => Math.max(1, Math.ceil(at - HAIR) - firstSlot + 1);

/** The job's utility for a plan whose slot 1 begins now: of a table, the slots that are over are left out. */
export function remainingUtility(
  job: { readonly data: Pick<Job, 'utility'>; readonly arrivalS: number },
  nowS: number,
  slotS: number,
): Utility {
  const utility = job.data.utility as Utility;
  if (utility.kind !== 'table') return utility;
  const over = slotsInAt(nowS / slotS + 1, firstSlotOf(job.arrivalS, slotS)) - 1;
  return { kind: 'table', values: utility.values.slice(Math.min(over, utility.values.length - 1)) };
}
