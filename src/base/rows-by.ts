// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of a table grouped by key, without a list per key: one counting pass, one filling pass. The rows of a key keep the table's order.

/** For keys 0, 1, …: jobs, racks, lanes. */
export interface RowsBy {
  /** Rows of key k: row[from[k]] up to row[from[k + 1]]. */
  readonly from: Int32Array;
  readonly row: Int32Array;
}

export function rowsBy(length: number, keyOf: ArrayLike<number>, keys: number): RowsBy {
  const from = new Int32Array(keys + 1);
  for (let i = 0; i < length; i++) from[keyOf[i]! + 1]!++;
  for (let key = 0; key < keys; key++) from[key + 1]! += from[key]!;
  const next = from.slice();
  const row = new Int32Array(length);
  for (let i = 0; i < length; i++) row[next[keyOf[i]!]!++] = i;
  return { from, row };
}

/** The rows of one key. */
export const rowsOf = ({ from, row }: RowsBy, key: number): Int32Array => row.subarray(from[key], from[key + 1]);
