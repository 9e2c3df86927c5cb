// SPDX-License-Identifier: GPL-3.0-or-later
// Three equal jobs for which no order is best: FLEX's Lemma 1 says that some order makes its schedule optimal for every metric;
// for the makespan every order ends at 2.28, and equal shares of 7/3 slots end at 15/7.
import type { Preset } from './preset';

export const lemmaOne: Preset = {
  id: 'lemma-one',
  title: 'Three equal jobs that no order serves best',
  question: 'Is the schedule of the best order the best schedule?',
  sentence: 'Add and remove machines: when do fair shares end before every order, and when not?',
  knob: { path: 'topology.machinesPerRack', label: 'machines', least: 3, most: 15, step: 1 },
  document: {
    gantry: 1,
    name: 'Three equal jobs that no order serves best',
    topology: { racks: 1, machinesPerRack: 7, slots: { shared: 1 }, nicGbps: 10 },
    workload: {
      jobs: ['one', 'two', 'three'].map((id) => ({ id, work: 5, minSlots: 1, maxSlots: 5 })),
    },
    runs: [],
    plans: [
      { planner: 'optimal', label: 'Best of all orders', options: { metric: 'makespan' } },
      { planner: 'fair', label: 'Fair shares', options: { metric: 'makespan' } },
    ],
  },
};
