// SPDX-License-Identifier: GPL-3.0-or-later
// Which of a job's tasks gets a free slot: reduces as far as slow start lets them (as Yarn ranks them above maps), then the
// nearest map.
import { MAP, REDUCE } from '../engine/state/cluster';
import type { ClusterView, Offer } from '../engine/state/job-scheduler';
import type { JobState, TaskChoice } from '../engine/state/job-state';
import { type Locality, REMOTE } from '../engine/state/map-blocks';

export function takeTask(
  view: ClusterView,
  job: JobState,
  offer: Offer,
  worst: Locality = REMOTE,
): TaskChoice | undefined {
  const { machine, rack, kind } = offer;
  if (!view.cluster.fits(machine, job.data.task)) return undefined;
  const reduce = kind === MAP ? undefined : job.nextReduce();
  if (reduce !== undefined || kind === REDUCE) return reduce;
  return job.nearestMap(machine, rack, worst, view.isUp);
}

/** Nothing for this slot from any job: with cores and memory, another machine may fit. */
export const nothingFits = (view: ClusterView): 'machine' | 'cluster' =>
  view.cluster.hasDemands || view.isUp !== undefined ? 'machine' : 'cluster';
