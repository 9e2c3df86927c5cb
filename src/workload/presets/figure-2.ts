// SPDX-License-Identifier: GPL-3.0-or-later
// The example of Co-scheduler's Figure 2: three racks with 3 maps of Job1 and 5 of Job2 each. In case 2, the prepared scenario, every
// rack has one reduce of each job; in case 1 they are unevenly distributed. A circuit of 8 Gbps carries 1 GB in a second, so that a flow
// of one unit takes one unit of time; set-up takes 0.1.
import type { Knob, Preset } from './preset';

const RACKS = [0, 1, 2] as const;

/** `mapsEach` units from every rack to each reduce; what stays on a rack needs no circuit and is left out. */
const shuffle = (mapsEach: number, reduces: readonly number[]) =>
  RACKS.flatMap((from) =>
    reduces.flatMap((count, to) => (to === from || count === 0 ? [] : [{ from, to, GB: mapsEach * count }])),
  );

interface Case {
  readonly name: string;
  readonly job1: readonly number[];
  readonly job2: readonly number[];
}

const document = ({ name, job1, job2 }: Case) => ({
  gantry: 1,
  name,
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
      { id: 'Job1', flows: shuffle(3, job1) },
      { id: 'Job2', flows: shuffle(5, job2) },
    ],
  },
  runs: [{ network: 'sunflow' }, { network: 'optimal-clearance' }, { network: 'tcp' }],
});

const SET_UP: Knob = {
  ...{ path: 'topology.ocs.reconfigurationMs', label: 'set-up', unit: 'ms' },
  ...{ least: 0, most: 2000, step: 100 },
};

const CASE_2 = 'Two coflows by circuit (Figure 2)';
const CASE_1 = 'The same with reduces apart (Figure 2, case 1)';

export const figure2: Preset = {
  id: 'figure-2',
  title: CASE_2,
  question: 'How many set-ups does each coflow pay for?',
  sentence: 'Make the set-up longer: which coflow ends later, and by how many set-ups?',
  knob: SET_UP,
  document: document({ name: CASE_2, job1: [1, 1, 1], job2: [1, 1, 1] }),
};

export const figure2Case1: Preset = {
  id: 'figure-2-case-1',
  title: CASE_1,
  question: 'What does an uneven placement of reduces cost?',
  sentence: 'Make the set-up longer, and compare Job1 with the example in which every rack has one reduce.',
  knob: SET_UP,
  document: document({ name: CASE_1, job1: [0, 2, 1], job2: [2, 0, 1] }),
};
