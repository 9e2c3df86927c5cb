// SPDX-License-Identifier: GPL-3.0-or-later
// Small runs of every kind, with records to tamper with.

const JOB = { inputGB: 4, shuffleGB: 2, outputGB: 1, maps: 12, reduces: 4, mapMBps: 50, reduceMBps: 50 };
const TOPOLOGY = { racks: 3, machinesPerRack: 2, slots: { shared: 2 }, nicGbps: 10, oversubscription: 4 };
const OCS = { gbps: 100, reconfigurationMs: 10, elephantGB: 0.001 };
const BARE = { gantry: 1, name: '', seed: 1, topology: TOPOLOGY };

const TWO_JOBS = {
  jobs: [
    { id: 'a', ...JOB },
    { id: 'b', arrivalS: 5, ...JOB },
  ],
};
const TWO_COFLOWS = {
  coflows: [
    { id: 'c', flows: [{ from: 0, to: 1, GB: 2 }] },
    { id: 'd', flows: [{ from: 0, to: 2, GB: 1 }] },
  ],
};

export const FIFO = { ...BARE, workload: TWO_JOBS, runs: [{ scheduler: 'fifo', network: 'tcp' }] };
export const HYBRID = {
  ...BARE,
  topology: { ...TOPOLOGY, ocs: OCS },
  workload: TWO_JOBS,
  runs: [{ scheduler: 'fifo', network: 'sunflow' }],
};
export const COFLOWS = { ...BARE, workload: TWO_COFLOWS, runs: [{ network: 'varys' }] };
export const DAG = {
  ...BARE,
  workload: {
    jobs: [
      {
        id: 'query',
        stages: [
          { id: 'scan', ...JOB },
          { id: 'join', ...JOB, inputGB: 1, after: ['scan'] },
        ],
      },
    ],
  },
  runs: [{ scheduler: 'fifo', network: 'tcp' }],
};
export const MALLEABLE = {
  ...BARE,
  topology: { ...TOPOLOGY, jobOverheadS: 1 },
  workload: {
    jobs: [
      { id: 'm', work: 40, maxSlots: 4 },
      { id: 'n', arrivalS: 3, work: 40 },
    ],
  },
  runs: [{ scheduler: 'fair' }],
};

/** Stragglers get backups, one of which ends first. */
export const SPECULATING = {
  ...FIFO,
  runs: [{ scheduler: 'fifo', network: 'tcp', options: { taskNoise: 1, speculation: 'hadoop' } }],
};
/** A machine fails while reduces fetch what its maps made, and some make room for these maps. */
export const FAILING = {
  ...BARE,
  topology: { ...TOPOLOGY, racks: 2, oversubscription: 5 },
  workload: {
    jobs: ['clicks', 'ads'].map((id, j) => ({
      ...{ id, arrivalS: j, inputGB: 8, shuffleGB: 8, outputGB: 2, maps: 8, reduces: 4 },
      ...{ mapMBps: 100, reduceMBps: 100 },
    })),
  },
  faults: { machines: [{ rack: 0, machine: 0, atS: 15, forS: 30 }] },
  runs: [{ scheduler: 'delay', network: 'tcp' }],
};
/** Machines without slots, limited only by cores and memory. */
export const CORES = {
  ...FIFO,
  topology: { racks: 2, machinesPerRack: 2, machine: { cores: 4, memoryGB: 8 }, nicGbps: 10, oversubscription: 4 },
};
