// SPDX-License-Identifier: GPL-3.0-or-later
// Malleable jobs as plans see them: with linear speed-up, which FLEX and CORA assume whatever the job's own profile is, and with work
// that may be off by the run's size error.
import type { MalleableJob } from '../../model/job';
import type { PlanningInput } from '../../planners/planner';
import type { MalleableJobState } from '../engine/state/malleable-job';
import type { SharingInput } from '../engine/state/share-policy';

const malleable = ({ workload }: SharingInput['seen']) => workload.jobs as readonly MalleableJob[];

/** The planners' input. */
export function seenWithLinearSpeedup(seen: SharingInput['seen']): PlanningInput {
  const jobs = malleable(seen).map((job) => {
    const { speedup: _, ...linear } = job;
    return linear;
  });
  return { ...seen, workload: { jobs } };
}

/** Slot-seconds that a plan assumes a job has left now. */
export function workSeen({ seen, view }: SharingInput): (job: MalleableJobState) => number {
  const factor = malleable(seen).map((job, j) => job.work / view.jobs[j]!.data.work);
  return (job) => job.workLeft(view.nowS) * factor[job.index]!;
}
