// Coflows by the number of their flows.
import type { NetworkScheduler } from './network';
import { endedShareOf } from './ordered/ended-share';
import { MaddNetwork } from './ordered/madd-network';
import { byWidth } from './ordered/rank-keys';
import { COFLOWSIM, lateOrder } from './shared-options';

export const ncf: NetworkScheduler = {
  id: 'ncf',
  label: 'Narrowest coflow first',
  help: 'Coflows by the number of their flows, the fewest first.',
  reference: COFLOWSIM,
  options: { accuracy: lateOrder },
  start: (topology, { options, recorder }) => new MaddNetwork(topology, byWidth, recorder, endedShareOf(options)),
};
