// SPDX-License-Identifier: GPL-3.0-or-later
// Free slots that a job's tasks could have now, whether or not its policy takes them.

import type { RunState } from '../run-state';
import type { Policy } from '../state/job-scheduler';
import type { JobState } from '../state/job-state';

/** In a pool, on racks that the job may use; if tasks have demands, at most one is counted. */
export function freeSlotsFor(job: JobState, pool: number, { cluster }: RunState, policy: Policy): number {
  let free = 0;
  for (let rack = 0; rack < cluster.racks; rack++) {
    const inRack = cluster.freeInRack(pool, rack);
    if (inRack > 0 && policy.mayUse?.(job, rack) !== false) free += inRack;
  }
  if (!cluster.hasDemands || free === 0) return free;
  for (let machine = 0; machine < cluster.machines; machine++) {
    if (cluster.freeOn(pool, machine) === 0 || !cluster.fits(machine, job.data.task)) continue;
    if (policy.mayUse?.(job, cluster.rackOf(machine)) !== false) return 1;
  }
  return 0;
}
