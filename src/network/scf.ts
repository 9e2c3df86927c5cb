// Coflows by the size of their largest flow.
import type { NetworkScheduler } from './network';
import { endedShareOf } from './ordered/ended-share';
import { MaddNetwork } from './ordered/madd-network';
import { byLargestFlow } from './ordered/rank-keys';
import { COFLOWSIM, lateOrder } from './shared-options';

export const scf: NetworkScheduler = {
  id: 'scf',
  label: 'Shortest coflow first',
  help: 'Coflows by the size of their largest flow, the smallest first.',
  reference: COFLOWSIM,
  options: { accuracy: lateOrder },
  start: (topology, { options, recorder }) => new MaddNetwork(topology, byLargestFlow, recorder, endedShareOf(options)),
};
