// SPDX-License-Identifier: GPL-3.0-or-later
// Coflows by arrival.
import { FIFO_COFLOW } from './declarations';
import type { NetworkScheduler } from './network';
import { endedShareOf } from './ordered/ended-share';
import { MaddNetwork } from './ordered/madd-network';
import { byArrival } from './ordered/rank-keys';

export const fifoCoflow: NetworkScheduler = {
  ...FIFO_COFLOW,
  start: (topology, { options, recorder }) => new MaddNetwork(topology, byArrival, recorder, endedShareOf(options)),
};
