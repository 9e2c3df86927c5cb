// SPDX-License-Identifier: GPL-3.0-or-later
// What moving and stretching do to a rectangle's set of racks. A job may hold racks that are not adjacent: then it has several
// runs, which move as one set, and each run's edges can be pulled. Sets are ascending, inside the cluster, and never empty. Pure.

/** The whole set moved by `by` racks, as far as it fits. */
export function shiftRacks(racks: readonly number[], by: number, rackCount: number): readonly number[] {
  const first = racks[0] ?? 0;
  const last = racks.at(-1) ?? 0;
  const fitted = Math.min(Math.max(by, -first), rackCount - 1 - last);
  return fitted === 0 ? racks : racks.map((rack) => rack + fitted);
}

export type RunEdge = 'top' | 'bottom';

/**
 * One edge of the run that holds `rack`, pulled to rack `to`, which becomes the run's first (top) or last (bottom) rack. The other
 * edge stays, so a run keeps at least one rack; racks of other runs stay, and runs that meet become one.
 */
export function stretchRun(
  racks: readonly number[],
  rack: number,
  edge: RunEdge,
  to: number,
  rackCount: number,
): readonly number[] {
  const chosen = new Set(racks);
  let first = rack;
  while (chosen.has(first - 1)) first--;
  let last = rack;
  while (chosen.has(last + 1)) last++;
  const from = edge === 'top' ? Math.min(Math.max(to, 0), last) : first;
  const end = edge === 'bottom' ? Math.max(Math.min(to, rackCount - 1), first) : last;
  for (let r = first; r <= last; r++) chosen.delete(r);
  for (let r = from; r <= end; r++) chosen.add(r);
  return [...chosen].sort((a, b) => a - b);
}

/** Adds a rack: below the last, or at the end of the cluster the lowest free one above. The same set if all are chosen. */
export function widenRacks(racks: readonly number[], rackCount: number): readonly number[] {
  const last = racks.at(-1) ?? -1;
  if (last + 1 < rackCount) return [...racks, last + 1];
  const chosen = new Set(racks);
  for (let rack = rackCount - 1; rack >= 0; rack--) {
    if (!chosen.has(rack)) return [...racks, rack].sort((a, b) => a - b);
  }
  return racks;
}

/** Removes the last rack, unless it is the only one. */
export const narrowRacks = (racks: readonly number[]): readonly number[] =>
  racks.length > 1 ? racks.slice(0, -1) : racks;
