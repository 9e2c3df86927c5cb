// SPDX-License-Identifier: GPL-3.0-or-later
// Two jobs of two units each, two units a slot, two slots: the smallest case in which CORA's LP as printed and its definition differ.
import type { Preset } from './preset';

export const coraTwo: Preset = {
  id: 'cora-two',
  title: 'Two jobs and a question of fairness',
  question: 'Is the published programme as fair as its definition?',
  sentence: 'Change the slots: when do both plans give hurried its utility of 3?',
  knob: { path: 'topology.slots.shared', label: 'slots', least: 1, most: 4, step: 1 },
  document: {
    gantry: 1,
    name: 'Two jobs and a question of fairness',
    topology: { racks: 1, machinesPerRack: 1, slots: { shared: 2 }, nicGbps: 10 },
    workload: {
      jobs: [
        { id: 'hurried', work: 2, utility: { kind: 'table', values: [3, 1] } },
        { id: 'patient', work: 2, utility: { kind: 'table', values: [2, 2] } },
      ],
    },
    runs: [],
    plans: [
      { planner: 'cora', label: 'By the definition' },
      { planner: 'cora', label: 'As published', options: { method: 'published' } },
    ],
  },
};
