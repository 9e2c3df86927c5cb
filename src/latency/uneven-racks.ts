// SPDX-License-Identifier: GPL-3.0-or-later
// Latencies when racks differ, although the formulas assume equal ones. For plans every rack counts as having the least that any has, so
// that they promise what every rack can do. For bounds every rack counts as having the most, and moves inside racks take no time, because
// the published local rate falls as the uplink's rises. For equal racks these are the plain formulas. Loaded if a scenario has overrides.
import type { Job } from '../model/job';
import { evenTopology, racksDiffer } from '../model/racks';
import type { Topology } from '../model/topology';
import type { LatencyOptions } from './latency-options';
import { type LatencyTable, LatencyTableRun } from './latency-table';
import type { Occupancy } from './rack-occupancy';
import { type LatencyModel, latencyModel } from './stage-latency';

export const leastModel = (topology: Topology, options: LatencyOptions): LatencyModel =>
  latencyModel(evenTopology(topology, Math.min), options);

/** The model for plans, then the one for bounds if that differs. */
export const anyRacks = (topology: Topology, options: LatencyOptions): readonly LatencyModel[] => {
  const least = leastModel(topology, options);
  if (!racksDiffer(topology)) return [least];
  const most = latencyModel(evenTopology(topology, Math.max), options);
  return [least, { ...most, localGBps: Number.POSITIVE_INFINITY, localCarriesCore: false }];
};

export function latencyTable(
  jobs: readonly Job[],
  topology: Topology,
  options: LatencyOptions,
  occupancy: Occupancy = 'racks',
): LatencyTable {
  const run = new LatencyTableRun(jobs, topology.racks, anyRacks(topology, options), occupancy);
  run.step(Number.POSITIVE_INFINITY);
  return run.table;
}
