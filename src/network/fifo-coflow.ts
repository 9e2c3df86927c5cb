// Coflows by arrival.
import type { NetworkScheduler } from './network';
import { endedShareOf } from './ordered/ended-share';
import { MaddNetwork } from './ordered/madd-network';
import { byArrival } from './ordered/rank-keys';
import { COFLOWSIM, lateOrder } from './shared-options';

export const fifoCoflow: NetworkScheduler = {
  id: 'fifo-coflow',
  label: 'FIFO coflows',
  help: 'Coflows one after the other in the order of their arrival.',
  reference: COFLOWSIM,
  options: { accuracy: lateOrder },
  start: (topology, { options, recorder }) => new MaddNetwork(topology, byArrival, recorder, endedShareOf(options)),
};
