// SPDX-License-Identifier: GPL-3.0-or-later
// Coflows by smallest effective bottleneck, or by deadlines with admission.
import { VARYS } from './declarations';
import type { NetworkScheduler } from './network';
import { CoflowNetwork } from './ordered/coflow-network';
import { byDeadline } from './ordered/deadline-ranking';
import { madd } from './ordered/madd/madd';
import { BOTTLENECK_KEY } from './ordered/rank-measures';
import { byKey } from './ordered/ranking';

export const varys: NetworkScheduler = {
  ...VARYS,
  start: (topology, { options, recorder }) => {
    const ranking = options.deadline === true ? byDeadline : byKey(BOTTLENECK_KEY);
    return new CoflowNetwork(topology, ranking, madd(options), recorder);
  },
};
