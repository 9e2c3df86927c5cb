// SPDX-License-Identifier: GPL-3.0-or-later
// Max-min fairness of slots among users.

import type { JobScheduler } from '../engine/state/job-scheduler';
import { FAIR } from './declarations/fair';
import { shareFair } from './malleable/share-fair';
import type { InUser } from './scheduler-options';
import { FairPolicy } from './shared/fair-policy';
import { SlotShares } from './shared/user-shares';

export const fair: JobScheduler = {
  ...FAIR,
  malleable: shareFair,
  start: ({ view, options }) =>
    new FairPolicy(view, { shares: new SlotShares(view.jobs), inUser: options.inUser as InUser }),
};
