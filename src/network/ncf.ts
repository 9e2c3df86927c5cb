// SPDX-License-Identifier: GPL-3.0-or-later
// Coflows by the number of their flows.
import { NCF } from './declarations';
import type { NetworkScheduler } from './network';
import { CoflowNetwork } from './ordered/coflow-network';
import { madd } from './ordered/madd/madd';
import { WIDTH_KEY } from './ordered/rank-measures';
import { byKey } from './ordered/ranking';

export const ncf: NetworkScheduler = {
  ...NCF,
  start: (topology, { options, recorder }) => new CoflowNetwork(topology, byKey(WIDTH_KEY), madd(options), recorder),
};
