// SPDX-License-Identifier: GPL-3.0-or-later
// Coflows by their bytes in all.
import { LCF } from './declarations';
import type { NetworkScheduler } from './network';
import { endedShareOf } from './ordered/ended-share';
import { MaddNetwork } from './ordered/madd-network';
import { byBytes } from './ordered/rank-keys';

export const lcf: NetworkScheduler = {
  ...LCF,
  start: (topology, { options, recorder }) => new MaddNetwork(topology, byBytes, recorder, endedShareOf(options)),
};
