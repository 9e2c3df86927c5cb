// SPDX-License-Identifier: GPL-3.0-or-later
// Weighted max-min fair sharing, as TCP flows share links.
import { lagOf } from './accuracy';
import { MaxMinNetwork } from './max-min/max-min-network';
import type { NetworkScheduler } from './network';
import { TCP } from './tcp-declaration';

export const tcp: NetworkScheduler = {
  ...TCP,
  start: (topology, { options, recorder }) => new MaxMinNetwork(topology, recorder, lagOf(options)),
};
