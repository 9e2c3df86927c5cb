// SPDX-License-Identifier: GPL-3.0-or-later
// Coflows by the number of their flows.
import { NCF } from './declarations';
import type { NetworkScheduler } from './network';
import { endedShareOf } from './ordered/ended-share';
import { MaddNetwork } from './ordered/madd-network';
import { byWidth } from './ordered/rank-keys';

export const ncf: NetworkScheduler = {
  ...NCF,
  start: (topology, { options, recorder }) => new MaddNetwork(topology, byWidth, recorder, endedShareOf(options)),
};
