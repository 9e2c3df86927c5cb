// SPDX-License-Identifier: GPL-3.0-or-later
// Cells made row by row between frames: first those in sight that a frame could not wait for, then those that zooming will need
// next, with bins half as wide as those on screen, or twice as wide for twice the time. No frame waits for a sweep over everything in
// sight.
import { lengthS, timeAt } from '../time/span';
import { binsAhead, fineBinsOf } from './detail';
import { canKeep } from './fine-cells';
import type { SlotsScene } from './scene';
import { racksInSight, rowOf, rowsInSight } from './slots-layout';

type AheadScene = Pick<SlotsScene, 'layout' | 'picture' | 'tasks' | 'fine'>;

/** Each step makes a row. Returns whether any was missing. */
export function* makeInSight(scene: AheadScene): Generator<void, boolean> {
  const { layout, picture, tasks } = scene;
  const bins = fineBinsOf(picture, tasks.endS, layout.view);
  return bins > 0 && (yield* makeRows(scene, bins, 1));
}

/** The same for what zooming will need, once everything in sight has been made. */
export function* makeAhead(scene: AheadScene): Generator<void, void> {
  const { layout, picture, tasks } = scene;
  for (const { bins, times } of binsAhead(picture, tasks.endS, layout.view)) yield* makeRows(scene, bins, times);
}

/** For all rows in sight and `times` the visible time, around its middle. */
function* makeRows({ layout, picture, fine }: AheadScene, bins: number, times: number): Generator<void, boolean> {
  const { view } = layout;
  const { time, shift } = view;
  const wideS = lengthS(time.span);
  const middleS = timeAt(time, time.leftPx) + wideS / 2;
  // One more on each side, because the start of a column of pixels is rounded.
  const binOf = (timeS: number, more: number): number =>
    Math.min(bins - 1, Math.max(0, Math.floor((timeS / picture.endS) * bins) + more));
  const first = binOf(middleS - (times * wideS) / 2, -1);
  const last = binOf(middleS + (times * wideS) / 2, 1);
  const rows = [...rowsToMake(view)];
  // What is on screen must not be evicted for what may be needed later.
  if (!canKeep(rows.length, last - first)) return false;
  let made = false;
  for (const { row, firstLane, endLane } of rows) {
    fine.begin(shift, bins);
    if (fine.has(row, first, last)) continue;
    fine.read(row, firstLane, endLane, first, last);
    made = true;
    yield;
  }
  return made;
}

function* rowsToMake(view: SlotsScene['layout']['view']) {
  for (const rack of racksInSight(view)) {
    const [first, end] = rowsInSight(view, rack);
    for (let row = first; row < end; row++) yield { ...rowOf(view, rack, row), row: rack * view.rowsPerRack + row };
  }
}
