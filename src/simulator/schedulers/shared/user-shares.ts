// SPDX-License-Identifier: GPL-3.0-or-later
// How much each user holds for its weight, kept up to date job by job: of slots (both kinds together, even if they are separate), or
// of the resource of which it holds the largest share (dominant resource fairness).
import type { TaskDemand } from '../../../model/job';
import { userWeights } from '../../engine/accounts/user-weights';
import type { Cluster } from '../../engine/state/cluster';
import type { JobState } from '../../engine/state/job-state';
import type { Measure } from '../../engine/state/standing';
import { type DemandClasses, demandClasses } from './demand-classes';

export interface UserShares {
  /** Call on every change, before `of`. */
  changed(job: JobState): void;
  of(user: number): number;
  /** Its name in explained decisions. `isAlone`: every job is its own user. */
  measure(isAlone: boolean): Measure;
}

/** How much more a job holds than at the last query. */
class HeldCounts {
  private readonly before: Int32Array;

  constructor(jobs: number) {
    this.before = new Int32Array(jobs);
  }

  more(job: JobState): number {
    const held = job.isPresent ? job.held : 0;
    const more = held - this.before[job.index]!;
    this.before[job.index] = held;
    return more;
  }
}

export class SlotShares implements UserShares {
  private readonly weights: Float64Array;
  private readonly held: Float64Array;
  private readonly counts: HeldCounts;

  constructor(jobs: readonly JobState[]) {
    this.weights = userWeights(jobs);
    this.held = new Float64Array(this.weights.length);
    this.counts = new HeldCounts(jobs.length);
  }

  changed(job: JobState): void {
    this.held[job.user] = this.held[job.user]! + this.counts.more(job);
  }

  of(user: number): number {
    return this.held[user]! / this.weights[user]!;
  }

  measure(isAlone: boolean): Measure {
    return {
      label: isAlone ? 'Slots for its weight' : 'User’s slots for its weight',
      unit: 'slots',
      first: 'least',
      because: `${isAlone ? 'it' : 'its user'} held the fewest slots for its weight`,
    };
  }
}

/** Shares of all machines, whether or not they are up. Slots count if there are any. */
export class DominantShares implements UserShares {
  private readonly weights: Float64Array;
  private readonly counts: HeldCounts;
  private readonly classes: DemandClasses;
  /** Tasks by demand, so that rounding does not accumulate as they come and go. */
  private readonly tasksOf: Map<number, number>[];

  constructor(
    jobs: readonly JobState[],
    private readonly cluster: Cluster,
  ) {
    this.weights = userWeights(jobs);
    this.counts = new HeldCounts(jobs.length);
    this.classes = demandClasses(jobs, cluster);
    this.tasksOf = Array.from(this.weights, () => new Map());
  }

  changed(job: JobState): void {
    const tasks = this.tasksOf[job.user] as Map<number, number>;
    const of = this.classes.of[job.index]!;
    const more = this.counts.more(job);
    if (more !== 0) tasks.set(of, (tasks.get(of) ?? 0) + more);
  }

  of(user: number): number {
    let slots = 0;
    let cores = 0;
    let memoryGB = 0;
    for (const [of, tasks] of this.tasksOf[user] as Map<number, number>) {
      const demand = this.classes.demands[of]!;
      slots += tasks;
      cores += tasks * demand.cores;
      memoryGB += tasks * demand.memoryGB;
    }
    return dominantShare(this.cluster, slots, { cores, memoryGB }) / this.weights[user]!;
  }

  measure(isAlone: boolean): Measure {
    return {
      label: isAlone ? 'Dominant share for its weight' : 'User’s dominant share for its weight',
      unit: 'share',
      first: 'least',
      because: `${isAlone ? 'its' : 'its user’s'} dominant share was the smallest for its weight`,
    };
  }
}

function dominantShare({ topology, machines }: Cluster, held: number, used: TaskDemand): number {
  const { slots, machine } = topology;
  let share = 0;
  if (slots !== undefined) share = held / (machines * ('shared' in slots ? slots.shared : slots.map + slots.reduce));
  if (machine === undefined) return share;
  share = Math.max(share, used.cores / (machines * machine.cores));
  share = Math.max(share, used.memoryGB / (machines * machine.memoryGB));
  return share;
}
