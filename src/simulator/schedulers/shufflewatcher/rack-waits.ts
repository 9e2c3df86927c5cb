// SPDX-License-Identifier: GPL-3.0-or-later
// Waits for the racks that SAMP and SARP want (`preferWaitS`): a job declines slots elsewhere until it has been passed over for that
// long; then it takes any, until it launches a task on a wanted rack. However long the wait, it ends: no run gets stuck by it.

import { REDUCE } from '../../engine/state/cluster';
import type { Offer } from '../../engine/state/job-scheduler';
import type { JobState, TaskChoice } from '../../engine/state/job-state';
import { ON_MACHINE, REMOTE } from '../../engine/state/map-blocks';
import type { RuledOut } from '../../engine/state/standing';
import { DelayWaits } from '../shared/delay-waits';
import { mayLaunch } from '../shared/waiting-jobs';
import type { Preferences } from './preferences';
import type { MapsDone } from './stage-preferences';

export class RackWaits {
  /** A clock of one level: wanted racks, then any. */
  private readonly waits: DelayWaits;

  /** By job with a reduce to launch. */
  private readonly mapsDone = new Map<number, MapsDone>();

  constructor(
    jobs: number,
    waitS: number,
    private readonly preferences: Preferences,
  ) {
    this.waits = new DelayWaits(jobs, { nodeWaitS: waitS, rackWaitS: 0 });
  }

  keepsToRacks(job: JobState): boolean {
    return this.waits.worst(job) === ON_MACHINE;
  }

  /** The job let a slot pass that it could have taken if any rack would do. */
  skipped(job: JobState, nowS: number): void {
    this.waits.skipped(job, nowS);
  }

  launched({ stage }: TaskChoice, isPreferred: boolean, nowS: number): void {
    this.waits.launched(stage.job, isPreferred ? ON_MACHINE : REMOTE, nowS);
  }

  /** Call on every change; a job with nothing to launch does not wait. Returns whether SARP may now want other racks for it. */
  changed(job: JobState): boolean {
    const stage = mayLaunch(job, REDUCE) ? job.stageWithReduce() : undefined;
    if (stage === undefined) {
      this.waits.changed(job);
      this.mapsDone.delete(job.index);
      return false;
    }
    const mapsDone = this.preferences.mapsDone(stage);
    if (this.mapsDone.get(job.index) === mapsDone) return false;
    this.mapsDone.set(job.index, mapsDone);
    return this.waits.isWaiting(job);
  }

  isWaiting(job: JobState): boolean {
    return this.waits.isWaiting(job);
  }

  /** Why it takes none of what it could have. */
  whyKept(job: JobState): RuledOut | undefined {
    return this.keepsToRacks(job) ? { cause: 'notWanted', untilS: this.waits.untilS(job) } : undefined;
  }

  get wakeS(): number {
    return this.waits.wakeS;
  }

  wake(nowS: number): void {
    this.waits.wake(nowS);
  }
}

interface Waiting {
  readonly preferences: Preferences;
  readonly rackWaits: RackWaits | undefined;
}

/** Whether the job keeps its maps from this rack; no side effects. */
export function keepsMaps({ preferences, rackWaits }: Waiting, job: JobState, offer: Offer): boolean {
  if (rackWaits === undefined || !preferences.samp) return false;
  return rackWaits.keepsToRacks(job) && !preferences.hasPreferredMap(job, offer);
}

/** Whether the job keeps its reduces from this rack; no side effects. */
export function keepsReduces({ preferences, rackWaits }: Waiting, job: JobState, { rack }: Offer): boolean {
  const stage = job.stageWithReduce();
  if (rackWaits === undefined || stage === undefined || !preferences.sarp) return false;
  return rackWaits.keepsToRacks(job) && !preferences.wouldWantReduce(stage, rack);
}

/** Whether SAMP or SARP want the chosen task on the rack. */
export function isWanted(preferences: Preferences, { stage, kind }: TaskChoice, offer: Offer): boolean {
  if (kind === REDUCE) return preferences.wouldWantReduce(stage, offer.rack);
  return preferences.samp && preferences.hasPreferredMap(stage.job, offer);
}
