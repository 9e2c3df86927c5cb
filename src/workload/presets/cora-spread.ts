// SPDX-License-Identifier: GPL-3.0-or-later
// One job alone: CORA's final linear programme gains by touching every slot, so it spreads the job to its last one.
import type { Preset } from './preset';

export const coraSpread: Preset = {
  id: 'cora-spread',
  title: 'One job that the printed programme spreads',
  question: 'Why does a job that is alone end in the last slot?',
  sentence: 'Add slots: the job could end in slot 1, but does the programme as printed let it?',
  knob: { path: 'topology.slots.shared', label: 'slots', least: 1, most: 12, step: 1 },
  document: {
    gantry: 1,
    name: 'One job that the printed programme spreads',
    topology: { racks: 1, machinesPerRack: 1, slots: { shared: 4 }, nicGbps: 10 },
    workload: { jobs: [{ id: 'alone', work: 4, utility: { kind: 'table', values: [3, 2, 1, 1] } }] },
    runs: [],
    plans: [
      { planner: 'cora', label: 'By the definition', options: { horizonSlots: 4 } },
      { planner: 'cora', label: 'As published', options: { method: 'published', horizonSlots: 4 } },
    ],
  },
};
