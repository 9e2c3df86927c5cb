// SPDX-License-Identifier: GPL-3.0-or-later
// Faults on the lanes of racks: a cross where something in the rack fails, and a line along the lane's top for as long as it is down.
import type { RunFaults } from '../../analysis/chart-data/run-faults';
import type { DrawContext } from '../draw-context';
import type { ChartPalette } from '../palette';
import { edgesOfTime, type LaneView, laneEndPx, lanesInSight, laneTopPx, spanInSight } from '../time/lanes/lane-layout';
import { isShown } from '../time/lanes/lane-places';
import { xOf } from '../time/span';
import { faultsOfRack } from './faults-of-rack';

const CROSS_PX = 3;
/** Lower lanes have only the line. */
const CROSSED_FROM_PX = 10;

export function drawFaultsOfRacks(ctx: DrawContext, view: LaneView, faults: RunFaults, palette: ChartPalette): void {
  if (faults.length === 0) return;
  const { time } = view;
  const seen = spanInSight(view);
  ctx.save();
  ctx.beginPath();
  ctx.rect(time.leftPx - CROSS_PX - 1, view.topPx - 1, time.widthPx + 2 * CROSS_PX + 2, view.heightPx - view.topPx + 1);
  ctx.clip();
  ctx.setLineDash([]);
  const [first, end] = lanesInSight(view);
  for (let rack = first; rack < end; rack++) {
    if (!isShown(view, rack)) continue;
    const topPx = laneTopPx(view, rack);
    const highPx = laneEndPx(view, rack + 1) - view.gapPx - topPx;
    // Crosses that would overlap are one, and so are lines that touch.
    let crossedPx = Number.NEGATIVE_INFINITY;
    let linedPx = Number.NEGATIVE_INFINITY;
    const crosses: number[] = [];
    for (const row of faultsOfRack(faults, rack)) {
      const [fromS, toS] = [faults.fromS[row]!, faults.toS[row]!];
      if (fromS > seen.toS || toS < seen.fromS) continue;
      const [leftPx, rightPx] = edgesOfTime(view, fromS, toS);
      const fromPx = Math.max(leftPx, linedPx);
      if (rightPx > fromPx) {
        ctx.fillStyle = palette.surface;
        ctx.fillRect(fromPx, topPx, rightPx - fromPx, Math.min(4, highPx));
        ctx.fillStyle = palette.text;
        ctx.fillRect(fromPx, topPx, rightPx - fromPx, Math.min(2, highPx));
        linedPx = rightPx;
      }
      const xPx = Math.round(xOf(time, fromS));
      if (fromS >= time.span.fromS && xPx - crossedPx > CROSS_PX) {
        crosses.push(xPx);
        crossedPx = xPx;
      }
    }
    if (highPx >= CROSSED_FROM_PX) for (const xPx of crosses) drawCross(ctx, xPx, topPx + CROSS_PX + 2, palette);
  }
  ctx.restore();
}

function drawCross(ctx: DrawContext, xPx: number, yPx: number, palette: ChartPalette): void {
  ctx.fillStyle = palette.surface;
  ctx.fillRect(xPx - CROSS_PX - 1, yPx - CROSS_PX - 2, 2 * CROSS_PX + 3, 2 * CROSS_PX + 4);
  ctx.strokeStyle = palette.text;
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  for (const turn of [1, -1]) {
    ctx.moveTo(xPx + 0.5 - CROSS_PX, yPx - turn * CROSS_PX);
    ctx.lineTo(xPx + 0.5 + CROSS_PX, yPx + turn * CROSS_PX);
  }
  ctx.stroke();
}
