// SPDX-License-Identifier: GPL-3.0-or-later
// Where slots are shared, maps whose lost output is missed may find no slot because reduces that wait for them hold all. Then, for
// each such map, one reduce of its job that still fetches is killed, the latest first, and the map takes the slot. What was launched in
// this instant stays, as where reduces are preempted: slots may yet become free in it, and else it gives way in the next.

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

  /** After slots were offered. */
  makeRoom(): void {
    const { run } = this;
    if (run.cluster.pools > 1 || run.remaking.size === 0) return;
    for (const job of new Set([...run.remaking].map(({ stage }) => stage.job).sort(byArrival))) {
      // Free slots that its policy lets pass for now, for a better one, are found all the same.
      const free = freeSlotsFor(job, 0, run, this.policy);
      // What is killed for one map may be missed by another.
      while (lostMapsReady(job) > free) if (!this.makeRoomFor(job)) break;
    }
  }

  /** Answers whether a map was launched. */
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
  for (const stage of job.stages) if (stage.missed.size > 0) sum += stage.lostMapsReady().length;
  return sum;
}

/** The reduce of the job launched last of those that still fetch where its maps may run; with `of`, of those that it answers to. */
export function latestFetching(
  run: RunState,
  policy: Policy,
  job: JobState,
  of?: (task: Attempt) => boolean,
): Attempt | undefined {
  // The last first: what `of` asks for costs more than to be passed over.
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
