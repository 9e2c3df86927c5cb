// SPDX-License-Identifier: GPL-3.0-or-later
// What rules a job out under every scheduler: no task of it waits for such a slot, its reduces may not start, its tasks do not fit on
// the machine, or no machine with their blocks is up.
import { MAP, REDUCE } from '../../simulator/engine/state/cluster';
import type { ClusterView, Offer } from '../../simulator/engine/state/job-scheduler';
import type { JobState } from '../../simulator/engine/state/job-state';
import { REMOTE } from '../../simulator/engine/state/map-blocks';
import type { RuledOut } from '../../simulator/engine/state/standing';
import { mayLaunch } from '../../simulator/schedulers/shared/waiting-jobs';

/** Jobs ruled out by these are not candidates: no scheduler would consider them. */
export const isAbsent = ({ cause }: RuledOut): boolean => cause === 'starting' || cause === 'nothingWaits';

/** For a job that is present. */
export function commonCause({ cluster, isUp }: ClusterView, job: JobState, offer: Offer): RuledOut | undefined {
  const { kind, machine, rack } = offer;
  if (!mayLaunch(job, kind)) {
    if (!job.stages.some((stage) => stage.isOpen)) return { cause: 'starting' };
    return { cause: kind !== MAP && job.reducesWaiting > 0 ? 'slowstart' : 'nothingWaits' };
  }
  const { task } = job.data;
  if (!cluster.fits(machine, task)) {
    return { cause: 'noRoom', needs: cluster.demandOf(task), left: cluster.left(machine) };
  }
  if (kind !== MAP && job.stageWithReduce() !== undefined) return undefined;
  const hasMap = kind !== REDUCE && job.nearestMap(machine, rack, REMOTE, isUp) !== undefined;
  return hasMap ? undefined : { cause: 'noCopyUp' };
}
