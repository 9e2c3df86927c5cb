// SPDX-License-Identifier: GPL-3.0-or-later
// The declaration of the job scheduler `capacity`.
import { choice, type Fields, list, number, record, text } from '../../../model/fields/fields';
import { MAX_JOBS } from '../../../model/limits';
import type { SchedulerDeclaration } from '../../engine/state/job-scheduler';
import { RUN_OPTIONS } from '../../run-options';
import { DELAY_OPTIONS } from '../scheduler-options';

export interface CapacityQueue {
  readonly users: readonly string[];
  readonly weight: number;
}

const CAPACITY_OPTIONS: Fields = {
  queues: list(
    record<CapacityQueue>({
      users: list(text({ minLength: 1, maxLength: 200 }), {
        min: 1,
        max: MAX_JOBS,
        entries: 'users',
        label: 'Users',
        help: 'Users whose jobs go to this queue.',
      }),
      weight: number({
        larger: 'The queue gets more of the slots when others want them, too.',
        above: 0,
        default: 1,
        label: 'Weight',
        help: 'Share of the cluster relative to the other queues.',
      }),
    }),
    {
      default: [],
      max: 100,
      entries: 'queues',
      label: 'Queues',
      help: 'If empty, one queue by arrival. Jobs of users that no queue names share a last one of weight 1.',
    },
  ),
  adHoc: choice(['together', 'queue'], {
    default: 'together',
    label: 'Ad hoc jobs',
    help: 'queue: recurring and ad hoc jobs have an elastic queue each, as under Corral, for a fair baseline.',
  }),
  ...DELAY_OPTIONS,
};

export const CAPACITY: SchedulerDeclaration = {
  id: 'capacity',
  label: 'Yarn capacity',
  help: 'Yarn’s capacity scheduler: queues by arrival, delay scheduling for maps, reduces anywhere.',
  reference: { paper: 'Corral', where: 'section 6.1' },
  options: { ...CAPACITY_OPTIONS, ...RUN_OPTIONS },
};
