// SPDX-License-Identifier: GPL-3.0-or-later
// Two jobs that shuffle 1.8 times what they read, like the two large ones of Corral's W2: the plan gives each its own three racks.
import { CORRAL_CLUSTER } from './clusters';
import type { Preset } from './preset';

const LARGE = {
  inputGB: 2000,
  shuffleGB: 3600,
  outputGB: 400,
  maps: 8000,
  reduces: 1200,
  mapMBps: 20,
  reduceMBps: 20,
} as const;

export const twoShuffles: Preset = {
  id: 'two-shuffles',
  title: 'Two large shuffles, seven racks',
  question: 'Is a large shuffle better off on three racks or on one?',
  sentence: 'Raise the background traffic: from what value on is one rack best, with nothing crossing the core?',
  knob: { path: 'topology.background', label: 'background traffic', least: 0, most: 0.9, step: 0.1 },
  document: {
    gantry: 1,
    name: 'Two large shuffles, seven racks',
    topology: CORRAL_CLUSTER,
    workload: {
      jobs: [
        { id: 'sessions', ...LARGE },
        { id: 'profiles', ...LARGE },
      ],
    },
    runs: [{ scheduler: 'corral' }, { scheduler: 'capacity' }, { scheduler: 'shufflewatcher' }],
  },
};
