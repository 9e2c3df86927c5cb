// Lower bounds in closed form or by one sweep: no plan on these racks can be better.
import { MinHeap } from '../../base/heap';
import type { LatencyTable } from '../../latency/latency-table';

/** min_r L_j(r) of each job. */
function shortestLatencies(table: LatencyTable): Float64Array {
  return leastOverWidths(table, () => 1);
}

/** min_r r L_j(r) of each job. */
function smallestAreas(table: LatencyTable): Float64Array {
  return leastOverWidths(table, (r) => r);
}

function leastOverWidths(table: LatencyTable, factor: (r: number) => number): Float64Array {
  const { jobs, racks, latencyS } = table;
  const least = new Float64Array(jobs).fill(Number.POSITIVE_INFINITY);
  for (let j = 0; j < jobs; j++) {
    for (let r = 1; r <= racks; r++) {
      const value = factor(r) * (latencyS[j * racks + r - 1] as number);
      if (value < (least[j] as number)) least[j] = value;
    }
  }
  return least;
}

/** The makespan: no job ends before its arrival plus its shortest latency. */
export function latestArrivalBound(table: LatencyTable, arrivalS: Float64Array): number {
  return shortestLatencies(table).reduce((latest, L, j) => Math.max(latest, (arrivalS[j] as number) + L), 0);
}

/** Average completion: no job takes less than its shortest latency. */
export function minLatencyBound(table: LatencyTable): number {
  return shortestLatencies(table).reduce((sum, L) => sum + L, 0) / table.jobs;
}

/**
 * Average completion: all racks as one server of speed R, jobs of their smallest areas, the shortest remaining area first
 * with preemption, which is optimal there; every plan on racks could be run on that server no later.
 */
export function squashedAreaBound(table: LatencyTable, arrivalS: Float64Array): number {
  const remainingS = smallestAreas(table).map((area) => area / table.racks);
  const byArrival = Int32Array.from(arrivalS.keys()).sort(
    (a, b) => (arrivalS[a] as number) - (arrivalS[b] as number) || a - b,
  );
  const waiting = new MinHeap(table.jobs);
  let nowS = 0;
  let sumS = 0;
  for (let next = 0; next < byArrival.length || waiting.size > 0; ) {
    const arriving = byArrival[next];
    const nextS = arriving === undefined ? Number.POSITIVE_INFINITY : (arrivalS[arriving] as number);
    if (waiting.size > 0 && nowS + waiting.topKey <= nextS) {
      nowS += waiting.topKey;
      sumS += nowS - (arrivalS[waiting.pop()] as number);
      continue;
    }
    if (waiting.size > 0) waiting.replaceTop(waiting.topKey - (nextS - nowS), waiting.topItem);
    nowS = nextS;
    waiting.push(remainingS[arriving as number] as number, arriving as number);
    next++;
  }
  return sumS / table.jobs;
}
