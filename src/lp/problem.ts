// SPDX-License-Identifier: GPL-3.0-or-later
// A linear programme as plain numbers, in columns: what builders make and solvers take. Names are added only at the solver's boundary.

/** Minimise cost · x, subject to rowLow <= A x <= rowHigh and 0 <= x <= high. Infinite limits are absent ones. */
export interface LpProblem {
  readonly columns: number;
  readonly cost: Float64Array;
  /** Upper limits of the variables; all lower limits are 0. */
  readonly high: Float64Array;
  readonly rowLow: Float64Array;
  readonly rowHigh: Float64Array;
  /** A by rows: the entries of row i are at rowStart[i] … rowStart[i + 1] - 1. No column occurs twice in a row. */
  readonly rowStart: Int32Array;
  readonly entryColumn: Int32Array;
  readonly entryValue: Float64Array;
}
