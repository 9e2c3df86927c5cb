// SPDX-License-Identifier: GPL-3.0-or-later
// The ground of a chart of racks over time: one raster for all lanes in sight, by columns of device pixels, and the racks' names.
import type { DrawContext } from '../draw-context';
import type { ChartPalette } from '../palette';
import { laneEndPx, lanesInSight, laneTopPx } from '../time/lanes/lane-layout';
import { isShown } from '../time/lanes/lane-places';
import { FONT_PX } from '../time/lanes/lane-sizes';
import { paintRaster } from '../time/raster';
import { timeAt, xOf } from '../time/span';
import { type ColumnValues, noValues } from './column-values';
import type { RackLanes } from './rack-lanes';

export interface RackLane {
  readonly rack: number;
  /** Rows of the raster: [top, foot), perhaps beyond it. */
  readonly top: number;
  readonly foot: number;
}

export interface RackRaster {
  readonly pixels: Uint32Array;
  readonly widePx: number;
  readonly highPx: number;
  /** Edges of the columns that the run covers, and the first of these columns. */
  readonly edgesS: Float64Array;
  readonly firstColumn: number;
  /** Refilled for each lane. */
  readonly values: ColumnValues;
}

/** Calls `paint` for each lane in sight, then puts the whole raster on the canvas. */
export function drawRackRaster(
  ctx: DrawContext,
  { view }: RackLanes,
  palette: Pick<ChartPalette, 'surface'>,
  endS: number,
  paint: (lane: RackLane, raster: RackRaster) => void,
): void {
  const { time, dpr } = view;
  paintRaster(ctx, { ...view, bottomPx: view.heightPx }, palette, ({ pixels, leftPx, widePx, topPx, highPx }) => {
    const columnOf = (timeS: number): number => Math.round(xOf(time, timeS) * dpr) - leftPx;
    const firstColumn = Math.min(widePx, Math.max(0, columnOf(0)));
    const endColumn = Math.min(widePx, Math.max(firstColumn, columnOf(endS)));
    const columns = endColumn - firstColumn;
    const edgesS = Float64Array.from({ length: columns + 1 }, (_, x) => timeAt(time, (leftPx + firstColumn + x) / dpr));
    const raster = { pixels, widePx, highPx, edgesS, firstColumn, values: noValues(columns) };
    const [first, end] = lanesInSight(view);
    for (let rack = first; rack < end; rack++) {
      if (!isShown(view, rack)) continue;
      const top = Math.round(laneTopPx(view, rack) * dpr) - topPx;
      const foot = Math.round((laneEndPx(view, rack + 1) - view.gapPx) * dpr) - topPx;
      if (foot > 0 && top < highPx) paint({ rack, top, foot: Math.max(top + 1, foot) }, raster);
    }
  });
}

export function drawRackNames(ctx: DrawContext, { view, labels }: RackLanes, palette: ChartPalette): void {
  ctx.font = `${FONT_PX}px ${palette.fontFamily}`;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'right';
  ctx.fillStyle = palette.textQuiet;
  for (const { text, yPx } of labels) ctx.fillText(text, view.time.leftPx - 8, yPx);
}
