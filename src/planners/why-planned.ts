// SPDX-License-Identifier: GPL-3.0-or-later
// Why a job of a rack plan starts when it does: which jobs held its racks until then. Derived from the plan itself, so that the
// sentence and the chart cannot disagree.
import type { PlannedJob } from '../model/plan';

interface WaitReason {
  readonly job: PlannedJob;
  /** Planned start minus arrival. */
  readonly waitS: number;
  /** Jobs that hold one of its racks right up to its start, widest first; empty if it starts on arrival. */
  readonly holders: readonly { readonly job: PlannedJob; readonly racks: readonly number[] }[];
}

export function whyPlanned(jobs: readonly PlannedJob[], index: number, arrivalS: number): WaitReason | undefined {
  const job = jobs[index];
  if (job === undefined) return undefined;
  const mine = new Set(job.racks);
  const waitS = job.startS - arrivalS;
  if (waitS <= 0) return { job, waitS: 0, holders: [] };
  const holders = jobs
    .filter((other) => other !== job && (other.racksFreeS ?? other.endS) === job.startS && other.startS < job.startS)
    .map((other) => ({ job: other, racks: other.racks.filter((rack) => mine.has(rack)) }))
    .filter(({ racks }) => racks.length > 0)
    .sort((a, b) => b.racks.length - a.racks.length || a.job.priority - b.job.priority);
  return { job, waitS, holders };
}
