// SPDX-License-Identifier: GPL-3.0-or-later
// Yarn's capacity scheduler as in Corral's evaluation (section 6.1): its declaration, and which job goes to which queue.

import type { OptionValues } from '../../model/scenario';
import type { JobScheduler } from '../engine/state/job-scheduler';
import type { JobState } from '../engine/state/job-state';
import { CapacityPolicy } from './capacity-policy';
import { CAPACITY, type CapacityQueue } from './declarations/capacity';
import { DelayWaits, delayTimes } from './shared/delay-waits';
import { PLANNED_AND_AD_HOC, type QueueRules } from './shared/elastic-queues';

/** A user named twice belongs to the first queue that names it. */
function queuesByUser(queues: readonly CapacityQueue[]): QueueRules {
  const named = new Map<string, number>();
  queues.forEach(({ users }, queue) => {
    for (const user of users) if (!named.has(user)) named.set(user, queue);
  });
  return {
    queues: queues.length + 1,
    queueOf: ({ data: { user } }) => (user === undefined ? undefined : named.get(user)) ?? queues.length,
    weightOf: (queue) => queues[queue]?.weight ?? 1,
  };
}

/** Each of the named queues once for planned and once for ad hoc jobs: a class's share is divided by the queues' weights. */
function bothKinds(users: QueueRules): QueueRules {
  const halves = PLANNED_AND_AD_HOC;
  const n = users.queues;
  return {
    queues: halves.queues * n,
    queueOf: (job: JobState) => halves.queueOf(job) * n + users.queueOf(job),
    weightOf: (queue, demands) => {
      const half = Math.floor(queue / n);
      let demand = 0;
      for (let one = half * n; one < half * n + n; one++) demand += demands[one]!;
      return demand * users.weightOf(queue - half * n, demands);
    },
  };
}

function queueRules({ queues, adHoc }: OptionValues): QueueRules {
  const byUser = queuesByUser(queues as unknown as readonly CapacityQueue[]);
  return adHoc === 'queue' ? bothKinds(byUser) : byUser;
}

export const capacity: JobScheduler = {
  ...CAPACITY,
  whyNotMalleable: 'It offers single slots to the tasks of its queues, and malleable jobs have no tasks.',
  start: ({ view, options }) =>
    new CapacityPolicy(view, queueRules(options), new DelayWaits(view.jobs.length, delayTimes(options))),
};
