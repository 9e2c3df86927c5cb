// Coflows by their bytes in all.
import { accuracyOption } from './accuracy';
import type { NetworkScheduler } from './network';
import { lagOf } from './ordered/lag';
import { MaddNetwork } from './ordered/madd-network';
import { byBytes } from './ordered/rank-keys';
import { COFLOWSIM } from './shared-options';

export const lcf: NetworkScheduler = {
  id: 'lcf',
  label: 'Lightest coflow first',
  help: 'Coflows by their bytes in all, the fewest first.',
  reference: COFLOWSIM,
  options: { accuracy: accuracyOption },
  start: (topology, { options, recorder }) => new MaddNetwork(topology, byBytes, recorder, lagOf(options)),
};
