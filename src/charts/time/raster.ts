// SPDX-License-Identifier: GPL-3.0-or-later
// A plot painted pixel by pixel and put on the canvas in one go: measured as 7 to 17 times cheaper than a rectangle for each of many
// blocks (a call of fillRect takes as long as some hundred pixels). In device pixels, with edges snapped as when drawing one by one.
import { pixelOf } from '../colour';
import type { DrawContext } from '../draw-context';
import type { ChartPalette } from '../palette';
import type { TimeView } from './span';

/** In chart pixels: the plot's columns, and rows from one height to another. */
interface Plot {
  readonly time: TimeView;
  readonly topPx: number;
  readonly bottomPx: number;
  readonly dpr: number;
}

export interface Raster {
  /** Row by row, already filled with the background. */
  readonly pixels: Uint32Array;
  readonly widePx: number;
  readonly highPx: number;
  /** The raster's first pixel on the canvas, device pixels. */
  readonly leftPx: number;
  readonly topPx: number;
}

/** Paints nothing if the plot has no pixels. */
export function paintRaster(
  ctx: DrawContext,
  { time, topPx: plotTopPx, bottomPx, dpr }: Plot,
  { surface }: Pick<ChartPalette, 'surface'>,
  paint: (raster: Raster) => void,
): void {
  const leftPx = Math.round(time.leftPx * dpr);
  const widePx = Math.round((time.leftPx + time.widthPx) * dpr) - leftPx;
  const topPx = Math.round(plotTopPx * dpr);
  const highPx = Math.round(bottomPx * dpr) - topPx;
  if (widePx <= 0 || highPx <= 0) return;
  const image = imageOf(ctx, widePx, highPx);
  const pixels = new Uint32Array(image.data.buffer).fill(pixelOf(surface));
  paint({ pixels, widePx, highPx, leftPx, topPx });
  ctx.putImageData(image, leftPx, topPx);
}

/** The last image of each canvas: a new megabyte for every step of a zoom is too much for the garbage collector to keep up with. */
const lastImages = new WeakMap<DrawContext, ImageData>();

function imageOf(ctx: DrawContext, widePx: number, highPx: number): ImageData {
  const last = lastImages.get(ctx);
  if (last?.width === widePx && last.height === highPx) return last;
  const image = ctx.createImageData(widePx, highPx);
  lastImages.set(ctx, image);
  return image;
}
