// SPDX-License-Identifier: GPL-3.0-or-later
// Sorts data that consists of ascending runs: merges them in pairs until one is left.

/** The indices of `keys` in ascending order of key, stable for equal keys; `runs`: the start of each ascending run, the first at 0. */
export function mergeRuns(keys: Float64Array, runs: readonly number[]): Uint32Array {
  let order = Uint32Array.from(keys, (_, place) => place);
  let other = new Uint32Array(keys.length);
  let starts = [...runs, keys.length];
  while (starts.length > 2) {
    const next: number[] = [];
    for (let i = 0; i < starts.length - 1; i += 2) {
      const from = starts[i]!;
      const middle = starts[i + 1]!;
      merge(keys, order, other, from, middle, starts[i + 2] ?? middle);
      next.push(from);
    }
    starts = [...next, keys.length];
    [order, other] = [other, order];
  }
  return order;
}

function merge(
  keys: Float64Array,
  order: Uint32Array,
  into: Uint32Array,
  from: number,
  middle: number,
  to: number,
): void {
  let left = from;
  let right = middle;
  for (let at = from; at < to; at++) {
    const takesLeft = left < middle && (right >= to || keys[order[left]!]! <= keys[order[right]!]!);
    into[at] = order[takesLeft ? left++ : right++]!;
  }
}
