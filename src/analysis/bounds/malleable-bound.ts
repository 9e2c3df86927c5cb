// SPDX-License-Identifier: GPL-3.0-or-later
// Below which no run of malleable jobs can end: no job is faster than its profile lets it be, and all slots together do no more work
// than each at its best.
import type { MalleableJob } from '../../model/job';
import { totalSlots } from '../../model/racks';
import type { Window } from '../../model/scenario';
import { bestEfficiency, speedOn } from '../../model/speedup';
import type { Topology } from '../../model/topology';
import { shortestRemainingFirst } from '../../planners/bounds/shortest-remaining-first';
import { allDoneS, type RunBounds } from './run-bound';

/** `arrivalS`: as jobs come, with jitter. */
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
  /** Of all slots together. */
  const sharedS = Float64Array.from(jobs, ({ work, speedup }) => work / (bestEfficiency(speedup, slots) * slots));
  const makespanS = aloneS.reduce((latest, seconds, j) => Math.max(latest, upS[j]! + seconds), allDoneS(sharedS, upS));
  if (window !== undefined || jobs.length === 0) return { makespanS };
  const sumS = aloneS.reduce((sum, seconds) => sum + seconds, 0);
  const mostS = Math.max(sumS, shortestRemainingFirst(sharedS, upS));
  return { makespanS, averageJctS: mostS / jobs.length + topology.jobOverheadS };
}
