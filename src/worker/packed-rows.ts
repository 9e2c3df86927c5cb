// SPDX-License-Identifier: GPL-3.0-or-later
// Which coflows hold their flows as columns (packed-coflows.ts), and where in them: apart from what makes and reads the columns, which
// only scenarios with very many flows need.
import type { Coflow } from '../model/scenario';

/** The flows of many coflows, one coflow's after the other's. */
export interface FlowColumns {
  /** Racks: fewer than 65 536 (model/limits.ts). */
  readonly from: Uint16Array;
  readonly to: Uint16Array;
  readonly GB: Float64Array;
}

/** The rows of one coflow in the columns: from `first`, before `end`. */
export interface Rows {
  readonly columns: FlowColumns;
  readonly first: number;
  readonly end: number;
}

export const rowsOf = new WeakMap<Coflow, Rows>();

/** Its rows are not made yet, or were made from columns: nobody should go through them on the page. */
export const isPacked = (coflow: object): boolean => rowsOf.has(coflow as Coflow);
