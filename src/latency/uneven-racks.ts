// SPDX-License-Identifier: GPL-3.0-or-later
// Latencies where racks differ, though the formulas are of equal ones. For a plan each rack counts as one that has the least of any, so
// that it promises what every rack can do. For bounds each counts as one that has the most, and what moves inside racks takes no time:
// published, its rate falls as the uplink's rises. Where racks are equal it is the formulas' own. Loaded where a scenario has overrides.
import type { Job } from '../model/job';
import { evenTopology, racksDiffer } from '../model/racks';
import type { Topology } from '../model/topology';
import type { LatencyOptions } from './latency-options';
import { type LatencyTable, LatencyTableRun } from './latency-table';
import type { Occupancy } from './rack-occupancy';
import { type LatencyModel, latencyModel } from './stage-latency';

export const leastModel = (topology: Topology, options: LatencyOptions): LatencyModel =>
  latencyModel(evenTopology(topology, Math.min), options);

/** Of plans, and of bounds where they have their own. */
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
