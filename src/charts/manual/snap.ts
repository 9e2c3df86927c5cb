// SPDX-License-Identifier: GPL-3.0-or-later
// Where a rectangle's start snaps to: the end of another on the same racks, its arrival, or the time from which it ends where
// another starts. A snapped start is exactly that number, so that rectangles meet without a gap or an overlap of 1e-13 s. Pure.
import { TICK_STEPS_S } from '../time/ticks';
import type { PlacedRectangle } from './hand-plan';

/** Times that a start may snap to, ascending, none before the earliest start. */
export function snapPoints(
  others: readonly PlacedRectangle[],
  racks: readonly number[],
  lengthS: number,
  earliestS: number,
): readonly number[] {
  const wanted = new Set(racks);
  const points = new Set([earliestS]);
  for (const other of others) {
    if (!other.racks.some((rack) => wanted.has(rack))) continue;
    if (other.endS > earliestS) points.add(other.endS);
    const before = startEndingAt(other.startS, lengthS);
    if (before > earliestS) points.add(before);
  }
  return [...points].sort((a, b) => a - b);
}

/** The latest start from which a rectangle of this length does not reach past `endS`: rounding never makes it overlap. */
function startEndingAt(endS: number, lengthS: number): number {
  let startS = endS - lengthS;
  for (let ulp = Math.abs(endS) * 2 ** -53; startS + lengthS > endS; ulp *= 2) startS = endS - lengthS - ulp;
  return startS;
}

/** The nearest of the points within reach; undefined if there is none. */
export function nearestPoint(points: readonly number[], startS: number, reachS: number): number | undefined {
  let best: number | undefined;
  let nearest = reachS;
  for (const point of points) {
    const away = Math.abs(point - startS);
    if (away <= nearest && (best === undefined || away < nearest)) [best, nearest] = [point, away];
  }
  return best;
}

/** The coarsest step of the axis that is not above `mostS`. Starts without a snap are rounded to it, so that links stay short. */
export const stepBelow = (mostS: number): number => TICK_STEPS_S.findLast((step) => step <= mostS) ?? TICK_STEPS_S[0]!;

/** A multiple of the step, without the rounding error of a product: 3 x 0.1 is 0.3. */
export function roundTo(timeS: number, stepS: number): number {
  const count = Math.round(timeS / stepS);
  return stepS < 1 ? count / Math.round(1 / stepS) : count * stepS;
}
