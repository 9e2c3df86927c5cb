// SPDX-License-Identifier: GPL-3.0-or-later
// A malleable job during simulation: the slots that it holds and the work that it has left. Work left is computed when its slots
// change and on request, so that a job costs nothing while nothing about it changes.
import type { MalleableJob } from '../../../model/job';
import { mostUsefulSlots, speedOn } from '../../../model/speedup';

/** Work left below this share of the job's work is rounding. */
const NOTHING_LEFT = 1e-12;

export class MalleableJobState {
  /** Slots. */
  held = 0;
  /** Has arrived, has started up, and has not ended. */
  isPresent = false;
  hasArrived = false;
  /** NaN until it first holds slots. */
  startS = Number.NaN;
  /** NaN until it ends. */
  endS = Number.NaN;
  /** When it ends if nothing changes. */
  endsAtS = Number.POSITIVE_INFINITY;
  /** Since when its slots have been working: they pause before that. */
  worksFromS = 0;
  /** The most slots that are of use to it: more would not make it faster, or do not exist. */
  readonly most: number;
  /** Work left at `worksFromS`, slot-seconds, and its speed since then. */
  private left: number;
  private speed = 0;

  constructor(
    /** In the scenario. */
    readonly index: number,
    readonly data: MalleableJob,
    readonly user: number,
    readonly arrivalS: number,
    slotsOfCluster: number,
  ) {
    this.most = mostUsefulSlots(data.speedup, Math.min(slotsOfCluster, data.maxSlots ?? slotsOfCluster));
    this.left = data.work;
  }

  get hasEnded(): boolean {
    return !Number.isNaN(this.endS);
  }

  /** Slots that it could use beyond those that it holds: its unmet demand. */
  get slotsWanted(): number {
    return this.isPresent ? this.most - this.held : 0;
  }

  workLeft(nowS: number): number {
    return Math.max(0, this.left - this.speed * Math.max(0, nowS - this.worksFromS));
  }

  /** From now on it holds this number of slots, which do nothing for the first `pauseS` seconds. */
  hold(slots: number, nowS: number, pauseS: number): void {
    this.left = this.workLeft(nowS);
    this.held = slots;
    this.speed = speedOn(this.data.speedup, slots);
    this.worksFromS = nowS + pauseS;
    this.endsAtS = slots === 0 ? Number.POSITIVE_INFINITY : this.worksFromS + this.left / this.speed;
    if (slots > 0 && Number.isNaN(this.startS)) this.startS = nowS;
  }

  /** Whether its last work is done now, or so little is left that it is only rounding. */
  isDone(nowS: number): boolean {
    if (this.endsAtS <= nowS) return true;
    return this.held > 0 && nowS > this.worksFromS && this.workLeft(nowS) <= NOTHING_LEFT * this.data.work;
  }

  end(nowS: number): void {
    this.isPresent = false;
    this.endS = nowS;
    this.endsAtS = Number.POSITIVE_INFINITY;
    this.held = 0;
    this.speed = 0;
    this.left = 0;
  }
}
