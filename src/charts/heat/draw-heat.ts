// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the heatmap: in every column of pixels the mean of each rack, on the scale from nothing to full.
import type { DrawContext } from '../draw-context';
import type { ChartPalette } from '../palette';
import { columnValues } from './column-values';
import { heatPixel } from './heat-scale';
import type { HeatSource } from './measures';
import type { RackLanes } from './rack-lanes';
import { drawRackNames, drawRackRaster } from './rack-raster';

interface HeatScene {
  readonly layout: RackLanes;
  readonly source: HeatSource;
  /** Of heatPixels. */
  readonly scale: Uint32Array;
  readonly palette: ChartPalette;
  /** Of the run. */
  readonly endS: number;
}

export function drawHeat(ctx: DrawContext, { layout, source, scale, palette, endS }: HeatScene): void {
  const { steps, laneOf, full } = source;
  drawRackRaster(ctx, layout, palette, endS, ({ rack, top, foot }, raster) => {
    const { pixels, widePx, highPx, edgesS, firstColumn, values } = raster;
    columnValues(steps, laneOf(rack), edgesS, values);
    const first = Math.max(0, top);
    const from = first * widePx + firstColumn;
    const columns = edgesS.length - 1;
    for (let x = 0; x < columns; x++) pixels[from + x] = heatPixel(scale, values.mean[x]! / full);
    for (let row = first + 1; row < Math.min(foot, highPx); row++) {
      pixels.copyWithin(row * widePx + firstColumn, from, from + columns);
    }
  });
  drawRackNames(ctx, layout, palette);
}
