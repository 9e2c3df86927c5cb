// Circuits by optimal clearance: declared, and run by a later version, which has the optical switch in time.
import type { NetworkScheduler } from './network';
import { CIRCUIT_OPTIONS, SUNFLOW } from './shared-options';

export const optimalClearance: NetworkScheduler = {
  id: 'optimal-clearance',
  label: 'Optimal clearance',
  help: 'Circuits by decomposing a coflow into matchings, which may be interrupted; for comparison with Sunflow.',
  reference: SUNFLOW,
  options: CIRCUIT_OPTIONS,
};
