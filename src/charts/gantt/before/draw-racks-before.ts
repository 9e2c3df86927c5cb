// SPDX-License-Identifier: GPL-3.0-or-later
// Values of racks over time before the last edit, on lanes of racks: from each lane's foot or top, or in two halves from its middle.
import type { StepSums } from '../../../analysis/chart-data/step-sums';
import type { DrawContext } from '../../draw-context';
import type { ChartPalette } from '../../palette';
import { type LaneView, laneEndPx, lanesInSight, laneTopPx } from '../../time/lanes/lane-layout';
import { drawLevelsBefore, LEVELS_FROM_PX, type LevelBefore } from './draw-level-before';

interface RacksBefore {
  readonly steps: StepSums;
  /** The value that fills a lane. */
  readonly full: number | ((rack: number) => number);
  /** Lane of the steps by rack; the rack itself if absent. */
  readonly laneOf?: (rack: number) => number;
  /** The part of the lane in which a level rises; `whole`: from the foot of the lane. */
  readonly part?: 'whole' | 'upper' | 'lower' | 'downwards';
}

/** Not in lower lanes, where it would hide the current values. */
export function drawRacksBefore(
  ctx: DrawContext,
  view: LaneView,
  palette: ChartPalette,
  ...all: readonly RacksBefore[]
): void {
  if (view.lanePx < LEVELS_FROM_PX) return;
  const [first, end] = lanesInSight(view);
  const levels: LevelBefore[] = [];
  for (const { steps, full, laneOf = (rack: number) => rack, part = 'whole' } of all) {
    const lanes = steps.from.length - 1;
    for (let rack = first; rack < end; rack++) {
      const lane = laneOf(rack);
      // The cluster may have had fewer racks.
      if (lane >= lanes) continue;
      const [topPx, footPx] = [laneTopPx(view, rack), laneEndPx(view, rack + 1) - view.gapPx - 1];
      const middlePx = (topPx + footPx) / 2;
      const zeroPx = part === 'whole' ? footPx : part === 'downwards' ? topPx : middlePx;
      const fullPx = part === 'lower' || part === 'downwards' ? footPx : topPx;
      levels.push({ steps, lane, full: typeof full === 'number' ? full : full(rack), zeroPx, fullPx });
    }
  }
  drawLevelsBefore(ctx, view.time, palette, { topPx: view.topPx, bottomPx: view.heightPx }, levels);
}
