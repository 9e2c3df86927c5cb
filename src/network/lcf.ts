// SPDX-License-Identifier: GPL-3.0-or-later
// Coflows by their total bytes.
import { LCF } from './declarations';
import type { NetworkScheduler } from './network';
import { CoflowNetwork } from './ordered/coflow-network';
import { madd } from './ordered/madd/madd';
import { BYTES_KEY } from './ordered/rank-measures';
import { byKey } from './ordered/ranking';

export const lcf: NetworkScheduler = {
  ...LCF,
  start: (topology, { options, recorder }) => new CoflowNetwork(topology, byKey(BYTES_KEY), madd(options), recorder),
};
