// SPDX-License-Identifier: GPL-3.0-or-later
// Delay scheduling as in its paper: a level, a wait and whether it was skipped, for each job.
import { instantEndS } from '../../../base/same-instant';
import { REDUCE } from '../../engine/state/cluster';
import type { ClusterView, Offer } from '../../engine/state/job-scheduler';
import type { JobState, TaskChoice } from '../../engine/state/job-state';
import { type Locality, ON_MACHINE, ON_RACK, REMOTE } from '../../engine/state/map-blocks';
import type { DelayTimes } from '../shared/delay-waits';
import { takeTask } from '../take-task';

interface Wait {
  level: Locality;
  /** Since when slots have passed on this level. */
  skippedS: number | undefined;
}

export class PlainDelay {
  private readonly waits = new Map<JobState, Wait>();

  constructor(
    private readonly view: ClusterView,
    private readonly times: DelayTimes = { nodeWaitS: 0, rackWaitS: 0 },
  ) {}

  take(job: JobState, offer: Offer): TaskChoice | undefined {
    const best = takeTask(this.view, job, offer);
    if (best === undefined || best.kind === REDUCE) return best;
    const wait = this.waits.get(job) ?? { level: ON_MACHINE, skippedS: undefined };
    this.waits.set(job, wait);
    this.passOver(wait);
    if (best.locality > wait.level) {
      wait.skippedS ??= offer.nowS;
      return undefined;
    }
    if (best.locality < REMOTE) {
      wait.level = best.locality;
      if (wait.skippedS !== undefined) wait.skippedS = offer.nowS;
    }
    return best;
  }

  /** A job without waiting maps forgets its wait. */
  changed(job: JobState): void {
    if (job.mapsWaiting === 0 || job.hasEnded) this.waits.delete(job);
  }

  wakeS(): number {
    let nextS = Number.POSITIVE_INFINITY;
    for (const wait of this.waits.values()) nextS = Math.min(nextS, this.expiryS(wait));
    return nextS;
  }

  /** Times that differ by rounding are one instant. */
  wake(): void {
    const dueS = instantEndS(this.view.nowS);
    for (const wait of this.waits.values()) {
      while (this.expiryS(wait) <= dueS) {
        wait.skippedS = this.expiryS(wait);
        wait.level = wait.level === ON_MACHINE ? ON_RACK : REMOTE;
        if (wait.level === REMOTE) wait.skippedS = undefined;
      }
    }
  }

  /** Levels without a wait are skipped. */
  private passOver(wait: Wait): void {
    if (wait.level === ON_MACHINE && this.times.nodeWaitS === 0) wait.level = ON_RACK;
    if (wait.level === ON_RACK && this.times.rackWaitS === 0) wait.level = REMOTE;
  }

  private expiryS({ level, skippedS }: Wait): number {
    if (skippedS === undefined || level === REMOTE) return Number.POSITIVE_INFINITY;
    return skippedS + (level === ON_MACHINE ? this.times.nodeWaitS : this.times.rackWaitS);
  }
}
