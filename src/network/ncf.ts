// Narrowest coflow first (CoflowSim).
import type { NetworkScheduler } from './network';
import { startInOrder } from './ordered/coflow-order';
import { byWidth } from './ordered/rank-keys';

export const ncf: NetworkScheduler = {
  id: 'ncf',
  label: 'Narrowest coflow first',
  help: 'Coflows by the number of their flows, the fewest first.',
  reference: { paper: 'CoflowSim' },
  options: {},
  start: startInOrder(byWidth),
};
