// SPDX-License-Identifier: GPL-3.0-or-later
// Sorts rows by a key of small integers. Rows with equal keys keep their order, so that consecutive sorts order by several keys.

type Keys = Int32Array | Int16Array | Uint8Array;

/** Every key is below `keyCount`. */
export function countingSort(rows: Int32Array, keys: Keys, keyCount: number): Int32Array {
  const next = new Int32Array(keyCount + 1);
  for (const row of rows) next[keys[row]! + 1]!++;
  for (let key = 1; key <= keyCount; key++) next[key]! += next[key - 1]!;
  const sorted = new Int32Array(rows.length);
  for (const row of rows) sorted[next[keys[row]!]!++] = row;
  return sorted;
}
