// A network scheduler: coflows in the order of bytes left for their weight, the fewest first. The order is all that it decides;
// rates follow from it as with Varys.
import type { NetworkScheduler } from '../../../src/network/network';
import { CoflowNetwork } from '../../../src/network/ordered/coflow-network';
import { madd } from '../../../src/network/ordered/madd/madd';
import { byBytes, type RankKey } from '../../../src/network/ordered/rank-keys';
import { byKey } from '../../../src/network/ordered/ranking';

const byBytesForWeight: RankKey = (coflow, view) => byBytes(coflow, view) / coflow.about.weight;

export const weightedFirst: NetworkScheduler = {
  id: 'weighted-first',
  label: 'Weighted coflow first',
  help: 'Coflows by bytes left over weight, the smallest first.',
  options: {},
  start: (topology, { options, recorder }) =>
    new CoflowNetwork(topology, byKey(byBytesForWeight), madd(options), recorder),
};
