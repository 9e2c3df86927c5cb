// SPDX-License-Identifier: GPL-3.0-or-later
// Running attempts, in launch order, with the reduces of each job also kept together: a search for one to give way would otherwise go
// through thousands of others, at every instant at which a job is short of slots.
import type { Attempt } from './attempt';
import { REDUCE } from './cluster';
import type { JobState } from './job-state';

const NO_REDUCES: ReadonlySet<Attempt> = new Set();

export class RunningTasks extends Set<Attempt> {
  /** Only for jobs with running reduces. */
  private readonly reduces = new Map<JobState, Set<Attempt>>();

  override add(task: Attempt): this {
    if (task.kind === REDUCE) {
      const { job } = task.stage;
      const of = this.reduces.get(job);
      if (of === undefined) this.reduces.set(job, new Set([task]));
      else of.add(task);
    }
    return super.add(task);
  }

  override delete(task: Attempt): boolean {
    const { job } = task.stage;
    const of = task.kind === REDUCE ? this.reduces.get(job) : undefined;
    if (of?.delete(task) && of.size === 0) this.reduces.delete(job);
    return super.delete(task);
  }

  /** In launch order. */
  reducesOf(job: JobState): ReadonlySet<Attempt> {
    return this.reduces.get(job) ?? NO_REDUCES;
  }
}
