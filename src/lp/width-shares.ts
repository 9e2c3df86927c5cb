// SPDX-License-Identifier: GPL-3.0-or-later
// Each job's share at each width in an LP's solution, summed over anything else that distinguishes columns.

/** An LP whose first columns are shares of jobs at widths. */
export interface ShareColumns {
  /** Per share column, in order. */
  readonly job: Int32Array;
  readonly width: Int32Array;
}

/** By job, then by r - 1. Every job's shares are rescaled to sum to 1, because a solver misses the last digits. */
export function widthShares(columns: ShareColumns, x: Float64Array, jobs: number, racks: number): number[][] {
  const shares = Array.from({ length: jobs }, () => new Array<number>(racks).fill(0));
  const sums = new Float64Array(jobs);
  columns.job.forEach((j, c) => {
    const share = shares[j] as number[];
    const at = columns.width[c]! - 1;
    // A solver's zero may be slightly negative.
    const value = Math.max(0, x[c]!);
    share[at] = share[at]! + value;
    sums[j] = sums[j]! + value;
  });
  return shares.map((share, j) => share.map((value) => value / sums[j]!));
}
