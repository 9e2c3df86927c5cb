// SPDX-License-Identifier: GPL-3.0-or-later
// Per job, the widths that an optimal mix may use: the lower-left part of the convex hull of the points (L(r), r O(r)), where O is
// how long the racks stay taken: L itself, unless racks are taken by slots. A bound may let a job run partly at one width and
// partly at another; mean length against mean area is then this hull.
//
//   area |                       Widths ascending: lengths fall strictly, areas rise strictly, and each second that is
//        | o  r = 4              saved costs more area than the last one.
//        |   o  r = 2
//        |        o  r = 1
//        +------------- length
import type { LatencyTable } from './latency-table';

export interface WidthHulls {
  /** Points of job j are at start[j] … start[j + 1] - 1, the longest first. */
  readonly start: Int32Array;
  readonly width: Int32Array;
  readonly lengthS: Float64Array;
  readonly areaRackS: Float64Array;
}

/** Every width of every job, laid out like the hulls. */
export function allWidths(table: LatencyTable): WidthHulls {
  const { jobs, racks, latencyS, occupiedS } = table;
  return {
    start: Int32Array.from({ length: jobs + 1 }, (_, j) => j * racks),
    width: Int32Array.from(latencyS, (_, i) => 1 + (i % racks)),
    lengthS: latencyS,
    areaRackS: occupiedS.map((taken, i) => (1 + (i % racks)) * taken),
  };
}

export function widthHulls(table: LatencyTable): WidthHulls {
  const { jobs, racks, latencyS, occupiedS } = table;
  const ascending = Int32Array.from({ length: racks }, (_, i) => i + 1);
  const start = new Int32Array(jobs + 1);
  const width: number[] = [];
  const lengthS: number[] = [];
  const areaRackS: number[] = [];
  for (let j = 0; j < jobs; j++) {
    const first = width.length;
    const widths = occupiedS === latencyS ? ascending : byLength(table, j, ascending);
    for (const r of widths) {
      const length = latencyS[j * racks + r - 1]!;
      // A wider rectangle that is not shorter is worse in both; in `byLength` order, one of equal length has no less area.
      if (width.length > first && length >= (lengthS.at(-1) as number)) continue;
      const area = r * occupiedS[j * racks + r - 1]!;
      let last = width.length - 1;
      while (last >= first && areaRackS[last]! >= area) last--;
      while (last > first && !bendsUp(lengthS, areaRackS, last, length, area)) last--;
      width.length = lengthS.length = areaRackS.length = last + 1;
      width.push(r);
      lengthS.push(length);
      areaRackS.push(area);
    }
    start[j + 1] = width.length;
  }
  return {
    start,
    width: Int32Array.from(width),
    lengthS: Float64Array.from(lengthS),
    areaRackS: Float64Array.from(areaRackS),
  };
}

/** Longest first, ties by smallest area: when racks are taken by slots, a wider rectangle may be longer and have less area. */
function byLength({ racks, latencyS, occupiedS }: LatencyTable, job: number, widths: Int32Array): Int32Array {
  const lengthS = (r: number) => latencyS[job * racks + r - 1]!;
  const areaRackS = (r: number) => r * occupiedS[job * racks + r - 1]!;
  return widths.slice().sort((a, b) => lengthS(b) - lengthS(a) || areaRackS(a) - areaRackS(b) || a - b);
}

/** Whether a second saved beyond point `i` costs more area than a second saved on the way to it. */
function bendsUp(x: readonly number[], y: readonly number[], i: number, nextX: number, nextY: number): boolean {
  const x0 = x[i - 1]!;
  const y0 = y[i - 1]!;
  const x1 = x[i]!;
  const y1 = y[i]!;
  // Quotients, because products of two lengths may overflow or vanish.
  return (y1 - y0) / (x0 - x1) < (nextY - y1) / (x1 - nextX);
}
