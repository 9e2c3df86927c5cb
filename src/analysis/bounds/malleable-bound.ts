// SPDX-License-Identifier: GPL-3.0-or-later
// Lower bounds on any run of malleable jobs: no job is faster than its profile allows, and all slots together do no more work than
// each at its best.
import type { MalleableJob } from '../../model/job';
import { totalSlots } from '../../model/racks';
import type { Window } from '../../model/scenario';
import { bestEfficiency, speedOn } from '../../model/speedup';
import type { Topology } from '../../model/topology';
import { shortestRemainingFirst } from '../../planners/bounds/shortest-remaining-first';
import { allDoneS, type RunBounds } from './run-bound';

/** `arrivalS`: actual arrivals, with jitter. */
export function malleableBounds(
  topology: Topology,
  window: Window | undefined,
  jobs: readonly MalleableJob[],
  arrivalS: Float64Array,
): RunBounds {
  const slots = totalSlots(topology);
  const upS = arrivalS.map((at) => at + topology.jobOverheadS);
  const aloneS = jobs.map(({ work, speedup, maxSlots = slots }) => {
    return work / speedOn(speedup, Math.min(slots, maxSlots));
  });
  /** Time on all slots together. */
  const sharedS = Float64Array.from(jobs, ({ work, speedup }) => work / (bestEfficiency(speedup, slots) * slots));
  const makespanS = aloneS.reduce((latest, seconds, j) => Math.max(latest, upS[j]! + seconds), allDoneS(sharedS, upS));
  if (window !== undefined || jobs.length === 0) return { makespanS };
  const sumS = aloneS.reduce((sum, seconds) => sum + seconds, 0);
  const mostS = Math.max(sumS, shortestRemainingFirst(sharedS, upS));
  return { makespanS, averageJctS: mostS / jobs.length + topology.jobOverheadS };
}
