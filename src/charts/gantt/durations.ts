// SPDX-License-Identifier: GPL-3.0-or-later
// How long each job took, arrival to end, in columns behind the plot: as planned where a plan was made, and as it happened. They stand
// there whatever is in sight, and nothing crosses them.
import { clockTimes } from '../../base/clock-time';
import type { PlannedStretch } from './before/planned-stretches';
import type { OwnerTimes } from './simulated-run';

/** A job of days among jobs of minutes keeps its units; theirs fit the column. */
const ONE_DAY_S = 86_400;

export interface JobDurations {
  /** Seconds by job; NaN where it did not end. */
  readonly happenedS: Float64Array;
  /** NaN where nothing was planned. */
  readonly plannedS: Float64Array;
  /** All in one notation. */
  readonly say: (seconds: number) => string;
}

export function jobDurations(times: OwnerTimes, planned: readonly PlannedStretch[] = []): JobDurations {
  const happenedS = times.endS.map((endS, job) => endS - times.arrivalS[job]!);
  const plannedS = new Float64Array(happenedS.length).fill(Number.NaN);
  for (const { job, endS } of planned) plannedS[job] = endS - times.arrivalS[job]!;
  let longestS = 0;
  for (const column of [happenedS, plannedS]) for (const one of column) if (one > longestS) longestS = one;
  return { happenedS, plannedS, say: clockTimes(Math.min(longestS, ONE_DAY_S)) };
}
