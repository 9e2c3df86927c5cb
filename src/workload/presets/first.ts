// SPDX-License-Identifier: GPL-3.0-or-later
// The first visit: nine nightly jobs on Corral's cluster. Big scans spread over two to four racks, jobs that shuffle as much as they
// read stay on one, and the plan is within 5 % of its lower bound. Planned for both objectives, for comparison. Few distinct digits, so
// that its link stays short.
import { CORRAL_CLUSTER } from './clusters';
import type { Preset } from './preset';

type Row = readonly [id: string, inputGB: number, shuffleGB: number, outputGB: number, maps: number, reduces: number];

const ROWS: readonly Row[] = [
  ['logs', 1800, 180, 40, 7200, 400],
  ['video', 1800, 180, 20, 7200, 200],
  ['clicks', 1200, 120, 40, 4800, 400],
  ['search', 1200, 120, 20, 4800, 200],
  ['index', 400, 400, 20, 1600, 200],
  ['ads', 300, 300, 40, 1200, 400],
  ['fraud', 200, 300, 20, 800, 200],
  ['trends', 60, 120, 20, 240, 200],
  ['mail', 60, 20, 20, 240, 200],
];

export const first: Preset = {
  id: 'first',
  title: 'Nine nightly jobs, seven racks',
  question: 'Plan for the makespan or for the mean?',
  sentence: 'Raise the background traffic: which jobs draw back to fewer racks?',
  knob: { path: 'topology.background', label: 'background traffic', least: 0, most: 0.9, step: 0.1 },
  document: {
    gantry: 1,
    name: 'Nine nightly jobs, seven racks',
    topology: CORRAL_CLUSTER,
    workload: {
      jobs: ROWS.map(([id, inputGB, shuffleGB, outputGB, maps, reduces]) => ({
        id,
        inputGB,
        shuffleGB,
        outputGB,
        maps,
        reduces,
        mapMBps: 10,
        reduceMBps: 10,
      })),
    },
    runs: [
      { scheduler: 'corral', label: 'Makespan', options: { objective: 'makespan' } },
      { scheduler: 'corral', label: 'Mean', options: { objective: 'averageCompletion' } },
    ],
  },
};
