// Circuits by optimal clearance.
import { HybridNetwork } from './circuits/hybrid-network';
import { withSwitch } from './circuits/with-switch';
import type { NetworkScheduler } from './network';
import { CIRCUIT_OPTIONS, SUNFLOW } from './shared-options';

const LABEL = 'Optimal clearance';

export const optimalClearance: NetworkScheduler = {
  id: 'optimal-clearance',
  label: LABEL,
  help: 'Circuits by decomposing a coflow into matchings, which may be interrupted; for comparison with Sunflow.',
  reference: SUNFLOW,
  options: CIRCUIT_OPTIONS,
  start: (topology, { options, recorder }) =>
    new HybridNetwork(
      withSwitch(topology, LABEL),
      { by: 'clearance', allStop: topology.ocs?.model === 'all-stop' },
      options,
      recorder,
    ),
};
