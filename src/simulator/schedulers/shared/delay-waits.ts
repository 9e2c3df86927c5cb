// SPDX-License-Identifier: GPL-3.0-or-later
// Delay scheduling (Corral's reference [48]): a job without a block on the machine lets slots pass for a while. Each job is at a
// level: only its machines, also its racks, or anywhere. Its clock starts when it is first skipped; after `nodeWaitS` it takes what
// its racks offer, after a further `rackWaitS` anything. A launch on a block's machine takes it back to the start, one on a block's
// rack to the second level, and the clock restarts (slots that passed are still there); one elsewhere changes nothing.

import { IndexedHeap } from '../../../base/indexed-heap';
import { instantEndS } from '../../../base/same-instant';
import type { OptionValues } from '../../../model/scenario';
import type { JobState } from '../../engine/state/job-state';
import { type Locality, ON_MACHINE, ON_RACK, REMOTE } from '../../engine/state/map-blocks';

export interface DelayTimes {
  readonly nodeWaitS: number;
  readonly rackWaitS: number;
}

/** From the options of a scheduler that has DELAY_OPTIONS. */
export const delayTimes = ({ nodeWaitS, rackWaitS }: OptionValues): DelayTimes => ({
  nodeWaitS: nodeWaitS as number,
  rackWaitS: rackWaitS as number,
});

export class DelayWaits {
  private readonly level: Uint8Array;
  /** Skipped jobs, by the instant at which they reach the next level. */
  private readonly expiries: IndexedHeap;
  private readonly expiryS: Float64Array;

  constructor(
    jobs: number,
    private readonly times: DelayTimes,
  ) {
    this.level = new Uint8Array(jobs).fill(this.first);
    this.expiryS = new Float64Array(jobs);
    this.expiries = new IndexedHeap();
  }

  /** How far from its machine the job's next map may read now. */
  worst(job: JobState): Locality {
    return this.level[job.index] as Locality;
  }

  /** The job let a slot pass that it could have taken if any place would do. */
  skipped(job: JobState, nowS: number): void {
    if (this.worst(job) === REMOTE || this.expiries.has(job.index)) return;
    this.expire(job.index, nowS + (this.worst(job) === ON_MACHINE ? this.times.nodeWaitS : this.times.rackWaitS));
  }

  /** The job launches this map. */
  launched(job: JobState, locality: Locality, nowS: number): void {
    if (locality === REMOTE) return;
    const clockRuns = this.isWaiting(job);
    this.level[job.index] = locality === ON_MACHINE ? this.first : this.second;
    this.expiries.remove(job.index);
    if (clockRuns) this.skipped(job, nowS);
  }

  /** Call on every change: a job without a waiting map does not wait, and its next stage waits again. */
  changed(job: JobState): void {
    if (job.isPresent && job.mapsWaiting > 0) return;
    this.level[job.index] = this.first;
    this.expiries.remove(job.index);
  }

  /** Whether it lets slots pass now. */
  isWaiting(job: JobState): boolean {
    return this.expiries.has(job.index);
  }

  /** When the job reaches its next level; undefined: its clock does not run. */
  untilS(job: JobState): number | undefined {
    return this.isWaiting(job) ? this.expiryS[job.index] : undefined;
  }

  /** When the next job reaches its next level; Infinity: none waits. */
  get wakeS(): number {
    return this.expiries.topKey;
  }

  /** Call at that instant; calls `changed` for the jobs whose level has changed. */
  wake(nowS: number, changed?: (index: number) => void): void {
    const woken: number[] = [];
    const dueS = instantEndS(nowS);
    while (this.expiries.topKey <= dueS) {
      const index = this.expiries.topItem;
      woken.push(index);
      if (this.level[index] === ON_MACHINE && this.times.rackWaitS > 0) {
        this.level[index] = ON_RACK;
        this.expire(index, this.expiryS[index]! + this.times.rackWaitS);
      } else {
        this.level[index] = REMOTE;
        this.expiries.remove(index);
      }
    }
    if (changed !== undefined) woken.forEach(changed);
  }

  private expire(index: number, atS: number): void {
    this.expiryS[index] = atS;
    this.expiries.set(index, atS);
  }

  /** Levels without a wait are skipped. */
  private get first(): Locality {
    return this.times.nodeWaitS > 0 ? ON_MACHINE : this.second;
  }

  private get second(): Locality {
    return this.times.rackWaitS > 0 ? ON_RACK : REMOTE;
  }
}
