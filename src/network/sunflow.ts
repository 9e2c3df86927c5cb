// Circuits by Sunflow for elephants, packets for all others.

import { flag } from '../model/fields';
import { HybridNetwork } from './circuits/hybrid-network';
import { withSwitch } from './circuits/with-switch';
import type { NetworkScheduler } from './network';
import { CIRCUIT_OPTIONS, SUNFLOW } from './shared-options';

const LABEL = 'Sunflow';

export const sunflow: NetworkScheduler = {
  id: 'sunflow',
  label: LABEL,
  help: 'Elephants go over the optical switch, each circuit kept until its flow is done and one coflow after the other; the rest goes by packets.',
  reference: SUNFLOW,
  options: {
    ...CIRCUIT_OPTIONS,
    preemption: flag({
      default: false,
      label: 'Preemption',
      help: 'A coflow of higher priority may take ports from circuits of a lower one, whose bytes then wait for another circuit; off, circuits in use are kept.',
    }),
  },
  start: (topology, { options, recorder }) =>
    new HybridNetwork(
      withSwitch(topology, LABEL),
      { by: 'sunflow', allStop: topology.ocs?.model === 'all-stop' },
      options,
      recorder,
    ),
};
