// SPDX-License-Identifier: GPL-3.0-or-later
// Lower bounds in closed form or by one sweep: no plan on these racks can be better.
import type { LatencyTable } from '../../latency/latency-table';
import { shortestRemainingFirst } from './shortest-remaining-first';

/** min_r L_j(r) of each job. */
function shortestLatencies(table: LatencyTable): Float64Array {
  return leastOverWidths(table, table.latencyS, () => 1);
}

/** min_r r O_j(r) of each job: the least rack-seconds that it keeps. */
function smallestAreas(table: LatencyTable): Float64Array {
  return leastOverWidths(table, table.occupiedS, (r) => r);
}

function leastOverWidths(
  { jobs, racks }: LatencyTable,
  timeS: Float64Array,
  factor: (r: number) => number,
): Float64Array {
  const least = new Float64Array(jobs).fill(Number.POSITIVE_INFINITY);
  for (let j = 0; j < jobs; j++) {
    for (let r = 1; r <= racks; r++) {
      const value = factor(r) * timeS[j * racks + r - 1]!;
      if (value < least[j]!) least[j] = value;
    }
  }
  return least;
}

/** The makespan: no job ends before its arrival plus its shortest latency. */
export function latestArrivalBound(table: LatencyTable, arrivalS: Float64Array): number {
  return shortestLatencies(table).reduce((latest, L, j) => Math.max(latest, arrivalS[j]! + L), 0);
}

/** Average completion: no job takes less than its shortest latency. */
export function minLatencyBound(table: LatencyTable): number {
  return shortestLatencies(table).reduce((sum, L) => sum + L, 0) / table.jobs;
}

/**
 * Average completion: all racks as one server of speed R, jobs with their smallest areas, shortest remaining area first
 * with preemption, which is optimal there. No plan on racks ends its jobs earlier than that server could.
 */
export function squashedAreaBound(table: LatencyTable, arrivalS: Float64Array): number {
  const workS = smallestAreas(table).map((area) => area / table.racks);
  return shortestRemainingFirst(workS, arrivalS) / table.jobs;
}
