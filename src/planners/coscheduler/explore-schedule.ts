// SPDX-License-Identifier: GPL-3.0-or-later
// Co-scheduler's choice among possible schedules (section IV-E, Algorithm 1): which racks free enough slots soonest, by
// the estimated remaining times of the tasks running there.
import type { GuidelineOptions } from './coscheduler-options';
import type { ReduceSchedule } from './reduce-schedules';

type Waves = GuidelineOptions['waves'];

/** T_rem by formula (8); a task without progress is assumed to need the time that it takes alone. */
export function remainingS(elapsedS: number, progress: number, aloneS: number): number {
  return progress > 0 ? elapsedS * ((1 - progress) / progress) : aloneS;
}

/** An estimate that is off by up to the share `tremError` in [0, 1); `drawn` in [0, 1) gives the amount and direction. */
export const estimateWithErrorS = (estimateS: number, tremError: number, drawn: number): number =>
  estimateS * (1 + tremError * (2 * drawn - 1));

/** By rack: seconds until each slot that reduces may use is free, ascending; 0 for a free one. */
export type SlotReleases = readonly ArrayLike<number>[];

export interface ExploredSchedule {
  readonly schedule: ReduceSchedule;
  /** d_1 … d_Rred, most first, and the rack r_i chosen for each. */
  readonly reduces: readonly number[];
  readonly racks: readonly number[];
  /** t_max: when the last of them has its slots. */
  readonly readyS: number;
  /** CCT + t_max */
  readonly endS: number;
}

/**
 * When a rack has enough slots for this many reduces. One with fewer usable slots never does, unless it may run them in waves:
 * then it starts once it has all of its slots, if it has any.
 */
function releasedS(slots: ArrayLike<number>, reduces: number, waves: Waves): number {
  const needed = waves === 'allow' ? Math.min(reduces, slots.length) : reduces;
  return needed === 0 || needed > slots.length ? Number.POSITIVE_INFINITY : slots[needed - 1]!;
}

/**
 * Lines 1 to 13: most reduces first, each to the rack that can have them soonest, ties to the lower. Equal numbers of reduces are
 * handled together: they take the first racks in this order.
 */
export function exploreSchedule(schedule: ReduceSchedule, releases: SlotReleases, waves: Waves): ExploredSchedule {
  const reduces = [...schedule.reduces].sort((a, b) => b - a);
  let left = releases.map((_, rack) => rack);
  const racks: number[] = [];
  let readyS = 0;
  for (let from = 0; from < reduces.length; from = racks.length) {
    const count = reduces[from]!;
    const alike = reduces.lastIndexOf(count) + 1 - from;
    const atS = releases.map((slots) => releasedS(slots, count, waves));
    const soonest = left.sort((a, b) => ascending(atS[a]!, atS[b]!) || a - b).slice(0, alike);
    racks.push(...soonest);
    readyS = Math.max(readyS, atS[soonest.at(-1) as number]!);
    left = left.slice(alike);
  }
  return { schedule, reduces, racks, readyS, endS: schedule.cctS + readyS };
}

/** Also works for Infinity, unlike a difference. */
const ascending = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);

/** Lines 15 to 18: the schedule whose shuffle ends first, the first of equals; undefined if there is none, or all are refused. */
export function bestSchedule(
  schedules: readonly ReduceSchedule[],
  releases: SlotReleases,
  waves: Waves,
  onExplored?: (explored: ExploredSchedule) => void,
): ExploredSchedule | undefined {
  let best: ExploredSchedule | undefined;
  for (const schedule of schedules) {
    const explored = exploreSchedule(schedule, releases, waves);
    onExplored?.(explored);
    if (waves === 'refuse' && explored.readyS === Number.POSITIVE_INFINITY) continue;
    if (best === undefined || explored.endS < best.endS) best = explored;
  }
  return best;
}
