// A network scheduler: coflows in the order of bytes left for their weight, the fewest first. The order is all that it decides;
// rates follow from it as with Varys.
import type { NetworkScheduler } from '../../../src/network/network';
import { CoflowNetwork } from '../../../src/network/ordered/coflow-network';
import { madd } from '../../../src/network/ordered/madd/madd';
import { byBytes, type MeasuredKey } from '../../../src/network/ordered/rank-keys';
import { byKey } from '../../../src/network/ordered/ranking';

const bytesForWeight: MeasuredKey = {
  keyOf: (coflow, view) => byBytes(coflow, view) / coflow.about.weight,
  measure: {
    label: 'GB for its weight',
    unit: 'number',
    first: 'least',
    because: 'it has the fewest bytes for its weight',
  },
};

export const weightedFirst: NetworkScheduler = {
  id: 'weighted-first',
  label: 'Weighted coflow first',
  help: 'Coflows by bytes left over weight, the smallest first.',
  options: {},
  start: (topology, { options, recorder }) =>
    new CoflowNetwork(topology, byKey(bytesForWeight), madd(options), recorder),
};
