// SPDX-License-Identifier: GPL-3.0-or-later
// The jobs with a waiting task for one kind of slot, in the order of their turn: the user with the smallest share first (on ties the
// one whose first job arrived first), inside a user the job with the smallest key, then the earliest.
import { IndexedHeap } from '../../../base/indexed-heap';
import type { ClusterView, Offer } from '../../engine/state/job-scheduler';
import type { JobState } from '../../engine/state/job-state';
import { byArrival } from './by-arrival';
import type { UserShares } from './user-shares';
import { WaitingJobs } from './waiting-jobs';

export interface UserOrderRules {
  readonly kind: Offer['kind'];
  readonly shares: UserShares;
  /** Inside a user; absent: by arrival alone. */
  keyOf?(job: JobState): number;
  /** For a present job; absent: whether it waits for a slot of the kind. */
  waits?(job: JobState): boolean;
}

interface UsersByArrival {
  readonly userAt: readonly number[];
  readonly rankOf: Int32Array;
}

/** Users by the arrival of their first job, and the rank of each. */
export function usersByArrival(view: ClusterView): UsersByArrival {
  const userAt: number[] = [];
  const rankOf = new Int32Array(view.users).fill(-1);
  for (const { user } of byArrival(view.jobs).jobs) {
    if (rankOf[user] === -1) rankOf[user] = userAt.push(user) - 1;
  }
  return { userAt, rankOf };
}

export class UserOrder {
  private readonly waiting: WaitingJobs;
  private readonly userAt: readonly number[];
  private readonly rankOf: Int32Array;
  private readonly users = new IndexedHeap();
  private readonly shares: UserShares;

  constructor(view: ClusterView, { kind, shares, keyOf, waits }: UserOrderRules) {
    this.shares = shares;
    this.waiting = new WaitingJobs(view, { kind, groups: view.users, groupOf: (job) => job.user, keyOf, waits });
    ({ userAt: this.userAt, rankOf: this.rankOf } = usersByArrival(view));
  }

  /** Call on every change, after the shares. */
  changed(job: JobState): void {
    this.waiting.changed(job);
    const user = this.rankOf[job.user]!;
    if (this.waiting.inGroup(job.user) > 0) this.users.set(user, this.shares.of(job.user));
    else this.users.remove(user);
  }

  /** Whether a task of any of the jobs fits on the machine. */
  someFits(machine: number): boolean {
    return this.waiting.someFits(machine);
  }

  /** Whether the user has a waiting job. */
  waits(user: number): boolean {
    return this.waiting.inGroup(user) > 0;
  }

  findUser<T>(ask: (user: number) => T | undefined): T | undefined {
    return this.users.find((rank) => ask(this.userAt[rank]!));
  }

  findJob<T>(user: number, ask: (job: JobState) => T | undefined): T | undefined {
    return this.waiting.find(user, ask);
  }

  /** The first answer for a job, in the order of turns. */
  find<T>(_: Offer, ask: (job: JobState) => T | undefined): T | undefined {
    return this.findUser((user) => this.findJob(user, ask));
  }
}
