// The example of Co-scheduler's Figure 2 that Gantry checks Sunflow with, case 2: three racks, each with maps and one reduce of both
// jobs. A circuit of 8 Gbps carries 1 GB in a second, so that a flow of one unit takes one unit of time; set-up takes 0.1.
import type { Preset } from './preset';

const RACKS = [0, 1, 2] as const;

/** Every rack sends as much to every other one. */
const toAllOthers = (GB: number) =>
  RACKS.flatMap((from) => RACKS.filter((to) => to !== from).map((to) => ({ from, to, GB })));

export const figure2: Preset = {
  id: 'figure-2',
  title: 'Two coflows by circuit (Figure 2)',
  sentence:
    'Job1 ends after 6 s and two set-ups, Job2 after 16 s and three: make the set-up longer and watch the circuits.',
  document: {
    gantry: 1,
    name: 'Two coflows by circuit (Figure 2)',
    topology: {
      racks: 3,
      machinesPerRack: 20,
      slots: { shared: 4 },
      nicGbps: 10,
      oversubscription: 10,
      ocs: { gbps: 8, reconfigurationMs: 100, elephantGB: 1, model: 'not-all-stop' },
    },
    workload: {
      coflows: [
        { id: 'Job1', flows: toAllOthers(3) },
        { id: 'Job2', flows: toAllOthers(5) },
      ],
    },
    runs: [{ network: 'sunflow' }, { network: 'optimal-clearance' }, { network: 'tcp' }],
  },
};
