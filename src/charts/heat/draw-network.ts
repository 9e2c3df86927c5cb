// SPDX-License-Identifier: GPL-3.0-or-later
// Draws what each rack's links carry: up to the core above a lane's middle, down from it below, both reaching the lane's edges at their
// capacity. Areas are means; a thin line is the peak of each column, and the edge is marked where a link was full, so that the mean
// cannot hide it. Capacity lost to faults is hatched.

import type { LinkUse } from '../../analysis/chart-data/link-use';
import { DOWN, linkOf, UP } from '../../network/network';
import { edgeFor, mix, pixelOf } from '../colour';
import type { DrawContext } from '../draw-context';
import type { ChartPalette } from '../palette';
import { columnValues, noValues } from './column-values';
import type { RackLanes } from './rack-lanes';
import { drawRackNames, drawRackRaster, type RackLane, type RackRaster } from './rack-raster';

interface NetworkScene {
  readonly layout: RackLanes;
  readonly links: LinkUse;
  readonly palette: ChartPalette;
  readonly endS: number;
  readonly stale: boolean;
}

/** Rates are sums of shares, so a full link may be off in the last bits. */
export const FULL = 0.999;
const PALE = 0.5;
/** Between two lines of a hatching. */
const HATCH_PX = 4;

/** Tones without a hue, as hues are for jobs. */
export const linkColours = ({ linkUp, linkDown }: ChartPalette): { readonly up: string; readonly down: string } => ({
  up: linkUp,
  down: linkDown,
});

export function drawNetwork(ctx: DrawContext, { layout, links, palette, endS, stale }: NetworkScene): void {
  const shown = (colour: string): string => (stale ? mix(colour, palette.surface, PALE) : colour);
  const colours = linkColours(palette);
  const paintOf = (colour: string) => ({
    area: pixelOf(shown(colour)),
    peak: pixelOf(shown(edgeFor(colour, palette.surface, palette.text))),
  });
  const half = { up: paintOf(colours.up), down: paintOf(colours.down) };
  const ground = pixelOf(palette.surfaceSunken);
  const line = pixelOf(palette.line);
  const full = pixelOf(shown(palette.text));
  const hatch = pixelOf(palette.lineStrong);
  const thick = Math.max(1, Math.round(layout.view.dpr));
  const period = HATCH_PX * thick;
  const paintHalf = (lane: RackLane, raster: RackRaster, which: number): void => {
    const { pixels, widePx, highPx, edgesS, firstColumn, values } = raster;
    const link = linkOf(lane.rack, which);
    const capacity = links.capacityGbps[link] ?? 0;
    const middle = Math.round((lane.top + lane.foot) / 2);
    const availablePx = which === UP ? middle - lane.top : lane.foot - middle;
    const { area, peak } = which === UP ? half.up : half.down;
    columnValues(links, link, edgesS, values);
    const failed = links.lost.from[link + 1]! > links.lost.from[link]! ? noValues(edgesS.length - 1) : undefined;
    if (failed !== undefined) columnValues(links.lost, link, edgesS, failed);
    const set = (x: number, away: number, pixel: number): void => {
      const row = which === UP ? middle - 1 - away : middle + away;
      if (row >= 0 && row < highPx) pixels[row * widePx + firstColumn + x] = pixel;
    };
    const pxOf = (Gbps: number): number =>
      Gbps > 0 && capacity > 0 ? Math.max(1, Math.round(Math.min(1, Gbps / capacity) * availablePx)) : 0;
    for (let x = 0; x + 1 < edgesS.length; x++) {
      const most = values.most[x]!;
      const meanPx = pxOf(values.mean[x]!);
      const mostPx = pxOf(most);
      const lost = failed?.most[x] ?? 0;
      const leftPx = availablePx - Math.round((lost / capacity) * availablePx);
      for (let away = 0; away < availablePx; away++) {
        const isHatched = away >= leftPx && (x + away) % period < thick;
        set(x, away, away < meanPx ? area : isHatched ? hatch : ground);
      }
      for (let away = mostPx - 1; away >= Math.max(0, mostPx - thick); away--) set(x, away, peak);
      const edge = most > 0 && most >= (capacity - lost) * FULL ? full : line;
      for (let away = availablePx - thick; away < availablePx; away++) set(x, away, edge);
      if (which === DOWN) set(x, 0, line);
    }
  };
  drawRackRaster(ctx, layout, palette, endS, (lane, raster) => {
    paintHalf(lane, raster, UP);
    paintHalf(lane, raster, DOWN);
  });
  drawRackNames(ctx, layout, palette);
}
