// SPDX-License-Identifier: GPL-3.0-or-later
// What a drag does to a rectangle, given which part was grabbed and how far the pointer has moved since, in seconds and racks. Pure:
// the same drag from the same state always gives the same rectangle, however many moves there were in between.
import type { ManualRectangle } from '../../model/scenario';
import { earliestStartS, type HandSetting, isLength, type PlacedRectangle, placeRectangle } from './hand-plan';
import { type RunEdge, shiftRacks, stretchRun } from './rack-sets';
import { nearestPoint, roundTo, snapPoints, stepBelow } from './snap';

/** What is dragged: the whole rectangle, or an edge of the run that contains this rack. */
export type HandHold =
  | { readonly kind: 'move' }
  | { readonly kind: 'stretch'; readonly edge: RunEdge; readonly rack: number };

interface HandDrag {
  readonly hold: HandHold;
  /** As it was when it was grabbed. */
  readonly from: PlacedRectangle;
}

/** The precision of a pointer in time, in seconds. */
interface Precision {
  /** Seconds per pixel, to which starts without a snap are rounded. */
  readonly pixelS: number;
  /** Maximum distance to a snap. */
  readonly reachS: number;
}

interface DragMove extends Precision {
  /** How far the pointer has moved since. */
  readonly movedS: number;
  readonly movedRacks: number;
}

interface Dragged {
  readonly rectangle: ManualRectangle;
  /** The time that its start or end was snapped to; undefined if there was no snap. */
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
  // Ignore small sideways moves: a drag to other racks is meant to keep the start.
  if (Math.abs(move.movedS) <= move.reachS / 2) {
    const startS = Math.max(from.startS, earliestStartS(setting, from.job));
    return { rectangle: { job: from.id, racks, startS }, snappedS: undefined };
  }
  return settle(setting, others, { ...from, racks }, from.startS + move.movedS, move);
}

/** The rectangle with a start near `wantedS`: never before its arrival, and snapped or rounded to a pixel. */
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

/** Where the line of a snap is drawn: at the start if another rectangle ends there, else at the end if another starts there. */
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

/** A job from the list under the pointer, which gives its top rack and start. Undefined if the job has no length at that width. */
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
