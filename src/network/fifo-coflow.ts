// SPDX-License-Identifier: GPL-3.0-or-later
// Coflows by arrival.
import { FIFO_COFLOW } from './declarations';
import type { NetworkScheduler } from './network';
import { CoflowNetwork } from './ordered/coflow-network';
import { madd } from './ordered/madd/madd';
import { ARRIVAL_KEY } from './ordered/rank-measures';
import { byKey } from './ordered/ranking';

export const fifoCoflow: NetworkScheduler = {
  ...FIFO_COFLOW,
  start: (topology, { options, recorder }) => new CoflowNetwork(topology, byKey(ARRIVAL_KEY), madd(options), recorder),
};
