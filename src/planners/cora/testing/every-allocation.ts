// SPDX-License-Identifier: GPL-3.0-or-later
// The slow twins of CORA's exact method: every schedule of a tiny case, every list of due slots of a small one, and a check, moving
// single units along augmenting paths, whether due slots can be met.
import type { SlottedJobs } from '../slotted-jobs';
import type { UtilityRanks } from '../utility-table';

const isLess = (a: readonly number[], b: readonly number[]): boolean => {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i]! < b[i]!;
  return false;
};

/**
 * The best sorted list of utilities over all allocations of whole units of one resource, by their ranks, in which utilities that
 * differ only by rounding are equal; undefined if none fits.
 */
export function bestSortedUtilities(
  slotted: SlottedJobs,
  { rank, slots }: UtilityRanks,
): readonly number[] | undefined {
  const [demand, most] = [slotted.demand[0]!, slotted.most[0]!];
  const free = new Array<number>(slots).fill(slotted.capacity[0]!);
  let best: readonly number[] | undefined;
  const utilities: number[] = [];
  const place = (job: number, slot: number, left: number, end: number): void => {
    if (left === 0) {
      utilities.push(rank[job * slots + end - 1]!);
      next(job + 1);
      utilities.pop();
      return;
    }
    if (slot > slots) return;
    for (let units = 0; units <= Math.min(left, free[slot - 1]!, most[job]!); units++) {
      free[slot - 1] = free[slot - 1]! - units;
      place(job, slot + 1, left - units, units > 0 ? slot : end);
      free[slot - 1] = free[slot - 1]! + units;
    }
  };
  const next = (job: number): void => {
    if (job < slotted.jobs) {
      place(job, slotted.first[job]!, demand[job]!, slotted.first[job]!);
      return;
    }
    const sorted = [...utilities].sort((a, b) => a - b);
    if (best === undefined || isLess(best, sorted)) best = sorted;
  };
  next(0);
  return best;
}

/** The same over all feasible lists of due slots; of slots with equal utility, only the last is tried, the easiest to meet. */
export function bestByDueSlots(slotted: SlottedJobs, { rank, slots }: UtilityRanks): readonly number[] | undefined {
  const due: number[] = [];
  let best: readonly number[] | undefined;
  const next = (job: number): void => {
    if (job === slotted.jobs) {
      const sorted = due.map((slot, j) => rank[j * slots + slot - 1]!).sort((a, b) => a - b);
      if ((best === undefined || isLess(best, sorted)) && canKeep(slotted, due, slots)) best = sorted;
      return;
    }
    for (let slot = slotted.first[job]!; slot <= slots; slot++) {
      const at = job * slots + slot - 1;
      if (slot < slots && rank[at] === rank[at + 1]) continue;
      due.push(slot);
      next(job + 1);
      due.pop();
    }
  };
  next(0);
  return best;
}

/** Whether all units of every resource can be placed by the due slots. */
export function canKeep(slotted: SlottedJobs, due: ArrayLike<number>, slots: number): boolean {
  return slotted.demand.every((demand, r) => {
    const units = Array.from({ length: slotted.jobs }, () => new Array<number>(slots + 1).fill(0));
    const used = new Array<number>(slots + 1).fill(0);
    const capacity = slotted.capacity[r]!;
    const most = slotted.most[r]!;
    const placeOne = (job: number, tried: Set<number>): boolean => {
      for (let slot = slotted.first[job]!; slot <= due[job]!; slot++) {
        const own = units[job] as number[];
        if (tried.has(slot) || own[slot]! >= most[job]!) continue;
        tried.add(slot);
        if (used[slot]! < capacity) {
          used[slot] = used[slot]! + 1;
          own[slot] = own[slot]! + 1;
          return true;
        }
        for (let other = 0; other < slotted.jobs; other++) {
          const theirs = units[other] as number[];
          if (other === job || theirs[slot]! === 0) continue;
          if (!placeOne(other, tried)) continue;
          theirs[slot] = theirs[slot]! - 1;
          own[slot] = own[slot]! + 1;
          return true;
        }
      }
      return false;
    };
    return demand.every((needed, job) => {
      for (let unit = 0; unit < needed; unit++) if (!placeOne(job, new Set())) return false;
      return true;
    });
  });
}
