// Coflows by smallest effective bottleneck, or by deadlines with admission.
import { flag } from '../model/fields';
import type { NetworkScheduler } from './network';
import { DeadlineNetwork } from './ordered/deadline-network';
import { endedShareOf } from './ordered/ended-share';
import { MaddNetwork } from './ordered/madd-network';
import { byBottleneck } from './ordered/rank-keys';
import { lateOrder } from './shared-options';

export const varys: NetworkScheduler = {
  id: 'varys',
  label: 'Varys',
  help: 'Coflows by smallest effective bottleneck; all flows of a coflow are slowed to finish together, and spare bandwidth goes on in the same order.',
  reference: { paper: 'Varys' },
  options: {
    deadline: flag({
      default: false,
      label: 'Deadlines',
      help: 'Admit a coflow only if it can meet its deadline beside those admitted before, and give it just the rate it needs.',
    }),
    accuracy: lateOrder,
  },
  start: (topology, { options, recorder }) =>
    options.deadline === true
      ? new DeadlineNetwork(topology, recorder, endedShareOf(options))
      : new MaddNetwork(topology, byBottleneck, recorder, endedShareOf(options)),
};
