// SPDX-License-Identifier: GPL-3.0-or-later
// When two instants count as one. The same lengths summed in another order differ in the last bits, and a circuit schedule keeps
// testing whether a port is free when another becomes free, or whether a flow just fits before a reservation. Without this,
// 0.1 + 0.2 against 0.3 would cost a set-up for the last 4e-17 seconds.
import { CLOSE } from '../../base/same-instant';

/** a <= b up to rounding; both are at least 0. */
export const notAfter = (a: number, b: number): boolean => a <= b * CLOSE;

/**
 * The rank of each value, smallest first; values that differ only by rounding share a rank, so that sums of the same parts in
 * another order tie. `widthS`: seconds within which values also tie, for parts that are differences of late times and so less exact.
 */
export function placesOf(values: Float64Array, widthS = 0): Int32Array {
  const order = Int32Array.from(values.keys()).sort((a, b) => before(values[a]!, values[b]!));
  const places = new Int32Array(values.length);
  let place = 0;
  let first = values[order[0]!] ?? 0;
  for (const at of order) {
    const value = values[at]!;
    if (!notAfter(value, first) && value - first > widthS) {
      place++;
      first = value;
    }
    places[at] = place;
  }
  return places;
}

const before = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);
