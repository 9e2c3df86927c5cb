// SPDX-License-Identifier: GPL-3.0-or-later
// Coflows in queues by the bytes that they have sent, so that their sizes need not be known.
import { AALO } from './declarations';
import type { NetworkScheduler } from './network';
import { CoflowNetwork } from './ordered/coflow-network';
import { MaxMinInTurn } from './ordered/filling/in-turn';
import { byQueue, queueLimitsGB } from './ordered/queue-ranking';

export const aalo: NetworkScheduler = {
  ...AALO,
  start: (topology, { options, recorder }) =>
    new CoflowNetwork(topology, byQueue(queueLimitsGB(options)), (ledger) => new MaxMinInTurn(ledger), recorder),
};
