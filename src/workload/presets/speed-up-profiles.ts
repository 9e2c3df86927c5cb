// SPDX-License-Identifier: GPL-3.0-or-later
// Malleable jobs as they run: some speed up with every slot, some hardly at all, so that the choice of jobs decides what slots achieve.
import type { Preset } from './preset';

export const speedUpProfiles: Preset = {
  id: 'speed-up-profiles',
  title: 'Malleable jobs, four speed-up profiles',
  question: 'Who should get the slots when jobs speed up differently?',
  sentence: 'Take machines away: whose end moves more, that of render, which uses every slot, or that of solve?',
  knob: { path: 'topology.machinesPerRack', label: 'machines per rack', least: 1, most: 8, step: 1 },
  document: {
    gantry: 1,
    name: 'Malleable jobs, four speed-up profiles',
    topology: { racks: 2, machinesPerRack: 4, slots: { shared: 4 }, nicGbps: 10 },
    workload: {
      jobs: [
        job('render', 0, 1200, 32),
        job('solve', 0, 300, 32, { speedup: { kind: 'amdahl', serialShare: 0.1 } }),
        job('query', 10, 60, 8, { weight: 2 }),
        job('train', 20, 500, 24, { speedup: { kind: 'power', exponent: 0.8 } }),
        job('merge', 30, 40, 8, { speedup: { kind: 'table', speeds: [1, 1.9, 2.6, 3] } }),
      ],
    },
    runs: [
      { scheduler: 'flex' },
      { scheduler: 'fair' },
      { scheduler: 'fair', label: 'fair, 3 s to reallocate', options: { reallocationS: 3 } },
      { scheduler: 'fifo' },
    ],
  },
};

function job(id: string, arrivalS: number, work: number, maxSlots: number, more: object = {}) {
  return {
    ...{ id, arrivalS, work, ...more },
    ...{ minSlots: 1, maxSlots, utility: { kind: 'linear', priority: 10, slope: 0.05, targetS: 120 } },
  };
}
