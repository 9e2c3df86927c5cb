// Sunflow on an all-stop switch: declared, and run by a later version, which has the optical switch in time.
import type { NetworkScheduler } from './network';
import { CIRCUIT_OPTIONS, SUNFLOW } from './shared-options';

export const allStop: NetworkScheduler = {
  id: 'all-stop',
  label: 'Sunflow, all-stop',
  help: 'Sunflow on a switch whose circuits all stop whenever one of them is set up.',
  reference: SUNFLOW,
  options: CIRCUIT_OPTIONS,
};
