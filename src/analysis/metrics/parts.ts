// SPDX-License-Identifier: GPL-3.0-or-later
// Where a job's time went, in parts that do not overlap and add up to its completion time: its phases, with waiting split by cause.
import {
  type CoflowColumns,
  JOB_PHASES,
  type JobColumns,
  type JobPhase,
  WAIT_CAUSES,
  type WaitCause,
} from '../../model/trace';

/** In the order of a job's life. `network` and the two after it are waits of a shuffle while none of it moves. */
export const JOB_PARTS = [
  'startUp',
  'noSlot',
  'plan',
  'locality',
  'fairness',
  'map',
  'network',
  'circuitBusy',
  'reconfiguration',
  'shuffle',
  'reduce',
  'reallocation',
  'work',
] as const satisfies readonly (JobPhase | WaitCause)[];
/** A coflow alone waits for its first byte and then sends. */
export const COFLOW_PARTS = ['network', 'shuffle'] as const satisfies readonly JobPart[];
export type JobPart = (typeof JOB_PARTS)[number];
/** Seconds by job, or by row of coflows. */
export type PartReader = (of: number) => number;

/** Reads the seconds that each job spent in a part. */
export function jobPartReader({ phasesS, waitsS }: Pick<JobColumns, 'phasesS' | 'waitsS'>, part: JobPart): PartReader {
  const cause = WAIT_CAUSES.indexOf(part as WaitCause);
  if (cause >= 0) return (job) => waitsS[job * WAIT_CAUSES.length + cause]!;
  const phase = JOB_PHASES.indexOf(part as JobPhase);
  return (job) => phasesS[job * JOB_PHASES.length + phase]!;
}

/** Reads the seconds that each coflow, by its row, spent in one of COFLOW_PARTS. */
export function coflowPartReader({ startS, firstByteS, endS }: CoflowColumns, part: JobPart): PartReader {
  // A coflow without bytes has no first byte.
  const first = (row: number): number => (Number.isNaN(firstByteS[row]) ? endS[row] : firstByteS[row]) as number;
  return part === 'network' ? (row) => first(row) - startS[row]! : (row) => endS[row]! - first(row);
}

/** Mean over some jobs or coflows; NaN if there are none. */
export function meanPart(members: ArrayLike<number>, read: PartReader): number {
  let sum = 0;
  for (let i = 0; i < members.length; i++) sum += read(members[i]!);
  return sum / members.length;
}
