// SPDX-License-Identifier: GPL-3.0-or-later
// Queues of a capacity scheduler: each has a share of the cluster by its weight, and takes what the others leave. The queue furthest
// below its share comes first, by slots held over weight, as Yarn orders its queues; the lower on ties.

import type { JobState } from '../../engine/state/job-state';
import type { Measure } from '../../engine/state/standing';
import type { Measured } from './user-standing';

export interface QueueRules {
  readonly queues: number;
  /** Never changes for a job. */
  queueOf(job: JobState): number;
  /** A queue's weight, relative to the others. `demands`: slots held and waiting tasks, by queue. */
  weightOf(queue: number, demands: Float64Array): number;
  /** The queues' names in decisions; absent: numbers from 1. */
  readonly named?: Measure;
}

const QUEUE_USED: Measure = {
  label: 'Queue’s slots for its weight',
  unit: 'number',
  first: 'least',
  because: 'its queue was furthest below its share',
};

const QUEUE: Measure = {
  label: 'Queue',
  unit: 'place',
  first: 'least',
  because: 'its queue stands before the others',
};

export const PLANNED = 0;
export const AD_HOC = 1;

/** Corral's two queues: recurring jobs and ad hoc ones, each weighted by the slots that it could use now. */
export const PLANNED_AND_AD_HOC: QueueRules & { readonly named: Measure } = {
  queues: 2,
  queueOf: (job) => (job.data.recurring ? PLANNED : AD_HOC),
  weightOf: (queue, demands) => demands[queue]!,
  named: {
    label: 'Queue',
    unit: 'name',
    first: 'least',
    because: 'planned jobs come before ad hoc ones',
    names: ['planned', 'ad hoc'],
  },
};

export class ElasticQueues {
  private readonly held: Float64Array;
  private readonly demands: Float64Array;
  private readonly jobHeld: Int32Array;
  private readonly jobDemand: Int32Array;

  constructor(
    jobs: number,
    private readonly rules: QueueRules,
  ) {
    this.held = new Float64Array(rules.queues);
    this.demands = new Float64Array(rules.queues);
    this.jobHeld = new Int32Array(jobs);
    this.jobDemand = new Int32Array(jobs);
  }

  queueOf(job: JobState): number {
    return this.rules.queueOf(job);
  }

  /** Call on every change. */
  changed(job: JobState): void {
    const { index } = job;
    const queue = this.queueOf(job);
    const held = job.isPresent ? job.held : 0;
    const demand = job.isPresent ? held + job.tasksWaiting : 0;
    this.held[queue] = this.held[queue]! + held - this.jobHeld[index]!;
    this.demands[queue] = this.demands[queue]! + demand - this.jobDemand[index]!;
    this.jobHeld[index] = held;
    this.jobDemand[index] = demand;
  }

  /** The first answer for a queue with demand, furthest below its share first. */
  find<T>(ask: (queue: number) => T | undefined): T | undefined {
    if (this.rules.queues === 1) return ask(0);
    const order: number[] = [];
    const used = this.demands.map((demand, queue) => {
      if (demand > 0) order.push(queue);
      return this.usedBy(queue);
    });
    order.sort((a, b) => used[a]! - used[b]! || a - b);
    for (const queue of order) {
      const answer = ask(queue);
      if (answer !== undefined) return answer;
    }
    return undefined;
  }

  /** How queues compare, for explained decisions; none if there is one queue. */
  measures(): readonly Measured[] {
    if (this.rules.queues === 1) return [];
    return [
      { measure: QUEUE_USED, of: (job) => this.usedBy(this.queueOf(job)) },
      { measure: this.rules.named ?? QUEUE, of: (job) => this.queueOf(job) + (this.rules.named === undefined ? 1 : 0) },
    ];
  }

  private usedBy(queue: number): number {
    return this.held[queue]! / this.rules.weightOf(queue, this.demands);
  }
}
