// Coflows by their bytes in all.
import type { NetworkScheduler } from './network';
import { endedShareOf } from './ordered/ended-share';
import { MaddNetwork } from './ordered/madd-network';
import { byBytes } from './ordered/rank-keys';
import { COFLOWSIM, lateOrder } from './shared-options';

export const lcf: NetworkScheduler = {
  id: 'lcf',
  label: 'Lightest coflow first',
  help: 'Coflows by their bytes in all, the fewest first.',
  reference: COFLOWSIM,
  options: { accuracy: lateOrder },
  start: (topology, { options, recorder }) => new MaddNetwork(topology, byBytes, recorder, endedShareOf(options)),
};
