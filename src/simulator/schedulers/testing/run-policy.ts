// SPDX-License-Identifier: GPL-3.0-or-later
// Whole runs under a job scheduler on a small cluster with tcp, unless stated otherwise: for tests of policies.

import { completeOptions } from '../../../model/fields/options';
import type { DataParallelJob, MapReduceJob } from '../../../model/job';
import type { Faults, OptionValues, Scenario } from '../../../model/scenario';
import type { Topology } from '../../../model/topology';
import type { RunRecord } from '../../../model/trace';
import type { NetworkScheduler } from '../../../network/network';
import { tcp } from '../../../network/tcp';
import type { JobScheduler } from '../../engine/state/job-scheduler';
import { simulateJobs } from '../../jobs/simulate-jobs';
import { type SimulationTools, simulateToEnd } from '../../simulation';

export interface Wanted {
  readonly jobs: readonly DataParallelJob[];
  readonly topology?: Partial<Topology>;
  readonly seed?: number;
  readonly faults?: Faults;
  readonly options?: OptionValues;
  readonly network?: NetworkScheduler;
  readonly watch?: SimulationTools['watch'];
}

/** Two racks of two machines with a slot each; a rack's link carries 2 GB/s. */
const SMALL: Topology = {
  racks: 2,
  machinesPerRack: 2,
  slots: { shared: 1 },
  nicGbps: 8,
  oversubscription: 1,
  taskOverheadS: 0,
  jobOverheadS: 0,
  background: 0,
};

/** A job of maps that read 1 GB each in 1 s, unless stated otherwise. */
export function mapJob(id: string, given: Partial<MapReduceJob> = {}): MapReduceJob {
  const maps = given.maps ?? given.replicas?.length ?? 1;
  const common = { arrivalS: 0, weight: 1, recurring: true };
  return { id, ...common, inputGB: maps, shuffleGB: 0, outputGB: 0, reduces: 0, mapMBps: 1000, ...given, maps };
}

export function runUnder(scheduler: JobScheduler, wanted: Wanted): RunRecord {
  const { jobs, seed = 1, faults, options = {}, network = tcp } = wanted;
  const run = { scheduler: scheduler.id, network: network.id, options, networkOptions: {} };
  const workload = { jobs };
  const topology = { ...SMALL, ...wanted.topology };
  const scenario: Scenario = { gantry: 1, name: 'test', seed, topology, workload, faults, runs: [run] };
  const networkOptions = completeOptions(network, {});
  const tools: SimulationTools = { keep: 'trace', ...(wanted.watch && { watch: wanted.watch }) };
  return simulateToEnd(simulateJobs({ scenario, workload, run, jobs, scheduler, network, networkOptions, tools }));
}
