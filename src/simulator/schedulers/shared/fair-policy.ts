// SPDX-License-Identifier: GPL-3.0-or-later
// Fairness among users, then among a user's jobs: `fair`, `delay` and `drf` differ in the share by which users are compared and in
// whether maps wait for a better machine.

import { REDUCE } from '../../engine/state/cluster';
import type { ClusterView, Offer, Policy } from '../../engine/state/job-scheduler';
import type { JobState, TaskChoice } from '../../engine/state/job-state';
import type { Explanation } from '../../engine/state/standing';
import type { InUser } from '../scheduler-options';
import { nothingFits, takeTask } from '../take-task';
import type { DelayWaits } from './delay-waits';
import { DelayedOrder } from './delayed-order';
import { RUNNING_TASKS } from './measures';
import { takeWithDelay, whyDelayed } from './take-with-delay';
import { UserOrder } from './user-order';
import type { UserShares } from './user-shares';
import { type Measured, userMeasures } from './user-standing';
import { ofKind, perKind } from './waiting-jobs';

export interface Fairness {
  readonly shares: UserShares;
  readonly inUser: InUser;
  readonly delay?: DelayWaits;
}

const runningTasks = (job: JobState): number => job.held;

export class FairPolicy implements Policy {
  private readonly orders: readonly (UserOrder | DelayedOrder)[];
  private measured: readonly Measured[] | undefined;

  constructor(
    private readonly view: ClusterView,
    private readonly fairness: Fairness,
  ) {
    const { shares, inUser, delay } = fairness;
    const keyOf = inUser === 'fair' ? runningTasks : undefined;
    this.orders = perKind(view, (kind) => {
      const rules = { kind, shares, keyOf };
      return delay === undefined || kind === REDUCE
        ? new UserOrder(view, rules)
        : new DelayedOrder(view, { ...rules, delay });
    });
  }

  choose(offer: Offer): TaskChoice | 'machine' | 'cluster' {
    const { view } = this;
    const { delay } = this.fairness;
    const order = ofKind(this.orders, offer.kind);
    if (!order.someFits(offer.machine)) return nothingFits(view);
    const choice = order.find(offer, (job) =>
      delay === undefined ? takeTask(view, job, offer) : takeWithDelay(view, delay, job, offer),
    );
    return choice ?? (this.wakeS() < Number.POSITIVE_INFINITY ? 'machine' : nothingFits(view));
  }

  explain(offer: Offer): Explanation {
    const { view, fairness } = this;
    const inside = fairness.inUser === 'fair' ? [{ measure: RUNNING_TASKS, of: runningTasks }] : [];
    this.measured ??= userMeasures(view, fairness.shares, inside);
    const all = this.measured;
    return {
      measures: all.map(({ measure }) => measure),
      standingOf: (job) => ({
        values: all.map(({ of }) => of(job)),
        out: whyDelayed(view, fairness.delay, job, offer),
      }),
    };
  }

  changed(job: JobState): void {
    this.fairness.shares.changed(job);
    this.fairness.delay?.changed(job);
    for (const order of this.orders) order.changed(job);
  }

  wakeS(): number {
    return this.fairness.delay?.wakeS ?? Number.POSITIVE_INFINITY;
  }

  wake(): void {
    this.fairness.delay?.wake(this.view.nowS, (index) => {
      for (const order of this.orders) order.changed(this.view.jobs[index]!);
    });
  }

  whyDeclined(job: JobState): 'locality' | 'fairness' {
    return this.fairness.delay?.isWaiting(job) ? 'locality' : 'fairness';
  }
}
