// Where a job's time went, in parts that touch nowhere and together are its completion time: its phases, with waiting told by cause.
import {
  type CoflowColumns,
  JOB_PHASES,
  type JobColumns,
  type JobPhase,
  WAIT_CAUSES,
  type WaitCause,
} from '../../model/trace';

/** In the order in which a job lives. `network` and the two after it are waits of a shuffle of which nothing moves. */
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
] as const satisfies readonly (JobPhase | WaitCause)[];
/** A coflow alone waits for its first byte and then sends. */
export const COFLOW_PARTS = ['network', 'shuffle'] as const satisfies readonly JobPart[];
export type JobPart = (typeof JOB_PARTS)[number];

/** Seconds of one job in a part. */
export function partOfJob(
  { phasesS, waitsS }: Pick<JobColumns, 'phasesS' | 'waitsS'>,
  job: number,
  part: JobPart,
): number {
  const cause = WAIT_CAUSES.indexOf(part as WaitCause);
  if (cause >= 0) return waitsS[job * WAIT_CAUSES.length + cause] as number;
  return phasesS[job * JOB_PHASES.length + JOB_PHASES.indexOf(part as JobPhase)] as number;
}

/** Seconds of a coflow, by its row, in one of COFLOW_PARTS. */
export function partOfCoflow({ startS, firstByteS, endS }: CoflowColumns, row: number, part: JobPart): number {
  // One without bytes has no first.
  const first = Number.isNaN(firstByteS[row]) ? (endS[row] as number) : (firstByteS[row] as number);
  return part === 'network' ? first - (startS[row] as number) : (endS[row] as number) - first;
}

/** Mean seconds by part over some jobs (or rows of coflows), in the order of `parts`; NaN where there are none. */
export function meanParts(
  members: ArrayLike<number>,
  parts: readonly JobPart[],
  partOf: (member: number, part: JobPart) => number,
): readonly number[] {
  return parts.map((part) => {
    let sum = 0;
    for (let i = 0; i < members.length; i++) sum += partOf(members[i] as number, part);
    return sum / members.length;
  });
}
