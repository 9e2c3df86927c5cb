// SPDX-License-Identifier: GPL-3.0-or-later
// Four jobs that read shared data: where to place each data set so that the jobs, on the racks that Corral gives them, read least across
// racks (Corral, section 7).
import type { Preset } from './preset';

const reads = (dataset: string, GB: number) => ({ dataset, GB });

export const sharedLogs: Preset = {
  id: 'shared-logs',
  title: 'Four jobs that share data sets',
  question: 'Where should data that several jobs read be stored?',
  sentence: 'Look at clicks, which three jobs read on racks of their own: what still has to cross?',
  document: {
    gantry: 1,
    name: 'Four jobs that share data sets',
    topology: {
      racks: 4,
      machinesPerRack: 10,
      slots: { shared: 4 },
      nicGbps: 10,
      oversubscription: 5,
    },
    workload: {
      jobs: [
        { id: 'sessions', latencyS: [90, 50, 40, 36], reads: [reads('clicks', 120)] },
        { id: 'billing', latencyS: [80, 46, 38, 34], reads: [reads('clicks', 60), reads('orders', 40)] },
        { id: 'search', latencyS: [60, 36, 30, 28], reads: [reads('index', 80)] },
        { id: 'trends', latencyS: [50, 32, 27, 25], reads: [reads('index', 30), reads('clicks', 20)] },
      ],
    },
    // Jobs known only by their latencies have no tasks to simulate.
    runs: [],
    plans: [{ planner: 'corral', label: 'Corral' }, { planner: 'shared-data' }],
  },
};
