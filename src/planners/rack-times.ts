// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the times of a workload can be counted with at all: a plan of overflowed numbers would be no plan.
import type { LatencyTable } from '../latency/latency-table';
import { InputError } from '../model/problem';
import { namedJobs, type RackJobs } from './rack-jobs';

/** All racks until everything is over one job after the other. Leaves space for sums over 20 000 jobs and an LP's small units. */
const MAX_RACK_SECONDS = 1e300;

/** Throws InputError that names the jobs whose latencies or arrivals are too large, are infinite or are no number. */
export function refuseEndlessTimes(planner: string, { jobs, arrivalS }: RackJobs, table: LatencyTable): void {
  const longestS = Float64Array.from(jobs, (_, j) => longestLatencyS(table, j));
  const lastArrivalS = arrivalS.reduce((a, b) => Math.max(a, b), 0);
  const sumS = longestS.reduce((a, b) => a + b, lastArrivalS);
  if (table.racks * sumS <= MAX_RACK_SECONDS) return;
  // Of J + 1 parts at least one is above its even share; the margin is for the sum's rounding.
  const shareS = ((1 - 1e-9) * MAX_RACK_SECONDS) / table.racks / (jobs.length + 1);
  const isModest = (j: number) => longestS[j]! <= shareS && arrivalS[j]! <= shareS;
  const tooLong = jobs.filter((_, j) => !isModest(j));
  throw new InputError(
    `${planner} cannot count with the times of ${namedJobs(tooLong)}, which come to more than 1e300 rack-seconds: ` +
      'lower arrivalS, latencyS, the sizes or the overheads, or raise the rates',
  );
}

/** max_r L_j(r); NaN where one is. */
export function longestLatencyS(table: LatencyTable, job: number): number {
  let longestS = 0;
  for (let i = job * table.racks; i < (job + 1) * table.racks; i++) {
    longestS = Math.max(longestS, table.latencyS[i]!);
  }
  return longestS;
}
