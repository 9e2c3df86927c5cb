// SPDX-License-Identifier: GPL-3.0-or-later
// The slow twin of fair, delay and drf: at every offer all users and jobs are counted again and sorted.

import type { ClusterView, JobScheduler, Offer, Policy, PolicyInput } from '../../engine/state/job-scheduler';
import type { JobState, TaskChoice } from '../../engine/state/job-state';
import type { DelayTimes } from '../shared/delay-waits';
import { PlainDelay } from './plain-delay';
import { byTurn, mayLaunch, type Share, usersInTurn } from './plain-turns';

/** Slots. */
export const slotsOf: Share = (_, jobs) => jobs.reduce((sum, job) => sum + job.held, 0);

export const dominantOf: Share = ({ cluster }, jobs) => {
  const { slots, machine } = cluster.topology;
  const all = cluster.machines;
  const shares = [0];
  const sum = (part: (job: JobState) => number) => jobs.reduce((total, job) => total + job.held * part(job), 0);
  if (slots !== undefined) {
    shares.push(sum(() => 1) / (all * ('shared' in slots ? slots.shared : slots.map + slots.reduce)));
  }
  if (machine !== undefined) {
    shares.push(sum((job) => cluster.demandOf(job.data.task).cores) / (all * machine.cores));
    shares.push(sum((job) => cluster.demandOf(job.data.task).memoryGB) / (all * machine.memoryGB));
  }
  return Math.max(...shares);
};

export class PlainFair implements Policy {
  private readonly delay: PlainDelay;

  constructor(
    private readonly view: ClusterView,
    private readonly shareOf: Share,
    private readonly inUser: unknown,
    times?: DelayTimes,
  ) {
    this.delay = new PlainDelay(view, times);
  }

  choose(offer: Offer): TaskChoice | 'machine' {
    const { view } = this;
    for (const user of usersInTurn(view, offer.kind, this.shareOf)) {
      const jobs = view.present.filter((job) => job.user === user && mayLaunch(job, offer.kind));
      // Present jobs are in the order of their arrival.
      if (this.inUser === 'fair') jobs.sort((a, b) => a.held - b.held || byTurn(a, b));
      for (const job of jobs) {
        const choice = this.delay.take(job, offer);
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
}

export const plainFair = (like: JobScheduler, make: (input: PolicyInput) => PlainFair): JobScheduler => ({
  ...like,
  start: make,
});
