// SPDX-License-Identifier: GPL-3.0-or-later
// Malleable jobs over time as columns: both forms of plans (intervals of slots, slotted time) are converted to them, and
// layout, drawing, hits and keys read them. A block is a stretch of time in which a job stays on the same slots; intervals
// list their blocks from the bottom up, so that a point is found by two binary searches.
//
//   slots 100 -------------------------  capacity
//             [ b      ]
//             [ b      ][ a        ]     a is two blocks: it grows when b ends
//           0 [ a      ][ a        ]
import { rowsBy } from '../../base/rows-by';
import { firstAbove } from '../time/lanes/lane-blocks';
import { lengthS, type TimeSpan } from '../time/span';
import { type Place, packInterval, type WidthRequest } from './pack';
import { ROUNDING } from './place-in-order';

export interface Bands {
  /** Total slots (or units of another resource). */
  readonly capacity: number;
  /** Where the scale ends: the capacity, or more if a stale plan of a larger cluster is still shown. */
  readonly scale: number;
  readonly count: number;
  /** Index of the job. */
  readonly owner: Int32Array;
  /** Ascending. */
  readonly startS: Float64Array;
  readonly endS: Float64Array;
  readonly fromSlot: Float64Array;
  readonly toSlot: Float64Array;
  /** Largest endS of this block and the earlier ones. */
  readonly reachS: Float64Array;
  readonly intervalStartS: Float64Array;
  readonly intervalEndS: Float64Array;
  /** Blocks of interval k from the bottom up: stack[stackFrom[k]] up to stackFrom[k + 1]. */
  readonly stackFrom: Int32Array;
  readonly stack: Int32Array;
  /** Blocks of owner o in time order: ownerBlocks[ownerFrom[o]] up to ownerFrom[o + 1]. */
  readonly ownerFrom: Int32Array;
  readonly ownerBlocks: Int32Array;
  /** By job: its end according to the plan. */
  readonly jobEndS: Float64Array;
}

export interface Interval {
  readonly startS: number;
  readonly endS: number;
  /** Each owner appears once. */
  readonly requests: readonly WidthRequest[];
}

interface RawBlock extends Place {
  readonly startS: number;
  endS: number;
}

/** For all intervals of a plan together: takes about a tenth of a second. */
const PACKING_EFFORT = 200_000;

/** Packs the intervals, given in ascending order, and joins blocks that are unchanged from one to the next. */
export function buildBands(intervals: readonly Interval[], capacity: number, jobEndS: Float64Array): Bands {
  const used = intervals.filter(({ startS, endS }) => endS > startS);
  const highest = used.reduce((most, { requests }) => Math.max(most, sumOf(requests)), 0);
  const scale = highest > capacity * (1 + ROUNDING) ? highest : capacity;
  const raw: RawBlock[] = [];
  const stackFrom = new Int32Array(used.length + 1);
  const stack: number[] = [];
  let places: readonly Place[] = [];
  let open = new Map<number, number>();
  used.forEach(({ startS, endS, requests }, k) => {
    places = packInterval(places, requests, scale, jobEndS, PACKING_EFFORT / used.length);
    const next = new Map<number, number>();
    for (const { owner, from, to } of places) {
      let index = open.get(owner) ?? -1;
      const last = raw[index];
      if (last !== undefined && last.endS === startS && same(last, from, to, scale)) last.endS = endS;
      else index = raw.push({ owner, from, to, startS, endS }) - 1;
      next.set(owner, index);
      stack.push(index);
    }
    open = next;
    stackFrom[k + 1] = stack.length;
  });
  const owner = Int32Array.from(raw, (block) => block.owner);
  return {
    ...{ capacity, scale, count: raw.length, owner, jobEndS, stackFrom, stack: Int32Array.from(stack) },
    startS: Float64Array.from(raw, (block) => block.startS),
    endS: Float64Array.from(raw, (block) => block.endS),
    fromSlot: Float64Array.from(raw, ({ from }) => from),
    toSlot: Float64Array.from(raw, ({ to }) => to),
    reachS: reachOf(raw),
    intervalStartS: Float64Array.from(used, ({ startS }) => startS),
    intervalEndS: Float64Array.from(used, ({ endS }) => endS),
    ...byOwner(owner, jobEndS.length),
  };
}

const sumOf = (requests: readonly WidthRequest[]): number => requests.reduce((sum, { width }) => sum + width, 0);

const same = (last: Place, from: number, to: number, scale: number): boolean =>
  Math.abs(last.from - from) <= ROUNDING * scale && Math.abs(last.to - to) <= ROUNDING * scale;

function reachOf(raw: readonly RawBlock[]): Float64Array {
  let reachS = Number.NEGATIVE_INFINITY;
  return Float64Array.from(raw, ({ endS }) => {
    reachS = Math.max(reachS, endS);
    return reachS;
  });
}

function byOwner(owner: Int32Array, ownerCount: number): Pick<Bands, 'ownerFrom' | 'ownerBlocks'> {
  const { from: ownerFrom, row: ownerBlocks } = rowsBy(owner.length, owner, ownerCount);
  return { ownerFrom, ownerBlocks };
}

/** The blocks of one job in time order; empty for a job without slots. */
export function bandsOf({ ownerFrom, ownerBlocks }: Bands, owner: number): Int32Array {
  if (owner < 0 || owner + 1 >= ownerFrom.length) return new Int32Array(0);
  return ownerBlocks.subarray(ownerFrom[owner]!, ownerFrom[owner + 1]!);
}

/** Blocks that touch the span, ends included, ascending. */
export function bandsWithin({ startS, endS, reachS, count }: Bands, span: TimeSpan): Int32Array {
  if (lengthS(span) < 0) return new Int32Array(0);
  const from = firstAbove(reachS, 0, count, span.fromS, true);
  const to = firstAbove(startS, from, count, span.toS, false);
  const found = new Int32Array(to - from);
  let size = 0;
  for (let i = from; i < to; i++) if (endS[i]! >= span.fromS) found[size++] = i;
  return found.subarray(0, size);
}

/** Intervals that touch the span: [first, end). */
export function intervalsWithin({ intervalStartS, intervalEndS }: Bands, span: TimeSpan): readonly [number, number] {
  const first = firstAbove(intervalEndS, 0, intervalEndS.length, span.fromS, true);
  return [first, firstAbove(intervalStartS, first, intervalStartS.length, span.toS, false)];
}

/** The place in the stack of the lowest block of interval k that ends above this height; the stack's end if none does. */
export function stackPlace({ stack, stackFrom, toSlot }: Bands, k: number, slot: number): number {
  let low = stackFrom[k]!;
  let high = stackFrom[k + 1]!;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (toSlot[stack[middle]!]! > slot) high = middle;
    else low = middle + 1;
  }
  return low;
}
