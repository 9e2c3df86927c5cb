// SPDX-License-Identifier: GPL-3.0-or-later
// What a coflow sends between two racks, summed over the pair's flows: the unit that gets a circuit. Flows inside a rack need
// none and are left out, as are empty ones.
import { MAX_RACKS } from '../../model/limits';
import type { Flows } from '../../model/scenario';

/** Each pair once, by sender and then by receiver; columns of equal length. */
export interface PairBytes {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly GB: Float64Array;
}

/** Bytes of one pair are summed in the order of the flows. */
export function pairBytes(flows: Flows): PairBytes {
  const sumGB = new Map<number, number>();
  flows.GB.forEach((GB, f) => {
    const from = flows.from[f]!;
    const to = flows.to[f]!;
    if (from === to || GB === 0) return;
    const key = from * MAX_RACKS + to;
    sumGB.set(key, (sumGB.get(key) ?? 0) + GB);
  });
  const keys = Int32Array.from(sumGB.keys()).sort();
  return {
    from: keys.map((key) => Math.floor(key / MAX_RACKS)),
    to: keys.map((key) => key % MAX_RACKS),
    GB: Float64Array.from(keys, (key) => sumGB.get(key) as number),
  };
}
