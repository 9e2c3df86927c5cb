// SPDX-License-Identifier: GPL-3.0-or-later
// Which jobs held the slots of some racks over an interval: slot-seconds by job, from the rows that the chart by rack draws.
import type { RackUse } from '../chart-data/rack-use';

/** Rows of `use` of one job on one rack are adjacent: where each such group begins. */
export interface UseIndex {
  readonly use: RackUse;
  /** Groups of rack r: groupFrom[r] up to groupFrom[r + 1]. */
  readonly groupFrom: Int32Array;
  /** Rows of group g: rowFrom[g] up to rowFrom[g + 1]. */
  readonly rowFrom: Int32Array;
}

export interface Holding {
  readonly job: number;
  readonly slotS: number;
}

export function indexUse(use: RackUse): UseIndex {
  const racks = use.rackFrom.length - 1;
  const groupFrom = new Int32Array(racks + 1);
  const rowFrom: number[] = [];
  for (let rack = 0; rack < racks; rack++) {
    for (let row = use.rackFrom[rack]!; row < use.rackFrom[rack + 1]!; row++) {
      const isFirst = row === use.rackFrom[rack];
      const isSame = !isFirst && use.job[row] === use.job[row - 1] && use.killed[row] === use.killed[row - 1];
      if (!isSame) rowFrom.push(row);
    }
    groupFrom[rack + 1] = rowFrom.length;
  }
  return { use, groupFrom, rowFrom: Int32Array.from([...rowFrom, use.length]) };
}

/** The most first, ties to the lower job. */
export function slotHolders(index: UseIndex, racks: readonly number[], fromS: number, toS: number): readonly Holding[] {
  const { use, groupFrom, rowFrom } = index;
  const slotS = new Map<number, number>();
  for (const rack of racks) {
    for (let group = groupFrom[rack]!; group < groupFrom[rack + 1]!; group++) {
      const [first, end] = [rowFrom[group]!, rowFrom[group + 1]!];
      if (use.startS[first]! >= toS || use.endS[end - 1]! <= fromS) continue;
      let held = 0;
      for (let row = firstEndingAfter(use, first, end, fromS); row < end && use.startS[row]! < toS; row++) {
        held += use.slots[row]! * (Math.min(use.endS[row]!, toS) - Math.max(use.startS[row]!, fromS));
      }
      const job = use.job[first]!;
      if (held > 0) slotS.set(job, (slotS.get(job) ?? 0) + held);
    }
  }
  return [...slotS]
    .map(([job, seconds]) => ({ job, slotS: seconds }))
    .sort((a, b) => b.slotS - a.slotS || a.job - b.job);
}

/** Rows of a group do not overlap, so their ends ascend as their starts do. */
function firstEndingAfter({ endS }: RackUse, from: number, end: number, timeS: number): number {
  let low = from;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (endS[middle]! <= timeS) low = middle + 1;
    else high = middle;
  }
  return low;
}
