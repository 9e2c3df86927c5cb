// SPDX-License-Identifier: GPL-3.0-or-later
// Per job, the widths that can pay off: those for which no narrower one is as short and keeps its racks for as short a time. In
// any plan, replacing another width by such a narrower one is never worse, so the search tries no others.
import type { LatencyTable } from '../../latency/latency-table';

export interface UsefulWidths {
  /** Those of job j are at start[j] … start[j + 1] - 1, ascending; the first is 1. */
  readonly start: Int32Array;
  readonly width: Int32Array;
}

export function usefulWidths({ jobs, racks, latencyS, occupiedS }: LatencyTable): UsefulWidths {
  const start = new Int32Array(jobs + 1);
  const width: number[] = [];
  for (let j = 0; j < jobs; j++) {
    const first = width.length;
    const at = (r: number): number => j * racks + r - 1;
    for (let r = 1; r <= racks; r++) {
      const lengthS = latencyS[at(r)]!;
      const takenS = occupiedS[at(r)]!;
      let i = width.length - 1;
      const pays = (other: number): boolean => lengthS < latencyS[at(other)]! || takenS < occupiedS[at(other)]!;
      while (i >= first && pays(width[i]!)) i--;
      if (i < first) width.push(r);
    }
    start[j + 1] = width.length;
  }
  return { start, width: Int32Array.from(width) };
}
