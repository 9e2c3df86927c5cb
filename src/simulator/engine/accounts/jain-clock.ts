// SPDX-License-Identifier: GPL-3.0-or-later
// How evenly users hold slots (docs/simulator-model.md, "The record"): Jain's index of the share that each holds of its max-min
// entitlement, averaged over the time in which two or more users have waiting tasks and some user holds a slot. A job without a
// user is a user of its own. Waiting reduces count once slow start lets them be launched.
import type { Window } from '../../../model/scenario';
import { entitlement, maxMinLevel, type SlotDemand } from './max-min-entitlement';
import { userWeights } from './user-weights';

/** What the clock reads of a job. */
interface SharingJob {
  readonly index: number;
  readonly user: number;
  readonly data: { readonly weight: number };
  readonly isPresent: boolean;
  /** Slots. */
  readonly held: number;
  /** Slots that it could take beyond those it holds. */
  readonly slotsWanted: number;
}

export class JainClock {
  /** Seconds that count, and the index integrated over them. */
  seconds = 0;
  private integral = 0;
  private readonly heldOf: Float64Array;
  private readonly waitingOf: Float64Array;
  private readonly wants: Float64Array;
  private readonly weights: Float64Array;
  private readonly jobHeld: Int32Array;
  private readonly jobWaiting: Int32Array;
  /** Users with waiting or running tasks, and the index of each in that list. */
  private readonly users: number[] = [];
  private readonly placeOf: Int32Array;
  private usersWaiting = 0;
  private readonly wanting: SlotDemand;
  private hasChanged = false;
  private index = Number.NaN;
  private sinceS = 0;

  constructor(
    jobs: readonly SharingJob[],
    /** Of the whole cluster. */
    private readonly slots: number,
    /** Only this part of the run counts. */
    private readonly window: Window = { fromS: 0, toS: Number.POSITIVE_INFINITY },
  ) {
    this.weights = userWeights(jobs);
    const users = this.weights.length;
    this.heldOf = new Float64Array(users);
    this.waitingOf = new Float64Array(users);
    this.wants = new Float64Array(users);
    this.placeOf = new Int32Array(users).fill(-1);
    this.wanting = { users: this.users, wants: this.wants, weights: this.weights };
    this.jobHeld = new Int32Array(jobs.length);
    this.jobWaiting = new Int32Array(jobs.length);
  }

  look(job: SharingJob): void {
    const held = job.isPresent ? job.held : 0;
    const waiting = job.isPresent ? job.slotsWanted : 0;
    const { user, index } = job;
    const moreHeld = held - this.jobHeld[index]!;
    const moreWaiting = waiting - this.jobWaiting[index]!;
    if (moreHeld === 0 && moreWaiting === 0) return;
    this.jobHeld[index] = held;
    this.jobWaiting[index] = waiting;
    const before = this.waitingOf[user]!;
    const now = before + moreWaiting;
    this.waitingOf[user] = now;
    this.usersWaiting += (now > 0 ? 1 : 0) - (before > 0 ? 1 : 0);
    this.heldOf[user] = this.heldOf[user]! + moreHeld;
    this.wants[user] = this.heldOf[user]! + now;
    this.place(user);
    this.hasChanged = true;
  }

  settle(nowS: number): void {
    if (!Number.isNaN(this.index)) {
      const { fromS, toS } = this.window;
      const countedS = Math.max(0, Math.min(nowS, toS) - Math.max(this.sinceS, fromS));
      this.integral += this.index * countedS;
      this.seconds += countedS;
    }
    this.sinceS = nowS;
    if (this.hasChanged) this.index = this.usersWaiting < 2 ? Number.NaN : this.indexNow();
    this.hasChanged = false;
  }

  get average(): number {
    return this.integral / this.seconds;
  }

  /** NaN if no user holds a slot. */
  private indexNow(): number {
    const level = maxMinLevel(this.wanting, this.slots);
    let sum = 0;
    let squares = 0;
    for (const user of this.users) {
      const entitled = entitlement(this.wants[user]!, this.weights[user]!, level);
      const share = this.heldOf[user]! / entitled;
      sum += share;
      squares += share * share;
    }
    return (sum * sum) / (this.users.length * squares);
  }

  /** Adds the user to those that want slots, or removes it. */
  private place(user: number): void {
    const { users, placeOf } = this;
    const at = placeOf[user]!;
    const isWanting = this.wants[user]! > 0;
    if (isWanting === at >= 0) return;
    if (isWanting) {
      placeOf[user] = users.length;
      users.push(user);
      return;
    }
    const last = users.pop() as number;
    if (last !== user) {
      users[at] = last;
      placeOf[last] = at;
    }
    placeOf[user] = -1;
  }
}
