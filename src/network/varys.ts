// SPDX-License-Identifier: GPL-3.0-or-later
// Coflows by smallest effective bottleneck, or by deadlines with admission.
import { VARYS } from './declarations';
import type { NetworkScheduler } from './network';
import { DeadlineNetwork } from './ordered/deadline-network';
import { endedShareOf } from './ordered/ended-share';
import { MaddNetwork } from './ordered/madd-network';
import { byBottleneck } from './ordered/rank-keys';

export const varys: NetworkScheduler = {
  ...VARYS,
  start: (topology, { options, recorder }) =>
    options.deadline === true
      ? new DeadlineNetwork(topology, recorder, endedShareOf(options))
      : new MaddNetwork(topology, byBottleneck, recorder, endedShareOf(options)),
};
