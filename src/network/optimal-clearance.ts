// SPDX-License-Identifier: GPL-3.0-or-later
// Circuits by optimal clearance.
import { HybridNetwork } from './circuits/hybrid-network';
import { withSwitch } from './circuits/with-switch';
import { OPTIMAL_CLEARANCE } from './declarations';
import type { NetworkScheduler } from './network';

export const optimalClearance: NetworkScheduler = {
  ...OPTIMAL_CLEARANCE,
  start: (topology, { options, recorder }) =>
    new HybridNetwork(
      withSwitch(topology, OPTIMAL_CLEARANCE.label),
      { by: 'clearance', allStop: topology.ocs?.model === 'all-stop' },
      options,
      recorder,
    ),
};
