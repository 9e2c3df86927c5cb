// Weighted max-min fair sharing, as TCP flows share links.
import { lagOf } from './accuracy';
import { TCP } from './declarations';
import { MaxMinNetwork } from './max-min/max-min-network';
import type { NetworkScheduler } from './network';

export const tcp: NetworkScheduler = {
  ...TCP,
  start: (topology, { options, recorder }) => new MaxMinNetwork(topology, recorder, lagOf(options)),
};
