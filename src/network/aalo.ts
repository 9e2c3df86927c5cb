// SPDX-License-Identifier: GPL-3.0-or-later
// Coflows in queues by the bytes that they have sent: nobody need know their sizes.
import { AALO } from './declarations';
import type { NetworkScheduler } from './network';
import { QueueNetwork, queueLimitsGB } from './ordered/queue-network';

export const aalo: NetworkScheduler = {
  ...AALO,
  start: (topology, { options, recorder }) => new QueueNetwork(topology, queueLimitsGB(options), recorder),
};
