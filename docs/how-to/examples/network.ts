// A network scheduler: coflows in the order of bytes left for their weight, the fewest first. Who comes first is all that it says;
// rates follow from the order as with Varys.
import type { NetworkScheduler } from '../../../src/network/network';
import { MaddNetwork } from '../../../src/network/ordered/madd-network';
import { byBytes, type RankKey } from '../../../src/network/ordered/rank-keys';

const byBytesForWeight: RankKey = (coflow, view) => byBytes(coflow, view) / coflow.about.weight;

export const weightedFirst: NetworkScheduler = {
  id: 'weighted-first',
  label: 'Weighted coflow first',
  help: 'Coflows by bytes left over weight, the smallest first.',
  options: {},
  start: (topology, { recorder }) => new MaddNetwork(topology, byBytesForWeight, recorder),
};
