// Weighted max-min fair sharing, as TCP flows share links.
import { accuracyOption, lagOf } from './accuracy';
import { MaxMinNetwork } from './max-min/max-min-network';
import type { NetworkScheduler } from './network';
import { tcpWeight } from './shared-options';

export const tcp: NetworkScheduler = {
  id: 'tcp',
  label: 'TCP',
  help: 'Weighted max-min fair sharing of every link, as TCP flows share them.',
  options: {
    tcpWeight,
    accuracy: accuracyOption(
      'a full link is shared anew once it is off by more than 1 %. Jobs then took 0.02 % longer or less in the median and 2.7 % at worst; where tasks queue for slots, single jobs move by more, as they do with any small change.',
    ),
  },
  start: (topology, { options, recorder }) => new MaxMinNetwork(topology, recorder, lagOf(options)),
};
