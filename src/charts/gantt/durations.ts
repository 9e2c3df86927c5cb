// SPDX-License-Identifier: GPL-3.0-or-later
// How long each job took, arrival to end, in columns right of the plot: as planned, if a plan was made, and as it happened. They stay
// there regardless of the visible time, and nothing crosses them.
import { clockTimes } from '../../base/clock-time';
import type { PlannedStretch } from './before/planned-stretches';
import type { OwnerTimes } from './simulated-run';

/** Caps the notation: a job of days among jobs of minutes keeps its units, and theirs fit the column. */
const ONE_DAY_S = 86_400;

export interface JobDurations {
  /** Seconds by job; NaN if it did not end. */
  readonly happenedS: Float64Array;
  /** NaN if nothing was planned. */
  readonly plannedS: Float64Array;
  /** Formats all in one notation. */
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
