// Max-min fairness of slots among users.
import type { JobScheduler } from '../engine/job-scheduler';
import { MALLEABLE_OPTIONS } from '../malleable/malleable-options';
import { RUN_OPTIONS } from '../run-options';
import { shareFair } from './malleable/share-fair';
import { IN_USER_OPTION, type InUser } from './scheduler-options';
import { FairPolicy } from './shared/fair-policy';
import { SlotShares } from './shared/user-shares';

export const fair: JobScheduler = {
  id: 'fair',
  label: 'Fair',
  help: 'The user with the fewest slots for its weight; inside a user the job with the fewest running tasks, or the earliest.',
  options: { ...IN_USER_OPTION, ...RUN_OPTIONS, ...MALLEABLE_OPTIONS },
  malleable: shareFair,
  start: ({ view, options }) =>
    new FairPolicy(view, { shares: new SlotShares(view.jobs), inUser: options.inUser as InUser }),
};
