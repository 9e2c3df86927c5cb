// SPDX-License-Identifier: GPL-3.0-or-later
// Dominant resource fairness among users.

import type { JobScheduler } from '../engine/state/job-scheduler';
import { DRF } from './declarations/drf';
import type { InUser } from './scheduler-options';
import { FairPolicy } from './shared/fair-policy';
import { DominantShares } from './shared/user-shares';

export const drf: JobScheduler = {
  ...DRF,
  whyNotMalleable: 'It weighs cores, memory and slots of tasks, and malleable jobs hold slots alone.',
  start: ({ view, options }) =>
    new FairPolicy(view, { shares: new DominantShares(view.jobs, view.cluster), inUser: options.inUser as InUser }),
};
