// Fairness with delay scheduling.
import type { JobScheduler } from '../engine/job-scheduler';
import { RUN_OPTIONS } from '../run-options';
import { DELAY_OPTIONS, IN_USER_OPTION, type InUser } from './scheduler-options';
import { DelayWaits, delayTimes } from './shared/delay-waits';
import { FairPolicy } from './shared/fair-policy';
import { SlotShares } from './shared/user-shares';

export const delay: JobScheduler = {
  id: 'delay',
  label: 'Delay',
  help: 'Fair, but a job without a local block waits a little for a better slot.',
  options: { ...IN_USER_OPTION, ...DELAY_OPTIONS, ...RUN_OPTIONS },
  start: ({ view, options }) =>
    new FairPolicy(view, {
      shares: new SlotShares(view.jobs),
      inUser: options.inUser as InUser,
      delay: new DelayWaits(view.jobs.length, delayTimes(options)),
    }),
};
