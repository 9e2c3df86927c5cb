// SPDX-License-Identifier: GPL-3.0-or-later
// Sunflow on an all-stop switch.
import { HybridNetwork } from './circuits/hybrid-network';
import { withSwitch } from './circuits/with-switch';
import { ALL_STOP } from './declarations';
import type { NetworkScheduler } from './network';

export const allStop: NetworkScheduler = {
  ...ALL_STOP,
  start: (topology, { options, recorder }) =>
    new HybridNetwork(withSwitch(topology, ALL_STOP.label), { by: 'sunflow', allStop: true }, options, recorder),
};
