// Max-min fairness of slots among users.
import type { JobScheduler } from '../job-scheduler';
import { MALLEABLE_OPTIONS } from '../malleable/malleable-options';
import { shareFair } from '../malleable/share-fair';
import { RUN_OPTIONS } from '../run-options';
import { FairPolicy } from './shared/fair-policy';
import { SlotShares } from './shared/user-shares';

export const fair: JobScheduler = {
  id: 'fair',
  label: 'Fair',
  help: 'The user with the fewest slots for its weight; inside a user the job with the fewest running tasks.',
  options: { ...RUN_OPTIONS, ...MALLEABLE_OPTIONS },
  malleable: shareFair,
  start: ({ view }) => new FairPolicy(view, { shares: new SlotShares(view.jobs) }),
};
