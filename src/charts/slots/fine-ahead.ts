// The cells that zooming will ask for next, made row by row behind the frames: of bins half as wide as those on screen, or twice as
// wide for twice the time. Whoever zooms at a person's pace never waits for a sweep over all that is in sight.
import { lengthS, timeAt } from '../time/span';
import { binsAhead } from './detail';
import { MOST_BLOCKS, WIDE } from './fine-cells';
import type { SlotsScene } from './scene';
import { racksInSight, rowOf, rowsInSight } from './slots-layout';

type AheadScene = Pick<SlotsScene, 'layout' | 'picture' | 'tasks' | 'fine'>;

/** Goes on for as long as it is asked; each step is a row. */
export function* makeAhead({ layout, picture, tasks, fine }: AheadScene): Generator<void, void> {
  const { view } = layout;
  const { time, shift } = view;
  const fromS = timeAt(time, time.leftPx);
  const wideS = lengthS(time.span);
  const rows = [...rowsToMake(view)];
  for (const { bins, times } of binsAhead(picture, tasks.endS, view)) {
    const binOf = (timeS: number): number => Math.min(bins - 1, Math.max(0, Math.floor((timeS / picture.endS) * bins)));
    const middleS = fromS + wideS / 2;
    const first = binOf(middleS - (times * wideS) / 2);
    const last = binOf(middleS + (times * wideS) / 2);
    // What is on screen must not be forgotten for what may come.
    if (rows.length * ((last - first) / WIDE + 2) > MOST_BLOCKS / 3) continue;
    for (const { row, firstLane, endLane } of rows) {
      fine.begin(shift, bins);
      fine.read(row, firstLane, endLane, first, last);
      yield;
    }
  }
}

function* rowsToMake(view: SlotsScene['layout']['view']) {
  const [firstRack, endRack] = racksInSight(view);
  for (let rack = firstRack; rack < endRack; rack++) {
    const [first, end] = rowsInSight(view, rack);
    for (let row = first; row < end; row++) yield { ...rowOf(view, rack, row), row: rack * view.rowsPerRack + row };
  }
}
