// SPDX-License-Identifier: GPL-3.0-or-later
// The slow twin of the capacity scheduler: at every offer the slots of every queue are counted again, and all jobs sorted.
import type { OptionValues } from '../../../model/scenario';
import type { ClusterView, JobScheduler, Offer, Policy } from '../../engine/state/job-scheduler';
import type { JobState, TaskChoice } from '../../engine/state/job-state';
import { capacity } from '../capacity';
import { PlainDelay } from './plain-delay';

interface Named {
  readonly users: readonly string[];
  readonly weight: number;
}

class PlainCapacity implements Policy {
  private readonly delay: PlainDelay;

  constructor(
    private readonly view: ClusterView,
    private readonly options: OptionValues,
  ) {
    const { nodeWaitS, rackWaitS } = options;
    this.delay = new PlainDelay(view, { nodeWaitS: nodeWaitS as number, rackWaitS: rackWaitS as number });
  }

  choose(offer: Offer): TaskChoice | 'machine' {
    const { present } = this.view;
    const names = [...new Set(present.map((job) => this.queueOf(job)))];
    const used = (name: number): number => {
      const jobs = present.filter((job) => this.queueOf(job) === name);
      return jobs.reduce((sum, job) => sum + job.held, 0) / this.weightOf(jobs[0]!);
    };
    names.sort((a, b) => used(a) - used(b) || a - b);
    for (const name of names) {
      // Present jobs are in the order of their arrival.
      for (const job of present) {
        const choice = this.queueOf(job) === name ? this.delay.take(job, offer) : undefined;
        if (choice !== undefined) return choice;
      }
    }
    return 'machine';
  }

  changed(job: JobState): void {
    this.delay.changed(job);
  }

  wakeS(): number {
    return this.delay.wakeS();
  }

  wake(): void {
    this.delay.wake();
  }

  private get named(): readonly Named[] {
    return this.options.queues as unknown as readonly Named[];
  }

  private ofUser({ data: { user } }: JobState): number {
    const at = this.named.findIndex(({ users }) => user !== undefined && users.includes(user));
    return at < 0 ? this.named.length : at;
  }

  private queueOf(job: JobState): number {
    const isApart = this.options.adHoc === 'queue' && !job.data.recurring;
    return this.ofUser(job) + (isApart ? 1000 : 0);
  }

  private weightOf(job: JobState): number {
    const weight = this.named[this.ofUser(job)]?.weight ?? 1;
    if (this.options.adHoc !== 'queue') return weight;
    const alike = this.view.present.filter((one) => one.data.recurring === job.data.recurring);
    return alike.reduce((sum, one) => sum + one.held + one.tasksWaiting, 0) * weight;
  }
}

export const plainCapacity: JobScheduler = {
  ...capacity,
  start: ({ view, options }) => new PlainCapacity(view, options),
};
