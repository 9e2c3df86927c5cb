// SPDX-License-Identifier: GPL-3.0-or-later
// Where a job that is not on the chart yet would end earliest on a given number of racks: over every start and every run of adjacent
// racks that is free for long enough. Ties: the earlier start, then the lower rack. Pure. The number of racks is the fewest on which the
// job alone takes at most twice as long as at best: more would leave too little for the others.
//
// Only its arrival and the ends of others need to be tried as starts: any other start could be moved earlier. From a given start,
// each rack is free until its next rectangle starts.
import type { ManualRectangle } from '../../model/scenario';
import { earliestStartS, type HandSetting, isLength, type PlacedRectangle } from './hand-plan';

/**
 * How much longer than its shortest time a job may take, to leave racks for others. Jobs that scale well are fastest on all racks, and
 * each extra rack saves a little: with a bound near the shortest time every job would take the whole cluster.
 */
const MAX_TIMES_BEST = 2;

/** The fewest racks on which a job alone takes at most twice as long as at best; undefined if it has no length at any width. */
export function usualWidth({ racks, lengthS }: HandSetting, job: number): number | undefined {
  const lengths = Array.from({ length: racks }, (_, i) => lengthS(job, i + 1));
  const bestS = Math.min(...lengths.filter(isLength));
  const at = lengths.findIndex((own) => isLength(own) && own <= bestS * MAX_TIMES_BEST);
  return at < 0 ? undefined : at + 1;
}

/** Undefined if the job has no length at any width. */
export function earliestFit(
  setting: HandSetting,
  placed: readonly PlacedRectangle[],
  job: number,
): ManualRectangle | undefined {
  const id = setting.jobs[job]?.id;
  const width = usualWidth(setting, job);
  if (id === undefined || width === undefined) return undefined;
  const lengthS = setting.lengthS(job, width);
  const others = placed.filter((one) => one.job !== job);
  const earliestS = earliestStartS(setting, job);
  const starts = [earliestS, ...others.map(({ endS }) => endS).filter((endS) => endS > earliestS)];
  for (const startS of starts.sort((a, b) => a - b)) {
    const racks = firstRun(freeUntil(others, setting.racks, startS), width, startS + lengthS);
    if (racks.length > 0) return { job: id, racks, startS };
  }
  return undefined;
}

/** Per rack: until when it is free from `startS` on; -1 if it is not free then. */
function freeUntil(others: readonly PlacedRectangle[], racks: number, startS: number): Float64Array<ArrayBuffer> {
  const untilS = new Float64Array(racks).fill(Number.POSITIVE_INFINITY);
  for (const other of others) {
    if (other.endS <= startS) continue;
    const limit = other.startS <= startS ? -1 : other.startS;
    for (const rack of other.racks) untilS[rack] = Math.min(untilS[rack] ?? -1, limit);
  }
  return untilS;
}

/** The lowest run of `width` adjacent racks that are free until `endS`; empty if there is none. */
function firstRun(untilS: Float64Array, width: number, endS: number): readonly number[] {
  let free = 0;
  for (let rack = 0; rack < untilS.length; rack++) {
    free = untilS[rack]! >= endS ? free + 1 : 0;
    if (free === width) return Array.from({ length: width }, (_, i) => rack - width + 1 + i);
  }
  return [];
}
