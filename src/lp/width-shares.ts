// SPDX-License-Identifier: GPL-3.0-or-later
// What an LP's solution says of each job: its share at each width, summed over whatever else the columns tell apart.

/** An LP whose first columns are shares of jobs at widths. */
export interface ShareColumns {
  /** Of each share's column, in order. */
  readonly job: Int32Array;
  readonly width: Int32Array;
}

/** By job, index r - 1; every job's shares sum to 1, of which a solver misses the last digits. */
export function widthShares(columns: ShareColumns, x: Float64Array, jobs: number, racks: number): number[][] {
  const shares = Array.from({ length: jobs }, () => new Array<number>(racks).fill(0));
  const sums = new Float64Array(jobs);
  columns.job.forEach((j, c) => {
    const share = shares[j] as number[];
    const at = columns.width[c]! - 1;
    // A solver's zero may be a hair below.
    const value = Math.max(0, x[c]!);
    share[at] = share[at]! + value;
    sums[j] = sums[j]! + value;
  });
  return shares.map((share, j) => share.map((value) => value / sums[j]!));
}
