// The linear programme of Corral's section 7: which fraction of each data set lies where, so that the least is read across racks.
// The paper names the variables and the cost and leaves the rest open. Ours: x_dg in [0, 1] = the fraction of data set d on the
// racks of group g; sum_g x_dg = 1; minimise what its readers find elsewhere. No row ties two data sets together, so each counts
// in its own unit, the share of the bytes read from it: a solver then works as closely on small data sets as on large ones.
import type { LpProblem } from './problem';
import { RowBuilder } from './row-builder';

/** Racks that are alike to all readers of a data set; those of data set d stand at start[d] … start[d + 1] - 1. */
export interface GroupCosts {
  readonly start: Int32Array;
  /** By group: the share of the bytes read from the data set that would cross racks if all of it lay there. */
  readonly crossShare: Float64Array;
}

/** Columns as the groups; the value is the sum of the data sets' shares that cross racks. */
export function sharedDataLp({ start, crossShare }: GroupCosts): LpProblem {
  const rows = new RowBuilder();
  for (let d = 0; d + 1 < start.length; d++) {
    for (let g = start[d] as number; g < (start[d + 1] as number); g++) rows.entry(g, 1);
    rows.endRow(1, 1);
  }
  return rows.problem(crossShare);
}

/** The solver's x made whole: not below 0, and summing to 1 for each data set. */
export function placementShares({ start }: GroupCosts, x: Float64Array): Float64Array {
  const shares = x.map((share) => Math.max(0, share));
  for (let d = 0; d + 1 < start.length; d++) {
    const from = start[d] as number;
    const to = start[d + 1] as number;
    let sum = 0;
    for (let g = from; g < to; g++) sum += shares[g] as number;
    for (let g = from; g < to; g++) shares[g] = (shares[g] as number) / sum;
  }
  return shares;
}
