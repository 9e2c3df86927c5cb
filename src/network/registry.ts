// All network schedulers: each declaration with the network that it rules. A new one is a declaration and a line here.
import type { Topology } from '../model/topology';
import { NETWORK_DECLARATIONS } from './declarations';
import { MaxMinNetwork } from './max-min/max-min-network';
import type { Network, NetworkOptions, NetworkScheduler } from './network';
import { DeadlineNetwork } from './ordered/deadline-network';
import { MaddNetwork } from './ordered/madd-network';
import { QueueNetwork, queueLimitsGB } from './ordered/queue-network';
import { byArrival, byBottleneck, byBytes, byLargestFlow, byWidth, type RankKey } from './ordered/rank-keys';

type Start = (topology: Topology, options: NetworkOptions) => Network;

const inOrder =
  (keyOf: RankKey): Start =>
  (topology, { recorder }) =>
    new MaddNetwork(topology, keyOf, recorder);

/** By id. Those of circuits come with the optical switch. */
const STARTS = new Map<string, Start>([
  ['tcp', (topology, { recorder }) => new MaxMinNetwork(topology, recorder)],
  [
    'varys',
    (topology, { options, recorder }) =>
      options.deadline === true
        ? new DeadlineNetwork(topology, recorder)
        : new MaddNetwork(topology, byBottleneck, recorder),
  ],
  ['fifo-coflow', inOrder(byArrival)],
  ['scf', inOrder(byLargestFlow)],
  ['ncf', inOrder(byWidth)],
  ['lcf', inOrder(byBytes)],
  ['aalo', (topology, { options, recorder }) => new QueueNetwork(topology, queueLimitsGB(options), recorder)],
]);

export const NETWORKS: readonly NetworkScheduler[] = NETWORK_DECLARATIONS.map((declaration) => {
  const start = STARTS.get(declaration.id);
  return start === undefined ? declaration : { ...declaration, start };
});
