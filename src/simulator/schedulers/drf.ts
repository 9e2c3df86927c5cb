// Dominant resource fairness among users.
import type { JobScheduler } from '../engine/job-scheduler';
import { RUN_OPTIONS } from '../run-options';
import { IN_USER_OPTION, type InUser } from './scheduler-options';
import { FairPolicy } from './shared/fair-policy';
import { DominantShares } from './shared/user-shares';

export const drf: JobScheduler = {
  id: 'drf',
  label: 'DRF',
  help: 'Fair on the dominant share of cores, memory and slots.',
  options: { ...IN_USER_OPTION, ...RUN_OPTIONS },
  start: ({ view, options }) =>
    new FairPolicy(view, { shares: new DominantShares(view.jobs, view.cluster), inUser: options.inUser as InUser }),
};
