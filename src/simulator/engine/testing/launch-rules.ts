// SPDX-License-Identifier: GPL-3.0-or-later
// Launch rules for tests that make jobs by hand: shared slots on machines that are up, with the options' defaults.
import type { LaunchRules } from '../state/job-state';

export const launchRules = (given: Partial<LaunchRules> = {}): LaunchRules => ({
  ...{ slowstart: 0.05, sharedSlots: true, rampUpLimit: 0.5, isUp: () => true },
  ...given,
});
