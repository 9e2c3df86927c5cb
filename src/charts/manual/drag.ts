// SPDX-License-Identifier: GPL-3.0-or-later
// What a drag makes of a rectangle: from what was taken hold of, and how far the pointer went in seconds and racks since. Pure;
// the same drag from the same state always gives the same rectangle, however many moves lay between.
import type { ManualRectangle } from '../../model/scenario';
import { earliestStartS, type HandSetting, isLength, type PlacedRectangle, placeRectangle } from './hand-plan';
import { type RunEdge, shiftRacks, stretchRun } from './rack-sets';
import { nearestPoint, roundTo, snapPoints, stepBelow } from './snap';

/** What is dragged: the whole rectangle, or an edge of the run that has this rack. */
export type HandHold =
  | { readonly kind: 'move' }
  | { readonly kind: 'stretch'; readonly edge: RunEdge; readonly rack: number };

interface HandDrag {
  readonly hold: HandHold;
  /** As it was when it was taken. */
  readonly from: PlacedRectangle;
}

/** The precision of a pointer in time, in seconds. */
interface Precision {
  /** Seconds of a pixel: free starts are rounded to it. */
  readonly pixelS: number;
  /** How near a snap must be. */
  readonly reachS: number;
}

interface DragMove extends Precision {
  /** How far the pointer went since. */
  readonly movedS: number;
  readonly movedRacks: number;
}

interface Dragged {
  readonly rectangle: ManualRectangle;
  /** The time that start or end was snapped to; undefined where it lies freely. */
  readonly snappedS: number | undefined;
}

/** `others`: the rectangles of all other jobs. */
export function dragRectangle(
  setting: HandSetting,
  others: readonly PlacedRectangle[],
  { hold, from }: HandDrag,
  move: DragMove,
): Dragged {
  if (hold.kind === 'stretch') {
    const racks = stretchRun(from.racks, hold.rack, hold.edge, hold.rack + move.movedRacks, setting.racks);
    const newRacks = isLength(setting.lengthS(from.job, racks.length)) ? racks : from.racks;
    return { rectangle: { job: from.id, racks: newRacks, startS: from.startS }, snappedS: undefined };
  }
  const racks = shiftRacks(from.racks, move.movedRacks, setting.racks);
  // A little sideways is nothing: who drags to other racks wants to keep the start.
  if (Math.abs(move.movedS) <= move.reachS / 2) {
    const startS = Math.max(from.startS, earliestStartS(setting, from.job));
    return { rectangle: { job: from.id, racks, startS }, snappedS: undefined };
  }
  return settle(setting, others, { ...from, racks }, from.startS + move.movedS, move);
}

/** The rectangle with the start that is meant by `wantedS`: never before its arrival, snapped, or rounded to a pixel. */
export function settle(
  setting: HandSetting,
  others: readonly PlacedRectangle[],
  { job, id, racks, startS, endS }: PlacedRectangle,
  wantedS: number,
  { pixelS, reachS }: Precision,
): Dragged {
  const earliestS = earliestStartS(setting, job);
  const lengthS = endS - startS;
  const near = nearestPoint(snapPoints(others, racks, lengthS, earliestS), wantedS, reachS);
  const point = near ?? (wantedS <= earliestS ? earliestS : undefined);
  if (point !== undefined) {
    return { rectangle: { job: id, racks, startS: point }, snappedS: snapLine(others, racks, point, lengthS) };
  }
  const freeS = Math.max(earliestS, roundTo(wantedS, stepBelow(pixelS)));
  return { rectangle: { job: id, racks, startS: freeS }, snappedS: undefined };
}

/** Where the line of a snap is drawn: at the start where something ends or begins there, else at the end that meets another. */
function snapLine(
  others: readonly PlacedRectangle[],
  racks: readonly number[],
  startS: number,
  lengthS: number,
): number {
  const meets = others.some(
    ({ endS, racks: theirs }) => endS === startS && theirs.some((rack) => racks.includes(rack)),
  );
  if (meets) return startS;
  const before = others.find(
    (other) =>
      Math.abs(other.startS - startS - lengthS) <= 1e-9 * Math.max(1, other.startS) &&
      other.racks.some((rack) => racks.includes(rack)),
  );
  return before?.startS ?? startS;
}

/** A job from the list under a pointer: its top rack and its start there. Undefined where that width has no length. */
export function rectangleAt(
  setting: HandSetting,
  job: number,
  width: number,
  rack: number,
  startS: number,
): PlacedRectangle | undefined {
  const id = setting.jobs[job]?.id;
  if (id === undefined) return undefined;
  const top = Math.min(Math.max(rack, 0), setting.racks - width);
  const racks = Array.from({ length: width }, (_, i) => top + i);
  return placeRectangle(setting, { job: id, racks, startS: Math.max(startS, earliestStartS(setting, job)) });
}
