// SPDX-License-Identifier: GPL-3.0-or-later
// What keys do on bands. The arrows: left and right through the jobs by start time, up and down to the job
// above or below at the middle of the visible time.
import type { TimeSpan } from '../time/span';
import { firstInSight, type WalkStep, walkStep } from '../time/walk-keys';
import { type Bands, bandsOf, intervalsWithin } from './bands';

/** Jobs that have slots, by start, then from the bottom up. */
export function bandsInTimeOrder(bands: Bands): Int32Array {
  const order: number[] = [];
  const met = new Set<number>();
  // Blocks ascend by start, and by place within an interval.
  for (const owner of bands.owner) {
    if (!met.has(owner)) order.push(owner);
    met.add(owner);
  }
  return Int32Array.from(order);
}

/** The neighbour in the stack, above (1) or below (-1); the job itself if there is none. */
export function nextInStack(bands: Bands, current: number, step: 1 | -1, span: TimeSpan): number {
  const k = intervalFor(bands, current, (span.fromS + span.toS) / 2);
  if (k < 0) return current;
  const stack = bands.stack.subarray(bands.stackFrom[k]!, bands.stackFrom[k + 1]!);
  const place = stack.findIndex((i) => bands.owner[i] === current);
  const next = stack[place + step];
  return next === undefined ? current : bands.owner[next]!;
}

/** The interval nearest to a moment in which the job has slots; -1 if it never has any. */
function intervalFor(bands: Bands, owner: number, atS: number): number {
  let nearest = -1;
  let nearestS = Number.POSITIVE_INFINITY;
  for (const i of bandsOf(bands, owner)) {
    const awayS = Math.max(bands.startS[i]! - atS, atS - bands.endS[i]!, 0);
    if (awayS >= nearestS) continue;
    nearestS = awayS;
    nearest = i;
  }
  if (nearest < 0) return -1;
  const [startS, endS] = [bands.startS[nearest]!, bands.endS[nearest]!];
  const momentS = Math.min(Math.max(atS, startS), endS);
  const [first, end] = intervalsWithin(bands, { fromS: momentS, toS: momentS });
  for (let k = first; k < end; k++) {
    if (bands.intervalStartS[k]! >= startS && bands.intervalEndS[k]! <= endS) return k;
  }
  return -1;
}

/** From the start of a job's first slot to the end of its last; undefined for a job without slots. */
export function stretchOf(bands: Bands, owner: number): TimeSpan | undefined {
  const own = bandsOf(bands, owner);
  const first = own[0];
  const last = own.at(-1);
  return first === undefined || last === undefined
    ? undefined
    : { fromS: bands.startS[first]!, toS: bands.endS[last]! };
}

interface Standpoint {
  /** From bandsInTimeOrder. */
  readonly order: Int32Array;
  readonly bands: Bands;
  readonly visible: Int32Array;
  readonly span: TimeSpan;
  /** -1: none. */
  readonly selected: number;
  readonly hovered: number;
}

/** Undefined: the key is not for the chart. */
export function bandStep(key: string, from: Standpoint): WalkStep | undefined {
  const { order, bands, visible, span, selected, hovered } = from;
  return walkStep(key, {
    ...{ order, selected, hovered },
    first: () => firstInSight(order, bands.owner, visible),
    // Slot 0 is at the bottom, so up is the next in the stack.
    beside: (step) => nextInStack(bands, selected, step < 0 ? 1 : -1, span),
  });
}
