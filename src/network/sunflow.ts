// Circuits by Sunflow: declared, and run by a later version, which has the optical switch in time.
import type { NetworkScheduler } from './network';
import { CIRCUIT_OPTIONS, SUNFLOW } from './shared-options';

export const sunflow: NetworkScheduler = {
  id: 'sunflow',
  label: 'Sunflow',
  help: 'Elephants go over the optical switch, each circuit kept until its flow is done and one coflow after the other; the rest goes by packets.',
  reference: SUNFLOW,
  options: CIRCUIT_OPTIONS,
};
