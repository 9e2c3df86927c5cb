// SPDX-License-Identifier: GPL-3.0-or-later
// Coflows by the size of their largest flow.
import { SCF } from './declarations';
import type { NetworkScheduler } from './network';
import { endedShareOf } from './ordered/ended-share';
import { MaddNetwork } from './ordered/madd-network';
import { byLargestFlow } from './ordered/rank-keys';

export const scf: NetworkScheduler = {
  ...SCF,
  start: (topology, { options, recorder }) => new MaddNetwork(topology, byLargestFlow, recorder, endedShareOf(options)),
};
