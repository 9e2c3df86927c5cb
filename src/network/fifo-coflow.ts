// First in, first out.
import type { NetworkScheduler } from './network';
import { startInOrder } from './ordered/coflow-order';
import { byArrival } from './ordered/rank-keys';

export const fifoCoflow: NetworkScheduler = {
  id: 'fifo-coflow',
  label: 'FIFO coflows',
  help: 'Coflows one after the other in the order of their arrival.',
  reference: { paper: 'CoflowSim' },
  options: {},
  start: startInOrder(byArrival),
};
