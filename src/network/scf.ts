// Shortest coflow first (CoflowSim).
import type { NetworkScheduler } from './network';
import { startInOrder } from './ordered/coflow-order';
import { byLargestFlow } from './ordered/rank-keys';

export const scf: NetworkScheduler = {
  id: 'scf',
  label: 'Shortest coflow first',
  help: 'Coflows by the size of their largest flow, the smallest first.',
  reference: { paper: 'CoflowSim' },
  options: {},
  start: startInOrder(byLargestFlow),
};
