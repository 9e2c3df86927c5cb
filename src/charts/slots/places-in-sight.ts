// SPDX-License-Identifier: GPL-3.0-or-later
// The tasks in sight, each with its edges, for lanes that are drawn one by one.
import { placeAfter, usedFrom } from '../../analysis/chart-data/slot-lanes';
import type { SlotPicture } from '../../analysis/chart-data/slot-levels';
import { type BlockEdges, edgesOfTime } from '../time/lanes/lane-layout';
import { rowOfLane, rowTopPx, type SlotsView } from './slots-layout';

/** Edges of a task in its row, which may be that of several lanes. */
export function edgesOfPlace(view: SlotsView, { lanes }: SlotPicture, lane: number, place: number): BlockEdges {
  const { rack, row } = rowOfLane(view, lane);
  const [leftPx, rightPx] = edgesOfTime(view, lanes.startS[place]!, lanes.endS[place]!);
  const topPx = rowTopPx(view, rack, row);
  return { leftPx, rightPx, topPx, bottomPx: rowTopPx(view, rack, row + 1) - view.gapPx };
}

/** Visits the tasks on lanes [firstLane, endLane) that are drawn at least `leastPx` wide. */
export function eachWidePlace(
  view: SlotsView,
  picture: SlotPicture,
  firstLane: number,
  endLane: number,
  leastPx: number,
  visit: (place: number, edges: BlockEdges) => void,
): void {
  const { lanes } = picture;
  const { fromS, toS } = view.time.span;
  const leastS = (leastPx / view.time.widthPx) * (toS - fromS);
  for (let used = usedFrom(lanes, firstLane); used < lanes.lane.length && lanes.lane[used]! < endLane; used++) {
    const end = lanes.from[used + 1]!;
    for (let place = placeAfter(lanes, used, fromS); place < end && lanes.startS[place]! < toS; place++) {
      if (lanes.endS[place]! - lanes.startS[place]! < leastS) continue;
      visit(place, edgesOfPlace(view, picture, lanes.lane[used]!, place));
    }
  }
}
