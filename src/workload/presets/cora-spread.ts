// One job alone: CORA's final linear programme gains by touching every slot, so it spreads the job to its last one.
import type { Preset } from './preset';

export const coraSpread: Preset = {
  id: 'cora-spread',
  title: 'One job that the printed programme spreads',
  sentence:
    'Alone on the cluster the job could end in slot 1 with utility 3; the programme as printed ends it in slot 4 with 1.',
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
