// SPDX-License-Identifier: GPL-3.0-or-later
// Six malleable jobs on 100 slots, for FLEX: four small and two large ones, with weights, deadlines and penalty steps, so that every
// metric has its data. Only plans, no runs: it is about the metric.
import type { Preset } from './preset';

export const malleableSix: Preset = {
  id: 'malleable-six',
  title: 'Six malleable jobs, 100 slots',
  question: 'Does the order of jobs depend on what is measured?',
  sentence: 'Remove or add slots: from how many on is no job late in either plan?',
  knob: { path: 'topology.slots.shared', label: 'slots per machine', least: 4, most: 16, step: 1 },
  document: {
    gantry: 1,
    name: 'Six malleable jobs, 100 slots',
    topology: { racks: 1, machinesPerRack: 10, slots: { shared: 10 }, nicGbps: 10 },
    workload: {
      jobs: [
        job('report', 300, 5, 40, 3, 10, [8, 2], [20, 6]),
        job('backup', 3600, 5, 100, 1, 90, [90, 1], [120, 3]),
        job('alerts', 120, 2, 60, 5, 5, [4, 5], [10, 20]),
        job('train', 2400, 10, 80, 2, 40, [40, 4], [80, 8]),
        job('mailing', 480, 5, 100, 1, 30, [30, 2], [60, 3]),
        job('cleanup', 600, 1, 50, 1, 75, [75, 1], [100, 2]),
      ],
    },
    runs: [],
    plans: [
      { planner: 'flex', label: 'FLEX, mean response' },
      { planner: 'flex', label: 'FLEX, late jobs', options: { metric: 'tardyJobs' } },
    ],
  },
};

type Step = readonly [afterS: number, penalty: number];

function job(
  id: string,
  work: number,
  minSlots: number,
  maxSlots: number,
  weight: number,
  deadlineS: number,
  ...steps: readonly Step[]
) {
  return {
    id,
    work,
    weight,
    deadlineS,
    minSlots,
    maxSlots,
    sla: steps.map(([afterS, penalty]) => ({ afterS, penalty })),
  };
}
