// SPDX-License-Identifier: GPL-3.0-or-later
// The paper's W1 jobs as benches plan them: 20 tasks per machine, 10 Gbps, V = 5, half of the uplinks taken.
import { latencyOptionsFrom } from '../src/latency/latency-options';
import type { LatencyTable } from '../src/latency/latency-table';
import { latencyTable } from '../src/latency/uneven-racks';
import type { Job } from '../src/model/job';
import type { Generate, OptionValue } from '../src/model/scenario';
import type { Topology } from '../src/model/topology';
import { generateJobs } from '../src/workload/expand';
import { corralW1 } from '../src/workload/generators/corral-w1/corral-w1';

export interface W1Case {
  readonly topology: Topology;
  readonly jobs: readonly Job[];
  readonly table: LatencyTable;
  readonly arrivalS: Float64Array;
}

interface W1Size {
  readonly jobs: number;
  readonly racks: number;
  readonly machinesPerRack: number;
  /** All at once; else spread evenly by chance over an hour. */
  readonly batch: boolean;
}

export function w1({ jobs, racks, machinesPerRack, batch }: W1Size): W1Case {
  const topology: Topology = {
    racks,
    machinesPerRack,
    slots: { shared: 20 },
    nicGbps: 10,
    oversubscription: 5,
    taskOverheadS: 0,
    jobOverheadS: 0,
    background: 0.5,
  };
  const arrivals: OptionValue = batch ? { kind: 'batch' } : { kind: 'uniform', overS: 3600 };
  const generate: Generate = { kind: 'corral-w1', jobs, arrivals };
  const written = generateJobs({ seed: 1, topology }, generate, corralW1);
  return {
    topology,
    jobs: written,
    table: latencyTable(written, topology, latencyOptionsFrom({})),
    arrivalS: Float64Array.from(written, (job) => job.arrivalS),
  };
}
