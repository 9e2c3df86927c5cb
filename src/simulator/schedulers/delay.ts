// SPDX-License-Identifier: GPL-3.0-or-later
// Fairness with delay scheduling.

import type { JobScheduler } from '../engine/state/job-scheduler';
import { DELAY } from './declarations/delay';
import type { InUser } from './scheduler-options';
import { DelayWaits, delayTimes } from './shared/delay-waits';
import { FairPolicy } from './shared/fair-policy';
import { SlotShares } from './shared/user-shares';

export const delay: JobScheduler = {
  ...DELAY,
  whyNotMalleable: 'It waits for slots near a job’s blocks, and malleable jobs read none.',
  start: ({ view, options }) =>
    new FairPolicy(view, {
      shares: new SlotShares(view.jobs),
      inUser: options.inUser as InUser,
      delay: new DelayWaits(view.jobs.length, delayTimes(options)),
    }),
};
