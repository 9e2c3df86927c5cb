// SPDX-License-Identifier: GPL-3.0-or-later
// From a pointer on the chart to the result of a drag if it ended there, and to the edit that the drag makes when it ends. Pure.
import type { ManualRectangle } from '../../model/scenario';
import { type LaneView, laneAt } from '../time/lanes/lane-layout';
import { lengthS, timeAt } from '../time/span';
import type { PointPx } from '../time/use-time-gestures';
import { dragRectangle, type HandHold, rectangleAt, settle } from './drag';
import type { HandEdit } from './hand-edits';
import { ascending, type HandSetting, type PlacedRectangle, placeAll, sameRectangle, withRectangle } from './hand-plan';

/** What the pointer holds: a rectangle, grabbed at some point, or a job from the list, `width` racks wide. */
export type HandGrab =
  | {
      readonly kind: 'taken';
      readonly job: number;
      readonly hold: HandHold;
      readonly from: PlacedRectangle;
      readonly atS: number;
      /** Height in the lanes' content, which may be scrolled. */
      readonly atPx: number;
    }
  | { readonly kind: 'listed'; readonly job: number; readonly width: number };

export interface HandPreview {
  readonly rectangles: readonly ManualRectangle[];
  readonly job: number;
  /** As it was before; undefined for a job from the list. */
  readonly from: PlacedRectangle | undefined;
  readonly snappedS: number | undefined;
}

const SNAP_PX = 8;

export const contentPxOf = (view: LaneView, point: PointPx): number => point.yPx + view.scrollPx;

/** Undefined for a job from the list while it is not over the racks. */
export function previewAt(
  setting: HandSetting,
  rectangles: readonly ManualRectangle[],
  view: LaneView,
  grab: HandGrab,
  point: PointPx,
): HandPreview | undefined {
  const { time } = view;
  const { job } = grab;
  const pixelS = lengthS(time.span) / time.widthPx;
  const precision = { pixelS, reachS: SNAP_PX * pixelS };
  const others = placeAll(setting, rectangles).filter((one) => one.job !== job);
  const pointS = timeAt(time, point.xPx);
  if (grab.kind === 'taken') {
    const movedRacks = Math.round((contentPxOf(view, point) - grab.atPx) / view.lanePx);
    const moved = { movedS: pointS - grab.atS, movedRacks, ...precision };
    const { rectangle, snappedS } = dragRectangle(setting, others, grab, moved);
    return { rectangles: withRectangle(rectangles, rectangle), job, from: grab.from, snappedS };
  }
  const rack = laneAt(view, point.yPx);
  const inPlot = point.xPx >= time.leftPx && point.xPx <= time.leftPx + time.widthPx;
  const under = rack === undefined || !inPlot ? undefined : rectangleAt(setting, job, grab.width, rack, pointS);
  if (under === undefined) return undefined;
  const { rectangle, snappedS } = settle(setting, others, under, pointS, precision);
  return { rectangles: withRectangle(rectangles, rectangle), job, from: undefined, snappedS };
}

/** Undefined if nothing has changed. */
export function editOf(
  setting: HandSetting,
  rectangles: readonly ManualRectangle[],
  grab: HandGrab,
  preview: HandPreview,
): HandEdit | undefined {
  const id = setting.jobs[grab.job]?.id;
  const before = rectangles.find(({ job }) => job === id);
  const after = preview.rectangles.find(({ job }) => job === id);
  if (after === undefined) return undefined;
  if (before !== undefined && sameRectangle({ ...before, racks: ascending(before.racks) }, after)) return undefined;
  return { rectangles: preview.rectangles, label: `${verbOf(grab, after.racks.length)} ${id}` };
}

function verbOf(grab: HandGrab, width: number): string {
  if (grab.kind === 'listed') return 'Place';
  if (grab.hold.kind === 'move') return 'Move';
  return width > grab.from.racks.length ? 'Widen' : 'Narrow';
}
