// SPDX-License-Identifier: GPL-3.0-or-later
// Conflicts of rectangles by hand, pair by pair.
import type { TableCase } from '../../testing/inputs';
import type { HandConflict, HandRectangle } from '../conflicts';

export function plainConflicts({ table, arrivalS }: TableCase, rectangles: readonly HandRectangle[]): HandConflict[] {
  const end = (one: HandRectangle) => one.startS + table.latencyS[one.job * table.racks + one.racks.length - 1]!;
  const order = rectangles.map((_, i) => i).sort((a, b) => rectangles[a]!.startS - rectangles[b]!.startS || a - b);
  const conflicts: HandConflict[] = [];
  order.forEach((second, p) => {
    const late = rectangles[second]!;
    const arrival = arrivalS[late.job]!;
    if (late.startS < arrival * (1 - 1e-9))
      conflicts.push({ kind: 'beforeArrival', rectangle: second, arrivalS: arrival });
    for (const first of order.slice(0, p).sort((a, b) => a - b)) {
      const early = rectangles[first]!;
      const racks = late.racks.filter((rack) => early.racks.includes(rack));
      const toS = Math.min(end(early), end(late));
      const noiseS = Math.min(1e-9 * toS, 1e-3 * (end(early) - early.startS), 1e-3 * (end(late) - late.startS));
      if (racks.length > 0 && toS - late.startS > noiseS)
        conflicts.push({ kind: 'overlap', first, second, racks, fromS: late.startS, toS });
    }
  });
  return conflicts;
}
