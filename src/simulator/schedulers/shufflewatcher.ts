// SPDX-License-Identifier: GPL-3.0-or-later
// ShuffleWatcher as a job scheduler: its declaration, and how its parts are put together.

import type { OptionValues } from '../../model/scenario';
import type { ClusterView, JobScheduler } from '../engine/state/job-scheduler';
import { SHUFFLEWATCHER } from './declarations/shufflewatcher';
import type { InUser } from './scheduler-options';
import { DelayWaits, delayTimes } from './shared/delay-waits';
import { type Fairness, FairPolicy } from './shared/fair-policy';
import { DominantShares, SlotShares } from './shared/user-shares';
import type { NassOptions } from './shufflewatcher/nass-options';
import { NassPolicy } from './shufflewatcher/nass-policy';
import { type PreferenceOptions, Preferences } from './shufflewatcher/preferences';

function fairnessOf(view: ClusterView, options: OptionValues): Fairness {
  const shares = options.fairness === 'drf' ? new DominantShares(view.jobs, view.cluster) : new SlotShares(view.jobs);
  const inUser = options.inUser as InUser;
  if (options.fairness !== 'delay') return { shares, inUser };
  return { shares, inUser, delay: new DelayWaits(view.jobs.length, delayTimes(options)) };
}

export const shuffleWatcher: JobScheduler = {
  ...SHUFFLEWATCHER,
  whyNotMalleable: 'It moves maps and reduces to spare the network, and malleable jobs have neither.',
  start(input) {
    const { view, options } = input;
    const fairness = fairnessOf(view, options);
    // Without any of its parts, the fairness policy remains.
    if (!options.nass && !options.samp && !options.sarp) return new FairPolicy(view, fairness);
    const preferences = new Preferences(input, options as unknown as PreferenceOptions);
    return new NassPolicy(view, fairness, preferences, options as unknown as NassOptions);
  },
};
