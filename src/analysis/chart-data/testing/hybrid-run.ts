// SPDX-License-Identifier: GPL-3.0-or-later
// A small run over circuits: a job too small for one, a job with two shuffles, and a job with one.
import type { Run, Scenario } from '../../../model/scenario';
import type { Trace } from '../../../model/trace';
import { simulateToEnd } from '../../../simulator/simulation';
import { startSimulation } from '../../../simulator/testing/start-simulation';

export const RACKS = 3;

const data = { inputGB: 2, shuffleGB: 8, outputGB: 1, maps: 4, reduces: 2, mapMBps: 400, reduceMBps: 400 };
const about = { arrivalS: 0, weight: 1, recurring: true };
export const jobs = [
  { id: 'small', ...about, ...data, shuffleGB: 0.001 },
  {
    id: 'dag',
    ...about,
    stages: [
      { id: 'a', after: [], ...data },
      { id: 'b', after: ['a'], ...data },
    ],
  },
  { id: 'one', ...about, ...data },
];

export function hybridTrace(): Trace {
  const run: Run = { scheduler: 'fifo', network: 'sunflow', options: {}, networkOptions: {} };
  const scenario: Scenario = {
    ...{ gantry: 1, name: '', seed: 1, workload: { jobs }, runs: [run] },
    topology: {
      ...{ racks: RACKS, machinesPerRack: 2, slots: { shared: 2 }, nicGbps: 10, oversubscription: 5 },
      ...{ taskOverheadS: 0, jobOverheadS: 0, background: 0 },
      ocs: { gbps: 20, reconfigurationMs: 10, elephantGB: 0.5, model: 'not-all-stop' },
    },
  };
  return simulateToEnd(startSimulation({ scenario, workload: { jobs }, run }, { keep: 'trace' })).trace;
}
