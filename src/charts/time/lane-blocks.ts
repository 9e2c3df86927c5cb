// Blocks on lanes over time, by column: what every lane chart (plan, Gantt, circuits) draws and hit-tests.
// A block covers one or more lanes downwards. Sorted by top lane, then start, so that the visible ones are found by one
// binary search per lane; `reachS` keeps that true even where blocks of one lane overlap (a conflicting manual plan).
//
//   lane 0 | [ a ]   [  b  ]        a: lane 0, lanes 1
//   lane 1 |         [  b  ] [ c ]  b: lane 0, lanes 2
import { lengthS, type TimeSpan } from './span';

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

/** From [key of each item] to the start of each key's run; the last entry is the total. */
export function runStarts(keys: Int32Array, keyCount: number): Int32Array {
  const from = new Int32Array(keyCount + 1);
  for (const key of keys) from[key + 1]!++;
  for (let k = 0; k < keyCount; k++) from[k + 1]! += from[k]!;
  return from;
}

export function layLaneBlocks(raw: readonly LaneBlock[], laneCount: number, ownerCount: number): LaneBlocks {
  const sorted = [...raw].sort(
    (a, b) => a.lane - b.lane || a.startS - b.startS || a.endS - b.endS || a.owner - b.owner,
  );
  const count = sorted.length;
  const lane = Int32Array.from(sorted, (block) => block.lane);
  const owner = Int32Array.from(sorted, (block) => block.owner);
  const endS = Float64Array.from(sorted, (block) => block.endS);
  const reachS = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const carried = i > 0 && lane[i - 1] === lane[i] ? reachS[i - 1]! : Number.NEGATIVE_INFINITY;
    reachS[i] = Math.max(carried, endS[i]!);
  }
  const ownerFrom = runStarts(owner, ownerCount);
  const ownerBlocks = new Int32Array(count);
  const next = ownerFrom.slice();
  for (let i = 0; i < count; i++) ownerBlocks[next[owner[i]!]!++] = i;
  return {
    laneCount,
    count,
    lane,
    lanes: Int32Array.from(sorted, (block) => block.lanes),
    owner,
    startS: Float64Array.from(sorted, (block) => block.startS),
    endS,
    reachS,
    laneFrom: runStarts(lane, laneCount),
    ownerFrom,
    ownerBlocks,
  };
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
