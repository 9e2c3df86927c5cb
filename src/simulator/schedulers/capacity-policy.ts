// SPDX-License-Identifier: GPL-3.0-or-later
// How the capacity scheduler gives slots: the queue furthest below its share, in it the jobs by arrival, maps by delay
// scheduling and reduces anywhere.

import type { ClusterView, Offer, Policy } from '../engine/state/job-scheduler';
import type { JobState, TaskChoice } from '../engine/state/job-state';
import type { Explanation } from '../engine/state/standing';
import type { DelayWaits } from './shared/delay-waits';
import { ElasticQueues, type QueueRules } from './shared/elastic-queues';
import { ARRIVAL } from './shared/measures';
import { takeWithDelay, whyDelayed } from './shared/take-with-delay';
import { ofKind, perKind, WaitingJobs } from './shared/waiting-jobs';
import { nothingFits } from './take-task';

export class CapacityPolicy implements Policy {
  private readonly queues: ElasticQueues;
  private readonly waiting: readonly WaitingJobs[];

  constructor(
    private readonly view: ClusterView,
    rules: QueueRules,
    private readonly delay: DelayWaits,
  ) {
    this.queues = new ElasticQueues(view.jobs.length, rules);
    const { queues, queueOf } = rules;
    this.waiting = perKind(view, (kind) => new WaitingJobs(view, { kind, groups: queues, groupOf: queueOf }));
  }

  choose(offer: Offer): TaskChoice | 'machine' | 'cluster' {
    const { view, delay } = this;
    const waiting = ofKind(this.waiting, offer.kind);
    if (!waiting.someFits(offer.machine)) return nothingFits(view);
    const choice = this.queues.find((queue) => waiting.find(queue, (job) => takeWithDelay(view, delay, job, offer)));
    return choice ?? (delay.wakeS < Number.POSITIVE_INFINITY ? 'machine' : nothingFits(view));
  }

  explain(offer: Offer): Explanation {
    const queues = this.queues.measures();
    return {
      measures: [...queues.map(({ measure }) => measure), ARRIVAL],
      standingOf: (job) => ({
        values: [...queues.map(({ of }) => of(job)), job.arrivalS],
        out: whyDelayed(this.view, this.delay, job, offer),
      }),
    };
  }

  changed(job: JobState): void {
    this.queues.changed(job);
    this.delay.changed(job);
    for (const waiting of this.waiting) waiting.changed(job);
  }

  wakeS(): number {
    return this.delay.wakeS;
  }

  wake(): void {
    this.delay.wake(this.view.nowS);
  }

  whyDeclined(job: JobState): 'locality' | 'fairness' {
    return this.delay.isWaiting(job) ? 'locality' : 'fairness';
  }
}
