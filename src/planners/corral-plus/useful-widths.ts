// Per job, the widths that can pay: those at which it is shorter than at every narrower one. Any plan with another width stays
// as good, or gets better, when that job takes the widest useful one below it; so the search looks at no others.
import type { LatencyTable } from '../../latency/latency-table';

export interface UsefulWidths {
  /** Those of job j stand at start[j] … start[j + 1] - 1, ascending; the first is 1. */
  readonly start: Int32Array;
  readonly width: Int32Array;
}

export function usefulWidths({ jobs, racks, latencyS }: LatencyTable): UsefulWidths {
  const start = new Int32Array(jobs + 1);
  const width: number[] = [];
  for (let j = 0; j < jobs; j++) {
    let shortestS = Number.POSITIVE_INFINITY;
    for (let r = 1; r <= racks; r++) {
      const lengthS = latencyS[j * racks + r - 1] as number;
      if (lengthS >= shortestS) continue;
      shortestS = lengthS;
      width.push(r);
    }
    start[j + 1] = width.length;
  }
  return { start, width: Int32Array.from(width) };
}
