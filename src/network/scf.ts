// Coflows by the size of their largest flow.
import { accuracyOption, isFast } from './accuracy';
import type { NetworkScheduler } from './network';
import { MaddNetwork } from './ordered/madd-network';
import { byLargestFlow } from './ordered/rank-keys';
import { COFLOWSIM } from './shared-options';

export const scf: NetworkScheduler = {
  id: 'scf',
  label: 'Shortest coflow first',
  help: 'Coflows by the size of their largest flow, the smallest first.',
  reference: COFLOWSIM,
  options: { accuracy: accuracyOption },
  start: (topology, { options, recorder }) => new MaddNetwork(topology, byLargestFlow, recorder, isFast(options)),
};
