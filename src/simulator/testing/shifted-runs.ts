// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios with results that once changed when all jobs arrived 1024 s later, because of rounding or of clocks counting from 0 s.

const KEYS = ['inputGB', 'maps', 'mapMBps', 'shuffleGB', 'reduces', 'reduceMBps', 'outputGB'] as const;

/** What a job or a stage does, in the order of `KEYS`; a dash leaves one out. */
function work(text: string): Partial<Record<(typeof KEYS)[number], number>> {
  const words = text.split(' ');
  return Object.fromEntries(KEYS.flatMap((key, k) => (words[k] === '-' ? [] : [[key, Number(words[k])]])));
}

/** The racks of each block's copies, one digit each. */
const copies = (text: string): number[][] => text.split(' ').map((block) => [...block].map(Number));

const TWO_RACKS = { racks: 2, machinesPerRack: 1, nicGbps: 0.1, background: 0.9 };

const LINEAR = { kind: 'linear', priority: 5, slope: 0.01, targetS: 100 };

const job = <About extends object>(about: About, does: string, blocks: string) => ({
  ...about,
  ...work(does),
  replicas: copies(blocks),
});

const stage = (id: string, after: readonly string[], does: string) => ({ id, after, ...work(does) });

const dag = <About extends object>(about: About, blocks: string, stages: readonly ReturnType<typeof stage>[]) => ({
  ...about,
  replicas: copies(blocks),
  stages,
});

export const FLEX_ALL_STOP = {
  gantry: 1,
  seed: 417161,
  topology: {
    racks: 4,
    machinesPerRack: 1,
    slots: { map: 2, reduce: 1 },
    nicGbps: 0.1,
    oversubscription: 2,
    background: 0,
    machine: { cores: 4, memoryGB: 8 },
    ocs: { gbps: 100, reconfigurationMs: 0, elephantGB: 0.1, model: 'not-all-stop' },
  },
  runs: [{ scheduler: 'flex', network: 'all-stop' }],
  workload: {
    jobs: [
      dag({ id: 'j0', arrivalS: 0.0625, weight: 3, task: { cores: 4, memoryGB: 1 } }, '211', [
        stage('s0', [], '0.01 1 500 7.2402497683651745 1 100 7.96785234240815'),
        stage('s1', ['s0'], '7 5 33.3 7 3 100 0.01'),
        stage('s2', ['s1'], '0.5 1 33.3 1 1 50 2.5'),
        stage('s3', ['s0', 's1'], '1 6 33.3 2.5 3 100 7'),
      ]),
      job(
        { id: 'j1', arrivalS: 1.359375, utility: { kind: 'constant', priority: 2 }, task: { cores: 1, memoryGB: 0 } },
        '0 4 50 1.2120254174806178 2 100 0.5',
        '133 122 011 022',
      ),
      job({ id: 'j2', arrivalS: 1.609375, weight: 2.026 }, '0 6 500 - - - 0.01', '311 100 022 022 200 122'),
      job({ id: 'j3', arrivalS: 56.078125, weight: 2.039, deadlineS: 1001.48 }, '1 1 500 2.5 1 100 0.5', '211'),
    ],
  },
};

export const CORA_NCF = {
  gantry: 1,
  seed: 406662,
  topology: { ...TWO_RACKS, slots: { map: 2, reduce: 2 }, oversubscription: 5 },
  runs: [{ scheduler: 'cora', network: 'ncf' }],
  workload: {
    jobs: [
      job(
        { id: 'j0', arrivalS: 0.09375, weight: 3, utility: { kind: 'table', values: [5, 3, 1, 0] } },
        '0 2 50 0.01 3 100 2.5',
        '100 011',
      ),
      job(
        { id: 'j1', arrivalS: 0.359375, weight: 3.013, utility: LINEAR },
        '0.01 5 33.3 0 3 100 0.01',
        '011 011 100 011 100',
      ),
      job({ id: 'j2', arrivalS: 0.5625, utility: LINEAR }, '7 5 100 0.7401656801812351 2 50 0', '100 011 011 011 011'),
      job(
        { id: 'j3', arrivalS: 5.8125, deadlineS: 1001.48, utility: LINEAR },
        '4.301624372601509 6 50 - - - -',
        '100 100 100 011 100 011',
      ),
      job(
        { id: 'j4', arrivalS: 12.796875, weight: 3.052, deadlineS: 11.85, utility: LINEAR },
        '0 5 500 - - - 0.01',
        '100 011 100 011 100',
      ),
      job(
        { id: 'j5', arrivalS: 2.3125, deadlineS: 12.219999999999999, utility: LINEAR },
        '0.5 3 100 - - - 7',
        '011 011 011',
      ),
    ],
  },
};

export const FAIR_AALO = {
  gantry: 1,
  seed: 912959,
  topology: { ...TWO_RACKS, slots: { map: 1, reduce: 1 }, oversubscription: 1 },
  runs: [{ scheduler: 'fair', network: 'aalo' }],
  workload: {
    jobs: [
      dag(
        { id: 'j0', arrivalS: 47.109375, utility: { kind: 'sigmoid', priority: 3, decay: 0.1, targetS: 20 } },
        '011 011 100',
        [
          stage('s0', [], '7 3 100 7 3 100 0.01'),
          stage('s1', ['s0'], '0.01 4 100 7 1 50 1'),
          stage('s2', ['s1', 's0'], '6.267750526312739 5 33.3 0.5 3 100 0.5'),
          stage('s3', ['s2', 's0'], '0.01 1 100 0.5 3 50 7'),
        ],
      ),
      job({ id: 'j1', arrivalS: 1.359375, deadlineS: 1000.74 }, '6.289192298427224 2 500 - - - 7', '011 100'),
      dag({ id: 'j2', arrivalS: 1.5625, deadlineS: 101.11 }, '100 100 100 011 011 011', [
        stage('s0', [], '1 6 100 1 1 200 1'),
        stage('s1', ['s0'], '7 3 100 0.01 2 200 2.5'),
        stage('s2', ['s0'], '2.5 4 50 - - - 7'),
        stage('s3', ['s1'], '1 6 50 - - - 5.35829073516652'),
      ]),
      job(
        { id: 'j3', arrivalS: 1.796875, weight: 3.039, deadlineS: 1.48, utility: LINEAR },
        '7 5 33.3 0.5 1 100 7',
        '011 100 100 100 100',
      ),
      job({ id: 'j4', arrivalS: 2.109375, weight: 0.552 }, '1 1 50 1 2 50 2.5', '011'),
      job({ id: 'j5', arrivalS: 1.3125 }, '0 4 500 - - - 7', '011 011 100 100'),
    ],
  },
};
