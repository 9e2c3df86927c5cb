// Co-scheduler's choice among possible schedules (section IV-E, Algorithm 1): which racks give up enough slots soonest, from
// the estimated remaining times of what runs there.
import type { ReduceSchedule } from './reduce-schedules';

/** T_rem by formula (8); a task without progress is taken to need the time that it needs alone. */
export function remainingS(elapsedS: number, progress: number, aloneS: number): number {
  return progress > 0 ? elapsedS * ((1 - progress) / progress) : aloneS;
}

/** An estimate that is off by up to the share `tremError` in [0, 1); `drawn` in [0, 1) says by how much and which way. */
export const misjudgedS = (estimateS: number, tremError: number, drawn: number): number =>
  estimateS * (1 + tremError * (2 * drawn - 1));

/** By rack: in how many seconds each of the slots that reduces may use is free, ascending; 0 for a free one. */
export type SlotReleases = readonly ArrayLike<number>[];

export interface ExploredSchedule {
  readonly schedule: ReduceSchedule;
  /** d_1 … d_Rred, most first, and the rack r_i that each is to have. */
  readonly reduces: readonly number[];
  readonly racks: readonly number[];
  /** t_max: when the last of them has its slots. */
  readonly readyS: number;
  /** CCT + t_max */
  readonly endS: number;
}

/**
 * When a rack has enough slots for so many reduces. One with fewer usable slots than that begins when all of them are held and
 * works the rest off in waves; one without any never does.
 */
function releasedS(slots: ArrayLike<number>, reduces: number): number {
  return slots.length === 0 ? Number.POSITIVE_INFINITY : (slots[Math.min(reduces, slots.length) - 1] as number);
}

/**
 * Lines 1 to 13: for the most reduces first, the rack that can have them soonest; the lower of equals. Racks that are to have as
 * many are looked at once: the first of them in this order.
 */
export function exploreSchedule(schedule: ReduceSchedule, releases: SlotReleases): ExploredSchedule {
  const reduces = [...schedule.reduces].sort((a, b) => b - a);
  let left = releases.map((_, rack) => rack);
  const racks: number[] = [];
  let readyS = 0;
  for (let from = 0; from < reduces.length; from = racks.length) {
    const count = reduces[from] as number;
    const alike = reduces.lastIndexOf(count) + 1 - from;
    const atS = releases.map((slots) => releasedS(slots, count));
    const soonest = left.sort((a, b) => ascending(atS[a] as number, atS[b] as number) || a - b).slice(0, alike);
    racks.push(...soonest);
    readyS = Math.max(readyS, atS[soonest.at(-1) as number] as number);
    left = left.slice(alike);
  }
  return { schedule, reduces, racks, readyS, endS: schedule.cctS + readyS };
}

/** Also of times that never come. */
const ascending = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);

/** Lines 15 to 18: the schedule whose shuffle is over first, the first of equals; undefined where there is none. */
export function bestSchedule(
  schedules: readonly ReduceSchedule[],
  releases: SlotReleases,
  onExplored?: (explored: ExploredSchedule) => void,
): ExploredSchedule | undefined {
  let best: ExploredSchedule | undefined;
  for (const schedule of schedules) {
    const explored = exploreSchedule(schedule, releases);
    onExplored?.(explored);
    if (best === undefined || explored.endS < best.endS) best = explored;
  }
  return best;
}
