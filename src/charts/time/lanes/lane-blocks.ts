// SPDX-License-Identifier: GPL-3.0-or-later
// Blocks on lanes over time, by column: what every lane chart (plan, Gantt, circuits) draws and hit-tests.
// A block covers one or more lanes downwards. Sorted by top lane, then start, so that the visible ones are found by one
// binary search per lane; `reachS` keeps that true even if blocks of one lane overlap (a conflicting manual plan).
//
//   lane 0 | [ a ]   [  b  ]        a: lane 0, lanes 1
//   lane 1 |         [  b  ] [ c ]  b: lane 0, lanes 2
import { rowsBy } from '../../../base/rows-by';
import { lengthS, type TimeSpan } from '../span';

export interface LaneBlock {
  readonly lane: number;
  readonly lanes: number;
  readonly startS: number;
  readonly endS: number;
  /** Index of the job (task, circuit) that the block belongs to. */
  readonly owner: number;
}

export interface LaneBlocks {
  readonly laneCount: number;
  readonly count: number;
  readonly lane: Int32Array;
  readonly lanes: Int32Array;
  readonly owner: Int32Array;
  readonly startS: Float64Array;
  readonly endS: Float64Array;
  /** Largest endS of this block and the earlier ones with the same top lane. */
  readonly reachS: Float64Array;
  /** Blocks with top lane l: laneFrom[l] up to laneFrom[l + 1]. */
  readonly laneFrom: Int32Array;
  /** Blocks of owner o: ownerBlocks[ownerFrom[o]] up to ownerFrom[o + 1]. */
  readonly ownerFrom: Int32Array;
  readonly ownerBlocks: Int32Array;
}

/** Blocks in any order, by column. */
export interface BlockColumns extends Pick<LaneBlocks, 'lane' | 'lanes' | 'owner' | 'startS' | 'endS'> {}

export function layBlockColumns(raw: BlockColumns, laneCount: number, ownerCount: number): LaneBlocks {
  const count = raw.lane.length;
  const { from: laneFrom, row: order } = rowsBy(count, raw.lane, laneCount);
  const before = (a: number, b: number): number =>
    raw.startS[a]! - raw.startS[b]! || raw.endS[a]! - raw.endS[b]! || raw.owner[a]! - raw.owner[b]!;
  for (let l = 0; l < laneCount; l++) {
    // Most lanes are already sorted, and checking costs less than sorting.
    for (let i = laneFrom[l]! + 1; i < laneFrom[l + 1]!; i++) {
      if (before(order[i - 1]!, order[i]!) <= 0) continue;
      order.subarray(laneFrom[l], laneFrom[l + 1]).sort(before);
      break;
    }
  }
  const lane = order.map((i) => raw.lane[i]!);
  const owner = order.map((i) => raw.owner[i]!);
  const startS = new Float64Array(count);
  const endS = new Float64Array(count);
  const reachS = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    startS[i] = raw.startS[order[i]!]!;
    endS[i] = raw.endS[order[i]!]!;
    reachS[i] = i > 0 && lane[i - 1] === lane[i] ? Math.max(reachS[i - 1]!, endS[i]!) : endS[i]!;
  }
  const { from: ownerFrom, row: ownerBlocks } = rowsBy(count, owner, ownerCount);
  return {
    ...{ laneCount, count, lane, owner, startS, endS, reachS, laneFrom, ownerFrom, ownerBlocks },
    lanes: order.map((i) => raw.lanes[i]!),
  };
}

export function layLaneBlocks(raw: readonly LaneBlock[], laneCount: number, ownerCount: number): LaneBlocks {
  const columns = {
    lane: Int32Array.from(raw, (block) => block.lane),
    lanes: Int32Array.from(raw, (block) => block.lanes),
    owner: Int32Array.from(raw, (block) => block.owner),
    startS: Float64Array.from(raw, (block) => block.startS),
    endS: Float64Array.from(raw, (block) => block.endS),
  };
  return layBlockColumns(columns, laneCount, ownerCount);
}

/** First index in [from, to) whose value is above (or, with `orEqual`, at least) the limit; the values ascend. */
export function firstAbove(values: Float64Array, from: number, to: number, limit: number, orEqual: boolean): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const value = values[middle]!;
    if (orEqual ? value >= limit : value > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Blocks that touch the span (ends included) and any lane of [firstLane, endLane), ascending. */
export function blocksWithin(blocks: LaneBlocks, span: TimeSpan, firstLane: number, endLane: number): Int32Array {
  const { lane, lanes, laneFrom, startS, endS, reachS } = blocks;
  if (lengthS(span) < 0) return new Int32Array(0);
  const last = Math.min(endLane, blocks.laneCount);
  let found = new Int32Array(1024);
  let count = 0;
  for (let top = 0; top < last; top++) {
    const runFrom = laneFrom[top]!;
    const runTo = laneFrom[top + 1]!;
    if (runFrom === runTo) continue;
    const from = firstAbove(reachS, runFrom, runTo, span.fromS, true);
    const to = firstAbove(startS, from, runTo, span.toS, false);
    if (count + to - from > found.length) {
      const larger = new Int32Array(Math.max(found.length * 2, count + to - from));
      larger.set(found);
      found = larger;
    }
    for (let i = from; i < to; i++) {
      if (endS[i]! >= span.fromS && lane[i]! + lanes[i]! > firstLane) found[count++] = i;
    }
  }
  return found.subarray(0, count);
}

/** The block indices of one owner; empty for an owner that has none. */
export function blocksOf(blocks: LaneBlocks, owner: number): Int32Array {
  if (owner < 0 || owner + 1 >= blocks.ownerFrom.length) return new Int32Array(0);
  return blocks.ownerBlocks.subarray(blocks.ownerFrom[owner]!, blocks.ownerFrom[owner + 1]!);
}
