// SPDX-License-Identifier: GPL-3.0-or-later
// If slots are shared, maps whose lost output is needed may find no slot because reduces that wait for them hold all. Then, for each
// such map, one reduce of its job that is still fetching is killed, the latest first, and the map takes the slot. What was launched in
// this instant stays, as in preemption: slots may still become free in it, and otherwise it gives way in the next.

import { instantEndS } from '../../../base/same-instant';
import { freeSlotsFor } from '../offers/free-slots';
import type { Launcher } from '../offers/launcher';
import type { RunState } from '../run-state';
import type { Attempt } from '../state/attempt';
import { MAP } from '../state/cluster';
import type { Policy } from '../state/job-scheduler';
import { byArrival, type JobState, type TaskChoice } from '../state/job-state';

export class LostMaps {
  constructor(
    private readonly run: RunState,
    private readonly policy: Policy,
    private readonly launcher: Launcher,
    private readonly kill: (task: Attempt) => void,
  ) {}

  /** Called after slots are offered. */
  makeRoom(): void {
    const { run } = this;
    if (run.cluster.pools > 1 || run.remaking.size === 0) return;
    for (const job of new Set([...run.remaking].map(({ stage }) => stage.job).sort(byArrival))) {
      // Free slots that its policy declines for now, waiting for a better one, still count.
      const free = freeSlotsFor(job, 0, run, this.policy);
      // What is killed for one map may need another.
      while (lostMapsReady(job) > free) if (!this.makeRoomFor(job)) break;
    }
  }

  /** Returns whether a map was launched. */
  private makeRoomFor(job: JobState): boolean {
    const { run } = this;
    const victim = latestFetching(run, this.policy, job, ({ startS }) => instantEndS(startS) < run.nowS);
    const choice = victim && this.nearestLostMap(job, victim.machine);
    if (victim === undefined || choice === undefined) return false;
    this.kill(victim);
    this.run.forced?.('remade', victim.machine, choice);
    this.launcher.launch(choice, victim.machine);
    return true;
  }

  private nearestLostMap(job: JobState, machine: number): TaskChoice | undefined {
    let nearest: TaskChoice | undefined;
    for (const stage of job.stages) {
      const { blocks } = stage;
      if (blocks === undefined) continue;
      for (const block of stage.lostMapsReady()) {
        const locality = blocks.localityOn(block, machine, this.run.cluster);
        if (nearest === undefined || locality < nearest.locality) nearest = { stage, kind: MAP, block, locality };
      }
    }
    return nearest;
  }
}

function lostMapsReady(job: JobState): number {
  let sum = 0;
  for (const stage of job.stages) if (stage.neededLost.size > 0) sum += stage.lostMapsReady().length;
  return sum;
}

/** The job's latest-launched reduce that still fetches on a rack its maps may use; with `of`, the latest that `of` accepts. */
export function latestFetching(
  run: RunState,
  policy: Policy,
  job: JobState,
  of?: (task: Attempt) => boolean,
): Attempt | undefined {
  // The last first, because calling `of` costs more than skipping a reduce.
  const reduces = [...run.running.reducesOf(job)];
  for (let i = reduces.length - 1; i >= 0; i--) {
    const task = reduces[i]!;
    const { state } = task.group;
    if (state !== 'fetching' && state !== 'starting') continue;
    if (policy.mayUse?.(job, run.cluster.rackOf(task.machine)) === false) continue;
    if (of?.(task) !== false) return task;
  }
  return undefined;
}
