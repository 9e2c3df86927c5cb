// SPDX-License-Identifier: GPL-3.0-or-later
// What each paper is known for, and which row of which experiment measures it.
import type { Paper } from '../../papers/paper';

export interface Headline {
  readonly system: Paper['system'];
  /** In our words. */
  readonly claim: string;
  readonly experiment: string;
  readonly case: string;
  readonly quantity: string;
  /** The same claim under another setting, if the first is far from what is published. */
  readonly under?: OtherSetting;
}

export interface OtherSetting {
  /** "where …": what is different, in a few words. */
  readonly where: string;
  readonly experiment: string;
  readonly case: string;
  readonly quantity: string;
}

export const HEADLINES: readonly Headline[] = [
  {
    system: 'Corral',
    claim: 'Racks are planned ahead: a batch ends earlier than under Yarn’s capacity scheduler.',
    ...{ experiment: 'corral-6', case: 'W1', quantity: 'makespan below Yarn-CS' },
  },
  {
    system: 'FLEX',
    claim: 'Slots are shared out for one metric: equal shares are far from the optimal mean response, FLEX is not.',
    ...{ experiment: 'flex-5a', case: 'base case', quantity: 'FAIR over the optimum, mean' },
  },
  {
    system: 'ShuffleWatcher',
    claim: 'Shuffles stay in racks while the network is busy: more jobs are done in the same time than under Fair.',
    ...{ experiment: 'sw-8', case: 'data x 0.42', quantity: 'throughput, SW-fair above Fair' },
    under: {
      where: 'where a rack prefers tasks that want it, of any user',
      ...{ experiment: 'sw-8', case: 'data x 0.42', quantity: 'throughput, SW-fair across users above Fair' },
    },
  },
  {
    system: 'Co-scheduler',
    claim: 'Tasks are placed so that shuffles fill circuits: the last job ends earlier than under Fair.',
    ...{ experiment: 'co-3', case: '1000 jobs', quantity: 'makespan below Fair' },
  },
  {
    system: 'CORA',
    claim:
      'Slots go where utility is lowest: the jobs’ utilities add up to more than under RRH, the best of its rivals.',
    ...{ experiment: 'cora-1', case: '100 jobs', quantity: 'sum of utilities, CORA above RRH' },
    under: {
      where: 'with jobs arriving over four hours and longer reduces',
      experiment: 'cora-1',
      case: '100 jobs over four hours',
      quantity: 'sum of utilities, CORA above RRH',
    },
  },
];
