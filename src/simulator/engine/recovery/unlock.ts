// SPDX-License-Identifier: GPL-3.0-or-later
// Reduces can hold what the maps that they wait for need (cores and memory if slots are separate; slots if neither ramp-up nor
// preemption keeps some for maps), and nothing would ever happen again. Then, and only then, when the run would end as stuck, the
// latest-launched reduce of such a job that is still fetching gives its place to one of these maps.

import type { Launcher } from '../offers/launcher';
import type { RunState } from '../run-state';
import type { Attempt } from '../state/attempt';
import { MAP } from '../state/cluster';
import type { Policy } from '../state/job-scheduler';
import type { JobState } from '../state/job-state';
import { REMOTE } from '../state/map-blocks';
import { latestFetching } from './lost-maps';

export interface UnlockParts {
  readonly run: RunState;
  readonly policy: Policy;
  readonly launcher: Launcher;
  readonly present: readonly JobState[];
  kill(task: Attempt): void;
}

/** Returns whether a map was launched. */
export function unlock(parts: UnlockParts): boolean {
  for (const job of parts.present) if (job.mapsWaiting > 0 && unlockJob(job, parts)) return true;
  return false;
}

function unlockJob(job: JobState, { run, policy, launcher, kill }: UnlockParts): boolean {
  const { cluster } = run;
  const mapFor = ({ machine }: Attempt) =>
    job.nearestMap(machine, cluster.rackOf(machine), REMOTE, (one) => cluster.isUp(one));
  // It has the cores and memory of a map of its job; if slots are separate, the map needs a map slot.
  const hasSlot = ({ machine }: Attempt): boolean =>
    cluster.pools === 1 || cluster.freeOn(cluster.poolOf(MAP), machine) > 0;
  const victim = latestFetching(run, policy, job, (task) => hasSlot(task) && mapFor(task) !== undefined);
  const choice = victim && mapFor(victim);
  if (victim === undefined || choice === undefined) return false;
  kill(victim);
  run.forced?.('unlocked', victim.machine, choice);
  launcher.launch(choice, victim.machine);
  return true;
}
