// SPDX-License-Identifier: GPL-3.0-or-later
// Many blocks at once, as a raster. Edges snap to device pixels as in blocks drawn one by one, and no block is under one pixel.
import { pixelOf } from '../colour';
import type { DrawContext } from '../draw-context';
import { paintRaster } from '../time/raster';
import type { BandsScene } from './scene';
import { edgesOfBand } from './view';

interface RasterScene extends Pick<BandsScene, 'bands' | 'paints' | 'palette' | 'selected' | 'look'> {
  readonly layout: Pick<BandsScene['layout'], 'view' | 'gridPx' | 'visible'>;
}

export function drawBandsRaster(ctx: DrawContext, scene: RasterScene): void {
  const { layout, bands, paints, palette, selected, look } = scene;
  const { view } = layout;
  const { dpr } = view;
  const { seenTopPx, seenBottomPx } = view;
  paintRaster(
    ctx,
    { ...view, topPx: seenTopPx, bottomPx: seenBottomPx },
    palette,
    ({ pixels, leftPx, widePx, topPx, highPx }) => {
      // Half strength for stale plans, and for outlines, as blocks here are too thin for an edge.
      const pale = look.stale || look.style === 'outline';
      const grid = pixelOf(palette.grid);
      const fill = (left: number, right: number, top: number, bottom: number, pixel: number): void => {
        const from = Math.max(0, Math.round(left * dpr) - leftPx);
        const to = Math.min(widePx, Math.round(right * dpr) - leftPx);
        const endRow = Math.min(highPx, Math.round(bottom * dpr) - topPx);
        for (let row = Math.max(0, Math.round(top * dpr) - topPx); row < endRow; row++) {
          const start = row * widePx;
          // For a few pixels, a loop is faster than fill().
          if (to - from < 24) for (let at = start + from; at < start + to; at++) pixels[at] = pixel;
          else pixels.fill(pixel, start + from, start + to);
        }
      };
      for (const xPx of layout.gridPx) fill(xPx, xPx + 1, seenTopPx, seenBottomPx, grid);
      for (const i of layout.visible) {
        const owner = bands.owner[i]!;
        const paint = (selected < 0 || owner === selected ? paints.full : paints.back)[owner]!;
        const edges = edgesOfBand(view, bands, i);
        fill(edges.leftPx, edges.rightPx, edges.topPx, edges.bottomPx, pale ? paint.palePixel : paint.pixel);
      }
    },
  );
}
