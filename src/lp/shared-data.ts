// SPDX-License-Identifier: GPL-3.0-or-later
// The linear programme of Corral's section 7: which fraction of each data set to place where, so that least is read across racks.
// The paper names the variables and the cost and leaves the rest open. Ours: x_dg in [0, 1] = the fraction of data set d on the
// racks of group g; sum_g x_dg = 1; minimise what its readers must read elsewhere. No row links two data sets, so each has
// its own unit, the share of the bytes read from it: a solver is then as accurate on small data sets as on large ones.
// The first group of a data set has what the others leave, so it needs no variable: x = 0 is a placement, where a simplex starts,
// and data sets with one group need no solving (20 000 data sets take half a minute otherwise).
import type { LpProblem } from './problem';
import { RowBuilder } from './row-builder';

/** Groups of racks that are equivalent for all readers of a data set; those of data set d are at start[d] … start[d + 1] - 1. */
export interface GroupCosts {
  readonly start: Int32Array;
  /** By group: the share of the bytes read from the data set that would cross racks if all of it were there. */
  readonly crossShare: Float64Array;
}

/** Visits every group except the first of each data set, in column order. */
function eachColumn({ start }: GroupCosts, visit: (group: number, first: number, last: boolean) => void): void {
  for (let d = 0; d + 1 < start.length; d++) {
    const first = start[d]!;
    const end = start[d + 1]!;
    for (let g = first + 1; g < end; g++) visit(g, first, g + 1 === end);
  }
}

/** Its value is the sum over data sets of the share that crosses racks, less that of their first groups. */
export function sharedDataLp(groups: GroupCosts): LpProblem {
  const rows = new RowBuilder();
  const cost: number[] = [];
  const share = (group: number): number => groups.crossShare[group]!;
  eachColumn(groups, (group, first, last) => {
    rows.entry(cost.length, 1);
    cost.push(share(group) - share(first));
    if (last) rows.endRow(Number.NEGATIVE_INFINITY, 1);
  });
  return rows.problem(Float64Array.from(cost));
}

/** By group, from the solver's x, with its rounding removed: not below 0, and summing to 1 for each data set. */
export function placementShares(groups: GroupCosts, x: Float64Array): Float64Array {
  const { start } = groups;
  const shares = new Float64Array(groups.crossShare.length);
  let column = 0;
  eachColumn(groups, (group) => {
    shares[group] = Math.max(0, x[column++]!);
  });
  for (let d = 0; d + 1 < start.length; d++) {
    const others = shares.subarray(start[d]! + 1, start[d + 1]);
    const sum = others.reduce((a, b) => a + b, 0);
    if (sum > 1)
      others.forEach((share, i) => {
        others[i] = share / sum;
      });
    shares[start[d]!] = Math.max(0, 1 - sum);
  }
  return shares;
}
