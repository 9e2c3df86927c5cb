// SPDX-License-Identifier: GPL-3.0-or-later
// A watched job scheduler: before each instant, when the slots of the last one have been given, no slot may be free that a waiting
// task could use, unless the scheduler has an excuse.
import { MAP, REDUCE } from '../../engine/state/cluster';
import type { ClusterView, JobScheduler, Offer, Policy } from '../../engine/state/job-scheduler';
import type { JobState, TaskChoice } from '../../engine/state/job-state';
import { takeTask } from '../take-task';

/** Whether the job has a reason not to take what it could have. */
export type Excuse = (policy: Policy, job: JobState, choice: TaskChoice, offer: Offer) => boolean;

/** Delay scheduling: a map that would not read from its machine. */
export const waitsForLocality: Excuse = (policy, job, { kind, locality }) =>
  kind === MAP && locality > 0 && policy.whyDeclined?.(job) === 'locality';

export function watched(scheduler: JobScheduler, excuse: Excuse = () => false): JobScheduler {
  return {
    ...scheduler,
    start(input) {
      const policy = scheduler.start(input);
      const watch = new Proxy(policy, {
        get(target, key) {
          const value = Reflect.get(target, key, target);
          if (key === 'wakeS') {
            return () => {
              look(input.view, policy, excuse);
              return policy.wakeS?.() ?? Number.POSITIVE_INFINITY;
            };
          }
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      return watch;
    },
  };
}

function look(view: ClusterView, policy: Policy, excuse: Excuse): void {
  const { cluster, nowS } = view;
  for (let pool = 0; pool < cluster.pools; pool++) {
    const kind = cluster.pools === 1 ? 'any' : pool === 0 ? MAP : REDUCE;
    for (let machine = 0; machine < cluster.machines; machine++) {
      if (cluster.freeOn(pool, machine) === 0) continue;
      const offer = { machine, rack: cluster.rackOf(machine), kind, nowS } as const;
      for (const job of view.present) {
        const choice = takeTask(view, job, offer);
        if (choice === undefined || excuse(policy, job, choice, offer)) continue;
        const what = choice.kind === MAP ? 'map' : 'reduce';
        throw new Error(`at ${nowS} s a slot of machine ${machine} is idle, and a ${what} of ${job.data.id} waits`);
      }
    }
  }
}
