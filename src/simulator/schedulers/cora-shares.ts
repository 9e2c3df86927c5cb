// SPDX-License-Identifier: GPL-3.0-or-later
// The rest of the present jobs in CORA's slotted time, whose first time slot starts now, and the tasks of each that this slot is to
// run. A task is one unit, however much of a slot it takes: the plan counts tasks, as the paper's does.
import { utilitiesOf } from '../../planners/cora/job-utility';
import type { SlottedJobs } from '../../planners/cora/slotted-jobs';
import type { Computation } from '../../planners/generator-run';
import { MAP, REDUCE } from '../engine/state/cluster';
import type { PolicyInput } from '../engine/state/job-scheduler';
import type { JobState } from '../engine/state/job-state';
import { CoraPlan } from './shared/cora-plan';
import { perTask, type SlotUnits, slotUnits, wholeUnitsUp } from './shared/slot-units';
import { tasksLeft } from './shared/work-left';

export class CoraShares {
  private readonly units: SlotUnits;
  private readonly coraPlan: CoraPlan;

  /** Throws an InputError that names the jobs without a utility. */
  constructor(private readonly input: PolicyInput) {
    utilitiesOf(input.view.jobs.map((job) => job.data));
    this.units = slotUnits(input);
    this.coraPlan = new CoraPlan(input);
  }

  /** Shares in tasks of the present jobs, by index. */
  *plan(nowS: number, shares: Float64Array): Computation<void> {
    const jobs = this.input.view.present.filter((job) => tasksLeft(job, MAP) + tasksLeft(job, REDUCE) > 0);
    if (jobs.length === 0) return;
    const slotted = this.slotted(jobs);
    const allocation = yield* this.coraPlan.allocation(jobs, slotted, nowS);
    jobs.forEach((job, j) => {
      let tasks = Number.POSITIVE_INFINITY;
      slotted.resources.forEach((name, r) => {
        const each = perTask(job.data, name);
        if (each > 0) tasks = Math.min(tasks, allocation[r]![0]![j]! / each);
      });
      // A job whose tasks take nothing of what is shared never gets in another job's way.
      shares[job.index] = Number.isFinite(tasks) ? tasks : tasksLeft(job, MAP) + tasksLeft(job, REDUCE);
    });
  }

  private slotted(jobs: readonly JobState[]): SlottedJobs {
    const { slotS, resources, capacity } = this.units;
    const demand = resources.map((name) =>
      Float64Array.from(jobs, (job) =>
        wholeUnitsUp((tasksLeft(job, MAP) + tasksLeft(job, REDUCE)) * perTask(job.data, name)),
      ),
    );
    const most = resources.map((name, r) =>
      Float64Array.from(jobs, ({ data }) => {
        const all = capacity[r]!;
        if (data.maxSlots === undefined) return all;
        return Math.min(all, Math.max(1, wholeUnitsUp(data.maxSlots * perTask(data, name))));
      }),
    );
    const first = new Float64Array(jobs.length).fill(1);
    const capped = demand.some((own, r) => own.some((units, j) => most[r]![j]! < Math.min(units, capacity[r]!)));
    return { jobs: jobs.length, slotS, resources, capacity, first, demand, most, capped };
  }
}
