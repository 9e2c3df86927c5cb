// SPDX-License-Identifier: GPL-3.0-or-later
// Creates and repairs rectangles by hand: from a plan, as a good start for drawing; and settled, so that nothing conflicts.
import type { LatencyTable } from '../../latency/latency-table';
import type { RackPlan } from '../../model/plan';
import type { ManualRectangle } from '../../model/scenario';
import { byStart, type HandRectangle, handLengthS } from './conflicts';

/** Any plan of racks as the scenario's `manual`. */
export const rectanglesOf = ({ jobs }: RackPlan): readonly ManualRectangle[] =>
  jobs.map(({ id, racks, startS }) => ({ job: id, racks: [...racks], startS }));

/** With job indices; rectangles of unknown jobs are left out. */
export function indexedRectangles(manual: readonly ManualRectangle[], ids: readonly string[]): HandRectangle[] {
  const indexOf = new Map(ids.map((id, j) => [id, j]));
  return manual.flatMap(({ job, racks, startS }) => {
    const index = indexOf.get(job);
    return index === undefined ? [] : [{ job: index, racks, startS }];
  });
}

/**
 * The same rectangles, delayed until nothing conflicts: in order of their starts, each to the end of the last one
 * before it on any of its racks, and not before its job arrives. The list keeps its order.
 */
export function settle(
  table: LatencyTable,
  arrivalS: Float64Array,
  rectangles: readonly HandRectangle[],
): readonly HandRectangle[] {
  const freeS = new Float64Array(table.racks);
  const settled = rectangles.slice();
  for (const i of byStart(rectangles)) {
    const one = rectangles[i]!;
    let startS = Math.max(one.startS, arrivalS[one.job]!);
    for (const rack of one.racks) startS = Math.max(startS, freeS[rack]!);
    const endS = startS + handLengthS(table, one);
    for (const rack of one.racks) freeS[rack] = endS;
    if (startS !== one.startS) settled[i] = { ...one, startS };
  }
  return settled;
}
