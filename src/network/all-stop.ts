// Sunflow on an all-stop switch.
import { HybridNetwork } from './circuits/hybrid-network';
import { withSwitch } from './circuits/with-switch';
import type { NetworkScheduler } from './network';
import { CIRCUIT_OPTIONS, SUNFLOW } from './shared-options';

const LABEL = 'Sunflow, all-stop';

export const allStop: NetworkScheduler = {
  id: 'all-stop',
  label: LABEL,
  help: 'Sunflow on a switch whose circuits all stop whenever one of them is set up.',
  reference: SUNFLOW,
  options: CIRCUIT_OPTIONS,
  start: (topology, { options, recorder }) =>
    new HybridNetwork(withSwitch(topology, LABEL), { by: 'sunflow', allStop: true }, options, recorder),
};
