// SPDX-License-Identifier: GPL-3.0-or-later
// What several network schedulers share: options and references.
import { choice, number } from '../model/fields/fields';
import { accuracyOption } from './accuracy';

export const tcpWeight = choice(['copies', 'pairs'], {
  default: 'copies',
  label: 'Flow weight',
  help: 'copies: reduces x min(5, finished maps of that rack), as Hadoop fetches five map outputs at a time; pairs: every pair of a map and a reduce counts.',
});

/** For coflows in an order. */
export const lateOrder = accuracyOption({
  help: 'bandwidth freed when a flow ends goes to others at once; all is shared again at other events or once one flow in a hundred has ended. Of 526 coflows, half ended as in the exact run and 95 % were less than 0.01 % off (0.6 % in order of arrival); the worst was 0.4 to 4 % off.',
});

/** What every scheduler that sets up circuits shares. */
export const CIRCUIT_OPTIONS = {
  order: choice(['shortest', 'fifo', 'weighted'], {
    default: 'shortest',
    label: 'Coflow order',
    help: 'Which coflow gets its circuits first: the one with the shortest lower bound T(C), the earliest, or the one with the largest weight / T(C) (Sunflow).',
  }),
  elephantBy: choice(['total', 'waiting'], {
    default: 'total',
    label: 'Elephant by',
    help: 'Which bytes of a rack pair must reach the elephant threshold. total: all, sent or to come; waiting: only those that wait.',
  }),
  replanMinS: number({
    larger: 'Circuits adapt to changes later, and planning takes less computing.',
    min: 0,
    default: 0.01,
    label: 'Least time between plans',
    unit: 's',
    help: 'Circuits are replanned at most once in this time or the set-up delay, whichever is longer.',
  }),
  tcpWeight,
};

export const COFLOWSIM = { paper: 'CoflowSim' } as const;
export const SUNFLOW = { paper: 'Sunflow' } as const;
