// SPDX-License-Identifier: GPL-3.0-or-later
// Figure 4 again for the winning candidate, now with the racks' identities: of equally early racks, the lower numbers.
import type { PlacingOrder } from './job-order';

export interface PlacedJob {
  readonly job: number;
  /** Ascending. */
  readonly racks: Int32Array;
  readonly startS: number;
  readonly endS: number;
  /** When others may have its racks: its end, or earlier if racks are taken by slots. */
  readonly racksFreeS: number;
  /** The job that held the last of these racks, if this job waited for it; -1 if it starts on arrival. */
  readonly waitsFor: number;
}

/** The jobs in placing order. `initialFreeS`: when each rack becomes free, if some are not free at once. */
export function placeWinner(jobs: PlacingOrder, racks: number, initialFreeS?: Float64Array): readonly PlacedJob[] {
  const { order, width, lengthS, occupiedS, arrivalS } = jobs;
  const freeS = initialFreeS?.slice() ?? new Float64Array(racks);
  const holder = new Int32Array(racks).fill(-1);
  // Racks sorted by (F, number): a job takes the first r, which return together.
  const byFree = Int32Array.from({ length: racks }, (_, i) => i);
  byFree.sort((a, b) => freeS[a]! - freeS[b]! || a - b);
  const rest = new Int32Array(racks);
  const placed: PlacedJob[] = [];
  for (const j of order) {
    const r = width[j]!;
    const last = byFree[r - 1]!;
    const lastFreeS = freeS[last]!;
    const arrival = arrivalS[j]!;
    const startS = Math.max(lastFreeS, arrival);
    const endS = startS + lengthS[j]!;
    const own = byFree.slice(0, r).sort();
    const racksFreeS = startS + occupiedS[j]!;
    const waitsFor = lastFreeS > arrival ? holder[last]! : -1;
    placed.push({ job: j, racks: own, startS, endS, racksFreeS, waitsFor });
    for (const i of own) {
      freeS[i] = racksFreeS;
      holder[i] = j;
    }
    rest.set(byFree.subarray(r));
    mergeByFree(own, racksFreeS, rest.subarray(0, racks - r), freeS, byFree);
  }
  return placed;
}

/** Merges racks that become free together into the others, by (F, number). */
function mergeByFree(own: Int32Array, ownS: number, rest: Int32Array, freeS: Float64Array, into: Int32Array): void {
  let a = 0;
  let b = 0;
  while (a < own.length && b < rest.length) {
    const one = own[a]!;
    const other = rest[b]!;
    const otherS = freeS[other]!;
    const ownFirst = ownS < otherS || (ownS === otherS && one < other);
    into[a + b] = ownFirst ? one : other;
    if (ownFirst) a++;
    else b++;
  }
  into.set(own.subarray(a), a + b);
  into.set(rest.subarray(b), a + b);
}

/** The same jobs in the order in which Figure 4 would place them, which breaks ties of priority in every plan. */
export function inPlacingOrder(placed: readonly PlacedJob[], { order }: PlacingOrder): readonly PlacedJob[] {
  const byJob = new Map(placed.map((one) => [one.job, one]));
  return Array.from(order, (job) => byJob.get(job) as PlacedJob);
}

/** By job, its rank by start time, then by placing order. Some jobs may not be placed. */
export function priorities(placed: readonly PlacedJob[], jobs = placed.length): Int32Array {
  const byStart = placed.map((_, p) => p);
  byStart.sort((a, b) => placed[a]!.startS - placed[b]!.startS || a - b);
  const priority = new Int32Array(jobs);
  byStart.forEach((p, rank) => {
    priority[placed[p]!.job] = rank;
  });
  return priority;
}
