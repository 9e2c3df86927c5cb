// Weighted max-min fair sharing, as TCP flows share links.
import { MaxMinNetwork } from './max-min/max-min-network';
import type { NetworkScheduler } from './network';
import { tcpWeight } from './shared-options';

export const tcp: NetworkScheduler = {
  id: 'tcp',
  label: 'TCP',
  help: 'Weighted max-min fair sharing of every link, as TCP flows share them.',
  options: { tcpWeight },
  start: (topology, { recorder }) => new MaxMinNetwork(topology, recorder),
};
