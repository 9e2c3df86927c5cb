// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with rectangles drawn by hand: racks that two jobs hold at once, and starts before an arrival. For the planner
// and for the page's editor, which checks at every move, so the list may be incomplete and full of conflicts.
import { type LatencyTable, latencyAt } from '../../latency/latency-table';

export interface HandRectangle {
  /** Index of the job in the latency table. */
  readonly job: number;
  readonly racks: readonly number[];
  readonly startS: number;
}

interface Overlap {
  readonly kind: 'overlap';
  /** Indices in the list: the first starts earlier or, if both start together, is listed earlier. */
  readonly first: number;
  readonly second: number;
  /** The racks that both hold, in the second's order. */
  readonly racks: readonly number[];
  readonly fromS: number;
  readonly toS: number;
}

interface TooEarly {
  readonly kind: 'beforeArrival';
  readonly rectangle: number;
  readonly arrivalS: number;
}

export type HandConflict = Overlap | TooEarly;

interface HandCheck {
  /** By rectangle: its start plus the job's length on that many racks; a rectangle without racks ends when it starts. */
  readonly endS: Float64Array;
  /** By the later start, then by place in the list; for one rectangle, its arrival first. */
  readonly conflicts: readonly HandConflict[];
}

/** Times within this relative distance count as equal, because people snap a start to another job's end. */
const NOISE = 1e-9;
/** Far from 0 that would hide whole jobs, so an overlap of more than this share of the shorter job is never noise. */
const MAX_NOISE = 1e-3;

/** Ends of the rectangles and their conflicts, up to `most` of them. Takes O(n log n + conflicts) times racks. */
export function checkByHand(
  table: LatencyTable,
  arrivalS: Float64Array,
  rectangles: readonly HandRectangle[],
  most = Number.POSITIVE_INFINITY,
): HandCheck {
  const endS = Float64Array.from(rectangles, (one) => one.startS + handLengthS(table, one));
  const conflicts: HandConflict[] = [];
  /** By rack: rectangles that may still hold it. */
  const holders = Array.from({ length: table.racks }, (): number[] => []);
  for (const second of byStart(rectangles)) {
    if (conflicts.length >= most) break;
    const { job, racks, startS } = rectangles[second]!;
    const arrival = arrivalS[job]!;
    if (startS < arrival * (1 - NOISE)) {
      conflicts.push({ kind: 'beforeArrival', rectangle: second, arrivalS: arrival });
    }
    const shared = new Map<number, number[]>();
    for (const rack of racks) {
      const present = holders[rack]!.filter((first) => first !== second && endS[first]! > startS);
      for (const first of present) {
        const list = shared.get(first);
        if (list === undefined) shared.set(first, [rack]);
        else list.push(rack);
      }
      present.push(second);
      holders[rack] = present;
    }
    for (const first of [...shared.keys()].sort((a, b) => a - b)) {
      const toS = Math.min(endS[first]!, endS[second]!);
      const firstLengthS = endS[first]! - rectangles[first]!.startS;
      const shorterS = Math.min(firstLengthS, endS[second]! - startS);
      if (toS - startS <= Math.min(NOISE * toS, MAX_NOISE * shorterS)) continue;
      conflicts.push({ kind: 'overlap', first, second, racks: shared.get(first)!, fromS: startS, toS });
    }
  }
  return { endS, conflicts: conflicts.length > most ? conflicts.slice(0, most) : conflicts };
}

/** L_j(r) for the number of racks of the rectangle. */
export function handLengthS(table: LatencyTable, { job, racks }: HandRectangle): number {
  return racks.length === 0 ? 0 : latencyAt(table, job, Math.min(racks.length, table.racks));
}

/** Indices by start, then by place in the list. */
export function byStart(rectangles: readonly HandRectangle[]): readonly number[] {
  const startS = (i: number): number => rectangles[i]!.startS;
  return rectangles.map((_, i) => i).sort((a, b) => startS(a) - startS(b) || a - b);
}
