// What most clusters run: flows that share links as TCP's do.
import type { Topology } from '../model/topology';
import { MaxMinNetwork } from './max-min/max-min-network';
import type { NetworkOptions, NetworkScheduler } from './network';
import { tcpWeight } from './shared-options';

export const tcp: NetworkScheduler = {
  id: 'tcp',
  label: 'TCP',
  help: 'Weighted max-min fair sharing of every link, as TCP flows share them.',
  options: { tcpWeight },
  start: (topology: Topology, { recorder }: NetworkOptions) => new MaxMinNetwork(topology, recorder),
};
