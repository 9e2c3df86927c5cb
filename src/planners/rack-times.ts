// SPDX-License-Identifier: GPL-3.0-or-later
// Refuses workloads whose times would overflow, as a plan made of such numbers would be meaningless.
import type { LatencyTable } from '../latency/latency-table';
import { InputError } from '../model/problem';
import { namedJobs, type RackJobs } from './rack-jobs';

/** For all racks, if all jobs ran one after another. Leaves space for sums over 20 000 jobs and an LP's small units. */
const MAX_RACK_SECONDS = 1e300;

/** Throws an InputError that names the jobs whose latencies or arrivals are too large, infinite or NaN. */
export function refuseOverflowingTimes(planner: string, { jobs, arrivalS }: RackJobs, table: LatencyTable): void {
  const longestS = Float64Array.from(jobs, (_, j) => longestLatencyS(table, j));
  const lastArrivalS = arrivalS.reduce((a, b) => Math.max(a, b), 0);
  const sumS = longestS.reduce((a, b) => a + b, lastArrivalS);
  if (table.racks * sumS <= MAX_RACK_SECONDS) return;
  // At least one of the J + 1 parts is above its even share; the margin allows for rounding of the sum.
  const shareS = ((1 - 1e-9) * MAX_RACK_SECONDS) / table.racks / (jobs.length + 1);
  const isModest = (j: number) => longestS[j]! <= shareS && arrivalS[j]! <= shareS;
  const tooLong = jobs.filter((_, j) => !isModest(j));
  throw new InputError(
    `${planner} cannot count with the times of ${namedJobs(tooLong)}, which come to more than 1e300 rack-seconds: ` +
      'lower arrivalS, latencyS, the sizes or the overheads, or raise the rates',
  );
}

/** max_r L_j(r); NaN if any is. */
export function longestLatencyS(table: LatencyTable, job: number): number {
  let longestS = 0;
  for (let i = job * table.racks; i < (job + 1) * table.racks; i++) {
    longestS = Math.max(longestS, table.latencyS[i]!);
  }
  return longestS;
}
