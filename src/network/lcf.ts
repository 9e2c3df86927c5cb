// Lightest coflow first (CoflowSim).
import type { NetworkScheduler } from './network';
import { startInOrder } from './ordered/coflow-order';
import { byBytes } from './ordered/rank-keys';

export const lcf: NetworkScheduler = {
  id: 'lcf',
  label: 'Lightest coflow first',
  help: 'Coflows by their bytes in all, the fewest first.',
  reference: { paper: 'CoflowSim' },
  options: {},
  start: startInOrder(byBytes),
};
