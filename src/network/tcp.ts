// Weighted max-min fair sharing, as TCP flows share links.
import { accuracyOption, lagOf } from './accuracy';
import { MaxMinNetwork } from './max-min/max-min-network';
import type { NetworkScheduler } from './network';
import { tcpWeight } from './shared-options';

export const tcp: NetworkScheduler = {
  id: 'tcp',
  label: 'TCP',
  help: 'Weighted max-min fair sharing of every link, as TCP flows share them.',
  options: { tcpWeight, accuracy: accuracyOption },
  start: (topology, { options, recorder }) => new MaxMinNetwork(topology, recorder, lagOf(options)),
};
