// SPDX-License-Identifier: GPL-3.0-or-later
// Where things happen: the shortest stretch of time that contains 95 % of the jobs entirely, from arrival to end. It matters if it is a
// small part of the axis, because a few jobs that last much longer shrink all others to a line.

/** From arrival, or start, to end; NaN if that never happened. */
export interface JobStretches {
  readonly startS: ArrayLike<number>;
  readonly endS: ArrayLike<number>;
}

interface Stretch {
  readonly fromS: number;
  readonly toS: number;
}

export const BULK_SHARE = 0.95;
/** With fewer jobs there is no bulk. */
const FEWEST = 20;
/** If the bulk takes more of the axis, its jobs are visible enough. */
const NARROW = 1 / 4;
/** A bulk that starts less than this share of its length after the axis does not move the start. */
const NEAR = 0.25;

/** Undefined: too few jobs have both times. */
export function bulkOf({ startS, endS }: JobStretches): Stretch | undefined {
  const jobs = Array.from(startS, (_, job) => job).filter((job) => startS[job]! <= endS[job]!);
  if (jobs.length < FEWEST) return undefined;
  const left = Math.floor(jobs.length * (1 - BULK_SHARE));
  const byStart = [...jobs].sort((a, b) => startS[a]! - startS[b]!);
  const byEnd = [...jobs].sort((a, b) => endS[b]! - endS[a]!);
  // Leave out the first jobs to start, each possible number of them, then the last to end of the others.
  const out = new Set<number>();
  let best: Stretch | undefined;
  for (let first = 0; first <= left; first++) {
    let more = left - first;
    const last = byEnd.find((job) => !out.has(job) && more-- === 0);
    const next = byStart[first];
    if (last === undefined || next === undefined) break;
    const [fromS, toS] = [startS[next]!, endS[last]!];
    if (best === undefined || toS - fromS < best.toS - best.fromS) best = { fromS, toS };
    out.add(next);
  }
  return best;
}

/** Of all results together; undefined: one has no bulk, or the whole axis shows them well. */
export function bulkWindow(results: readonly JobStretches[], extent: Stretch): Stretch | undefined {
  let fromS = Number.POSITIVE_INFINITY;
  let toS = Number.NEGATIVE_INFINITY;
  for (const result of results) {
    const bulk = bulkOf(result);
    if (bulk === undefined) return undefined;
    fromS = Math.min(fromS, bulk.fromS);
    toS = Math.max(toS, bulk.toS);
  }
  const lengthS = toS - fromS;
  if (!(lengthS > 0) || lengthS > (extent.toS - extent.fromS) * NARROW) return undefined;
  return { fromS: fromS - extent.fromS < lengthS * NEAR ? extent.fromS : fromS, toS };
}
