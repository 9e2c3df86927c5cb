// SPDX-License-Identifier: GPL-3.0-or-later
// What this folder passes to the timelines (charts/time/time-tools.ts).
import { LaneTools } from '../../charts/lanes/LaneTools';
import { timeAt } from '../../charts/time/span';
import type { TimeDrag, TimeDragTaker } from '../../charts/time/time-tools';
import type { PageStore } from '../../state/page-store';
import { markBetween, movedMark } from './marks/mark-span';
import { changeMark, currentMark } from './marks/use-mark';
import { TimeOver } from './TimeOver';

export const createTimeTools = (store: PageStore) => ({
  Over: TimeOver,
  LaneTools,
  takeDrag: (drag: TimeDrag) => takeMark(store, drag),
});

// Which drags mark time instead of panning: along the axis, with Shift in a chart, on a touch screen along the axis after a long
// press; and drags of the mark's own edges, or of the whole mark.
const LONG_PRESS_MS = 350;

function takeMark(store: PageStore, drag: TimeDrag): TimeDragTaker | undefined {
  const before = currentMark(store);
  const { view, extent, fromPx, target } = drag;
  if (before !== undefined && target instanceof Element && target.closest('[data-mark-whole]') !== null) {
    return (xPx) => {
      const byS = xPx === undefined ? 0 : timeAt(view, xPx) - timeAt(view, fromPx);
      changeMark(store, byS === 0 ? before : movedMark(before, byS, view.span, extent));
    };
  }
  const own = target instanceof Element ? target.closest<HTMLElement>('[data-mark-edge]') : null;
  const modifier =
    own === null || before === undefined ? undefined : before[own.dataset.markEdge === 'to' ? 'fromS' : 'toS'];
  if (modifier === undefined && !startsMark(drag)) return undefined;
  const fromS = modifier ?? timeAt(view, fromPx);
  return (xPx) => {
    const mark = xPx === undefined ? before : markBetween(fromS, timeAt(view, xPx), view.span, extent);
    // While one edge passes the other, there is nothing between them for a moment.
    if (mark !== undefined || xPx === undefined) changeMark(store, mark);
  };
}

function startsMark({ place, event, pressMs }: TimeDrag): boolean {
  if (place === 'axis') return event.pointerType !== 'touch' || pressMs >= LONG_PRESS_MS;
  return place === 'chart' && event.shiftKey && event.pointerType !== 'touch';
}
