// SPDX-License-Identifier: GPL-3.0-or-later
// Circuits by Sunflow for elephants, packets for all others.

import { HybridNetwork } from './circuits/hybrid-network';
import { withSwitch } from './circuits/with-switch';
import { SUNFLOW } from './declarations';
import type { NetworkScheduler } from './network';

export const sunflow: NetworkScheduler = {
  ...SUNFLOW,
  start: (topology, { options, recorder }) =>
    new HybridNetwork(
      withSwitch(topology, SUNFLOW.label),
      { by: 'sunflow', allStop: topology.ocs?.model === 'all-stop' },
      options,
      recorder,
    ),
};
