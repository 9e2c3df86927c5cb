// SPDX-License-Identifier: GPL-3.0-or-later
// Corral's LP-Batch (appendix A, formulas (1)-(5)) as numbers: minimise T over the shares x_jr of job j at r racks.
// (5) requires x in [0, 1]; the upper limit follows from (2) and is left out. Times are in units of `unitS`, so that T is
// about UNITS regardless of the jobs' lengths: a solver works to 1e-7 of one unit.
import type { WidthHulls } from '../latency/width-hull';
import type { LpProblem } from './problem';
import { RowBuilder } from './row-builder';
import type { ShareColumns } from './width-shares';

/** The columns of x, in order; T is the column after the last. */
interface LpBatch extends ShareColumns {
  readonly problem: LpProblem;
  /** Seconds per unit of the LP's value. */
  readonly unitS: number;
}

/** `widths`: those that the LP may mix for each job, either its hull or every width. */
export function lpBatch(widths: WidthHulls, racks: number): LpBatch {
  const { start, width, lengthS, areaRackS } = widths;
  const jobs = start.length - 1;
  const columns = width.length;
  const T = columns;
  const unitS = batchUnitS(widths, racks);
  const job = new Int32Array(columns);
  const rows = new RowBuilder();
  const pointsOf = (j: number, visit: (column: number) => void) => {
    for (let i = start[j]!; i < start[j + 1]!; i++) visit(i);
  };
  // (2) each job is done: sum_r x_jr = 1
  for (let j = 0; j < jobs; j++) {
    pointsOf(j, (i) => {
      job[i] = j;
      rows.entry(i, 1);
    });
    rows.endRow(1, 1);
  }
  // (3) T >= sum_r x_jr L_j(r)
  for (let j = 0; j < jobs; j++) {
    rows.entry(T, 1);
    pointsOf(j, (i) => rows.entry(i, -lengthS[i]! / unitS));
    rows.endRow(0, Number.POSITIVE_INFINITY);
  }
  // (4) T R >= sum_jr x_jr r L_j(r), divided by R
  rows.entry(T, 1);
  for (let i = 0; i < columns; i++) rows.entry(i, -areaRackS[i]! / (racks * unitS));
  rows.endRow(0, Number.POSITIVE_INFINITY);

  const cost = new Float64Array(columns + 1);
  cost[T] = 1;
  return { problem: rows.problem(cost), unitS, job, width };
}

const UNITS = 1000;

/** From a lower bound on T: the longest of the shortest lengths, or the smallest areas spread evenly over the racks. */
function batchUnitS(widths: WidthHulls, racks: number): number {
  let longestS = 0;
  let areaRackS = 0;
  for (let j = 0; j + 1 < widths.start.length; j++) {
    let shortestS = Number.POSITIVE_INFINITY;
    let smallest = Number.POSITIVE_INFINITY;
    for (let i = widths.start[j]!; i < widths.start[j + 1]!; i++) {
      shortestS = Math.min(shortestS, widths.lengthS[i]!);
      smallest = Math.min(smallest, widths.areaRackS[i]!);
    }
    longestS = Math.max(longestS, shortestS);
    areaRackS += smallest;
  }
  const unitS = Math.max(longestS, areaRackS / racks);
  return unitS > 0 ? unitS / UNITS : 1;
}
