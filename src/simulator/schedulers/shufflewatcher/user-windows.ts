// SPDX-License-Identifier: GPL-3.0-or-later
// Submission times at the granularity of a window (ShuffleWatcher, section 3.4): a user's jobs of an earlier window go before those of
// a later one, whatever NASS, SAMP and SARP prefer; inside a window they decide. Windows count from the first arrival of the run, so
// that the same jobs run the same an hour later.
import { IndexedHeap } from '../../../base/indexed-heap';
import type { ClusterView } from '../../engine/state/job-scheduler';
import type { JobState } from '../../engine/state/job-state';

export class UserWindows {
  /** Number of pairs of a user and one of its windows, numbered user by user, the earliest window of each first. */
  readonly pairs: number;
  private readonly pairOf: Int32Array;
  /** By user. */
  private readonly firstPair: Int32Array;
  /** By user: its pairs with a waiting job. */
  private readonly waiting: readonly IndexedHeap[];

  constructor({ jobs, users }: ClusterView, windowS: number) {
    const firstS = jobs.reduce((least, { arrivalS }) => Math.min(least, arrivalS), Number.POSITIVE_INFINITY);
    // With a window of 0 s every instant of arrival is a window.
    const windowOf = ({ arrivalS }: JobState): number =>
      windowS > 0 ? Math.floor((arrivalS - firstS) / windowS) : arrivalS - firstS;
    this.pairOf = new Int32Array(jobs.length);
    this.firstPair = new Int32Array(users);
    let pairs = 0;
    let before: JobState | undefined;
    for (const job of [...jobs].sort((a, b) => a.user - b.user || windowOf(a) - windowOf(b))) {
      const isOwn = before?.user === job.user;
      if (!isOwn) this.firstPair[job.user] = pairs;
      this.pairOf[job.index] = isOwn && windowOf(before as JobState) === windowOf(job) ? pairs - 1 : pairs++;
      before = job;
    }
    this.pairs = pairs;
    this.waiting = Array.from({ length: users }, () => new IndexedHeap());
  }

  of({ index }: JobState): number {
    return this.pairOf[index]!;
  }

  /** The number of the job's window among its user's, from 1. */
  placeOf(job: JobState): number {
    return this.of(job) - this.firstPair[job.user]! + 1;
  }

  /** Sets whether jobs of this one's user and window wait, itself or others. */
  set(job: JobState, waits: boolean): void {
    const heap = this.waiting[job.user]!;
    const pair = this.of(job);
    if (waits) heap.set(pair, pair);
    else heap.remove(pair);
  }

  /** The first answer for a pair of the user with a waiting job, the earliest window first. */
  find<T>(user: number, ask: (pair: number) => T | undefined): T | undefined {
    return this.waiting[user]!.find(ask);
  }
}
