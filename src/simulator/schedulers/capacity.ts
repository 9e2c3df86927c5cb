// Yarn's capacity scheduler as in Corral's evaluation (section 6.1): its declaration, and which job goes to which queue.
import { choice, type Fields, list, number, record, text } from '../../model/fields';
import type { OptionValues } from '../../model/scenario';
import type { JobScheduler } from '../engine/job-scheduler';
import type { JobState } from '../engine/job-state';
import { RUN_OPTIONS } from '../run-options';
import { CapacityPolicy } from './capacity-policy';
import { DELAY_OPTIONS } from './scheduler-options';
import { DelayWaits, delayTimes } from './shared/delay-waits';
import { PLANNED_AND_AD_HOC, type QueueRules } from './shared/elastic-queues';

interface Queue {
  readonly users: readonly string[];
  readonly weight: number;
}

const CAPACITY_OPTIONS: Fields = {
  queues: list(
    record<Queue>({
      users: list(text({ minLength: 1, maxLength: 200 }), {
        min: 1,
        label: 'Users',
        help: 'Whose jobs go to this queue.',
      }),
      weight: number({
        larger: 'The queue gets more of the slots while others want them, too.',
        above: 0,
        default: 1,
        label: 'Weight',
        help: 'Share of the cluster against the other queues.',
      }),
    }),
    {
      default: [],
      max: 100,
      entries: 'queues',
      label: 'Queues',
      help: 'One queue by arrival when empty; jobs of users that no queue names share a last one of weight 1.',
    },
  ),
  adHoc: choice(['together', 'queue'], {
    default: 'together',
    label: 'Ad hoc jobs',
    help: 'queue: recurring and ad hoc jobs have an elastic queue each, as under Corral, for a fair baseline.',
  }),
  ...DELAY_OPTIONS,
};

/** A user named twice belongs to the first queue that names it. */
function queuesByUser(queues: readonly Queue[]): QueueRules {
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

/** Each of the named queues once for planned and once for ad hoc jobs: a class's share is divided as the queues' weights say. */
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
  const byUser = queuesByUser(queues as unknown as readonly Queue[]);
  return adHoc === 'queue' ? bothKinds(byUser) : byUser;
}

export const capacity: JobScheduler = {
  id: 'capacity',
  label: 'Yarn capacity',
  help: 'Yarn’s capacity scheduler: queues by arrival, delay scheduling for maps, reduces anywhere.',
  reference: { paper: 'Corral', where: 'section 6.1' },
  options: { ...CAPACITY_OPTIONS, ...RUN_OPTIONS },
  start: ({ view, options }) =>
    new CapacityPolicy(view, queueRules(options), new DelayWaits(view.jobs.length, delayTimes(options))),
};
