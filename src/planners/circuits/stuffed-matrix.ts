// SPDX-License-Identifier: GPL-3.0-or-later
// A coflow as a square integer matrix whose rows and columns all have the same sum, as Birkhoff's theorem needs to decompose it
// into matchings. Integers, because rounded numbers would no longer add up after thousands of subtractions.
import type { PairBytes } from './pair-bytes';

export interface StuffedMatrix {
  /** Number of rows and columns: that of senders or receivers, whichever is larger. */
  readonly size: number;
  /** Row x size + column; bytes and stuffing together, in units. */
  readonly units: Float64Array;
  /** Row x size + column -> pair, or -1 if there is only stuffing. */
  readonly pair: Int32Array;
  /** Units without stuffing, per pair. */
  readonly pairUnits: Float64Array;
  /** Seconds; a power of two, so that round lengths stay round. */
  readonly unitS: number;
}

/** 2^50. The least number of units in the longest row or column; sums of up to 512 entries stay below 2^53 even when rounded up. */
const FINEST = 1125899906842624;

export function stuffedMatrix({ from, to, GB }: PairBytes, GBps: number): StuffedMatrix {
  const rowOf = numbered(from);
  const columnOf = numbered(to);
  const size = Math.max(rowOf.size, columnOf.size);
  const lengthS = GB.map((one) => one / GBps);
  const unitS = unitFor(longestSum(from, to, lengthS));
  const units = new Float64Array(size * size);
  const pair = new Int32Array(size * size).fill(-1);
  const pairUnits = lengthS.map((one) => Math.max(1, Math.ceil(one / unitS)));
  const rowSum = new Float64Array(size);
  const columnSum = new Float64Array(size);
  for (let p = 0; p < GB.length; p++) {
    const row = rowOf.get(from[p]!) as number;
    const column = columnOf.get(to[p]!) as number;
    const own = pairUnits[p]!;
    units[row * size + column] = own;
    pair[row * size + column] = p;
    rowSum[row] = rowSum[row]! + own;
    columnSum[column] = columnSum[column]! + own;
  }
  stuff(units, rowSum, columnSum);
  return { size, units, pair, pairUnits, unitS };
}

/** Adds first to existing entries, then wherever rows and columns still need some, in order. */
function stuff(units: Float64Array, rowSum: Float64Array, columnSum: Float64Array): void {
  const size = rowSum.length;
  const all = Math.max(...rowSum, ...columnSum);
  const add = (row: number, column: number): void => {
    const room = Math.min(all - rowSum[row]!, all - columnSum[column]!);
    units[row * size + column] = units[row * size + column]! + room;
    rowSum[row] = rowSum[row]! + room;
    columnSum[column] = columnSum[column]! + room;
  };
  for (let at = 0; at < units.length; at++) if (units[at]! > 0) add(Math.floor(at / size), at % size);
  for (let row = 0, column = 0; row < size && column < size; ) {
    add(row, column);
    if (rowSum[row] === all) row++;
    else column++;
  }
}

/** Racks as 0, 1, ... in ascending order. */
function numbered(racks: Int32Array): ReadonlyMap<number, number> {
  return new Map([...new Set(racks)].sort((a, b) => a - b).map((rack, k) => [rack, k]));
}

function longestSum(from: Int32Array, to: Int32Array, lengthS: Float64Array): number {
  const sums = new Map<number, number>();
  let longest = 0;
  for (let p = 0; p < lengthS.length; p++) {
    // Receivers have negative keys.
    for (const port of [from[p]!, -1 - to[p]!]) {
      const sum = (sums.get(port) ?? 0) + lengthS[p]!;
      sums.set(port, sum);
      longest = Math.max(longest, sum);
    }
  }
  return longest;
}

function unitFor(longestS: number): number {
  let unitS = 1;
  while (unitS * FINEST < longestS) unitS *= 2;
  while (unitS * FINEST > longestS && unitS > Number.MIN_VALUE) unitS /= 2;
  return unitS;
}
