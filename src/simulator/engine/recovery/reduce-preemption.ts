// SPDX-License-Identifier: GPL-3.0-or-later
// YARN's preemption of reduces (RMContainerAllocator.preemptReducesIfNeeded). If maps of a job wait, none of its maps runs and no slot
// that it may use is free, its reduces have taken all that the job could get and wait for the maps: the latest of them are killed, one
// per waiting map, at most half of the job's slots at a time. Freed slots are offered like any other, but until that many of its maps
// have been launched, the job launches no reduce that waits for maps.

import { instantEndS } from '../../../base/same-instant';
import { freeSlotsFor } from '../offers/free-slots';
import type { RunState } from '../run-state';
import type { Attempt } from '../state/attempt';
import { MAP, REDUCE } from '../state/cluster';
import type { Policy } from '../state/job-scheduler';
import { byArrival, type JobState } from '../state/job-state';
import { REMOTE } from '../state/map-blocks';
import { latestFetching } from './lost-maps';

/** Share of the job's slots, at a time: Hadoop's mapreduce.job.reduce.preemption.limit. */
const PREEMPTION_LIMIT = 0.5;

export class ReducePreemption {
  /** Jobs whose reduces hold slots while maps wait and none runs. */
  private readonly hungry = new Set<JobState>();

  constructor(
    private readonly run: RunState,
    private readonly policy: Policy,
    private readonly kill: (task: Attempt) => void,
  ) {}

  /** To be called whenever what the job holds or waits for has changed. */
  changed(job: JobState): void {
    const isHungry = job.running[REDUCE] > 0 && job.running[MAP] === 0 && job.isPresent && job.mapsWaiting > 0;
    if (isHungry) this.hungry.add(job);
    else this.hungry.delete(job);
    if (job.owedToMaps > 0 && job.mapsWaiting === 0) job.owedToMaps = 0;
  }

  /** Called after slots are offered. */
  look(): void {
    if (this.hungry.size === 0 || this.run.cluster.pools > 1) return;
    for (const job of [...this.hungry].sort(byArrival)) {
      if (freeSlotsFor(job, 0, this.run, this.policy) === 0) this.preempt(job);
    }
  }

  private preempt(job: JobState): void {
    const { run, policy } = this;
    const most = Math.max(1, Math.ceil(PREEMPTION_LIMIT * job.held));
    for (let left = Math.min(job.mapsWaiting, most); left > 0; left--) {
      const victim = latestFetching(run, policy, job, (task) => this.isInTheWay(task) && this.helps(job, task));
      if (victim === undefined) return;
      job.owedToMaps++;
      this.kill(victim);
    }
  }

  /** Whether it holds its slot until waiting maps are done, and did so before this instant. */
  private isInTheWay({ stage, startS }: Attempt): boolean {
    return stage.mapsWaiting > 0 && instantEndS(startS) < this.run.nowS;
  }

  /** Whether a waiting map of the job could run where the reduce does: a copy of what it reads is up. */
  private helps(job: JobState, { machine }: Attempt): boolean {
    const { cluster } = this.run;
    return job.nearestMap(machine, cluster.rackOf(machine), REMOTE, (one) => cluster.isUp(one)) !== undefined;
  }
}
