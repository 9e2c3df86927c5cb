// Coflows by the size of their largest flow.
import { accuracyOption } from './accuracy';
import type { NetworkScheduler } from './network';
import { lagOf } from './ordered/lag';
import { MaddNetwork } from './ordered/madd-network';
import { byLargestFlow } from './ordered/rank-keys';
import { COFLOWSIM } from './shared-options';

export const scf: NetworkScheduler = {
  id: 'scf',
  label: 'Shortest coflow first',
  help: 'Coflows by the size of their largest flow, the smallest first.',
  reference: COFLOWSIM,
  options: { accuracy: accuracyOption },
  start: (topology, { options, recorder }) => new MaddNetwork(topology, byLargestFlow, recorder, lagOf(options)),
};
