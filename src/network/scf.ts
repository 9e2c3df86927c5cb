// SPDX-License-Identifier: GPL-3.0-or-later
// Coflows by the size of their largest flow.
import { SCF } from './declarations';
import type { NetworkScheduler } from './network';
import { CoflowNetwork } from './ordered/coflow-network';
import { madd } from './ordered/madd/madd';
import { LARGEST_KEY } from './ordered/rank-measures';
import { byKey } from './ordered/ranking';

export const scf: NetworkScheduler = {
  ...SCF,
  start: (topology, { options, recorder }) => new CoflowNetwork(topology, byKey(LARGEST_KEY), madd(options), recorder),
};
