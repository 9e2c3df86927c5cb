// SPDX-License-Identifier: GPL-3.0-or-later
// Draws many blocks at once: one pixel per lane and column, spread over the lane's height. Edges snap to device pixels, at least one apart.
import { pixelOf } from '../../colour';
import type { DrawContext } from '../../draw-context';
import type { ChartPalette } from '../../palette';
import { paintRaster } from '../raster';
import type { LaneBlocks } from './lane-blocks';
import { edgesOfTime, type LaneView, laneEndPx, lanesInSight, laneTopPx } from './lane-layout';

export interface LanePicture {
  readonly view: LaneView;
  readonly blocks: LaneBlocks;
  /** Indices of the blocks to paint, in drawing order. */
  readonly visible: Int32Array;
  /** Columns of the time grid. */
  readonly gridPx: readonly number[];
  readonly palette: Pick<ChartPalette, 'surface' | 'grid'>;
  readonly pixelFor: (owner: number) => number;
  /** The first part of each block, which has a colour of its own. */
  readonly opening?: LaneOpening | undefined;
}

interface LaneOpening {
  /** Where the opening ends, between the block's edges. */
  readonly toPx: (block: number, leftPx: number, rightPx: number) => number;
  readonly pixelFor: (owner: number) => number;
}

export function drawLaneRaster(ctx: DrawContext, picture: LanePicture): void {
  const { view, palette } = picture;
  const { dpr } = view;
  paintRaster(ctx, { ...view, bottomPx: view.heightPx }, palette, ({ pixels, leftPx, widePx, topPx, highPx }) => {
    const [firstLane, endLane] = lanesInSight(view);
    const fromOf = (lane: number): number => Math.max(0, Math.round(laneTopPx(view, lane) * dpr) - topPx);
    const toOf = (lane: number): number => Math.min(highPx, Math.round(laneEndPx(view, lane + 1) * dpr) - topPx);
    // How many rows there are before each lane: of 20 000 lanes most have no pixel of their own.
    const rowOf = new Int32Array(endLane - firstLane + 1);
    for (let lane = firstLane; lane < endLane; lane++) {
      rowOf[lane - firstLane + 1] = rowOf[lane - firstLane]! + (toOf(lane) > fromOf(lane) ? 1 : 0);
    }
    const rows = rowOf.at(-1)!;
    const columns = columnsOf(picture, firstLane, rowOf, leftPx, widePx);
    const gap = Math.round(view.gapPx * dpr);
    for (let lane = firstLane; lane < endLane; lane++) {
      const row = rowOf[lane - firstLane]!;
      if (rowOf[lane - firstLane + 1] === row) continue;
      const from = fromOf(lane);
      const to = Math.max(from + 1, toOf(lane) - gap);
      for (let x = 0; x < widePx; x++) pixels[from * widePx + x] = columns[x * rows + row]!;
      for (let y = from + 1; y < to; y++) pixels.copyWithin(y * widePx, from * widePx, (from + 1) * widePx);
    }
  });
}

/**
 * One pixel per row and column (a row is a lane in sight with pixels of its own): surface, grid, then the blocks in drawing order. Column
 * by column in memory, because blocks are narrow and cover many lanes when this is used.
 */
function columnsOf(
  { view, blocks, visible, gridPx, palette, pixelFor, opening }: LanePicture,
  firstLane: number,
  rowOf: Int32Array,
  leftPx: number,
  widePx: number,
): Uint32Array {
  const { dpr } = view;
  const endLane = firstLane + rowOf.length - 1;
  const rows = rowOf.at(-1)!;
  const columns = scratch(rows * widePx).fill(pixelOf(palette.surface));
  const grid = pixelOf(palette.grid);
  for (const xPx of gridPx) {
    const from = Math.max(0, Math.round(xPx * dpr) - leftPx);
    const to = Math.min(widePx, Math.round((xPx + 1) * dpr) - leftPx);
    if (to > from) columns.fill(grid, from * rows, to * rows);
  }
  const paint = (leftEdgePx: number, rightEdgePx: number, top: number, end: number, pixel: number): void => {
    const from = Math.max(0, Math.round(leftEdgePx * dpr) - leftPx);
    const to = Math.min(widePx, Math.round(rightEdgePx * dpr) - leftPx);
    // A loop beats fill() for a few pixels.
    for (let at = from * rows; at < to * rows; at += rows) {
      if (end - top < 24) for (let row = top; row < end; row++) columns[at + row] = pixel;
      else columns.fill(pixel, at + top, at + end);
    }
  };
  for (let k = 0; k < visible.length; k++) {
    const i = visible[k]!;
    const topLane = Math.max(blocks.lane[i]!, firstLane);
    const underLane = Math.min(blocks.lane[i]! + blocks.lanes[i]!, endLane);
    if (underLane <= topLane) continue;
    const top = rowOf[topLane - firstLane]!;
    const end = rowOf[underLane - firstLane]!;
    if (end === top) continue;
    const owner = blocks.owner[i]!;
    const [left, right] = edgesOfTime(view, blocks.startS[i]!, blocks.endS[i]!);
    const middle = opening === undefined ? left : opening.toPx(i, left, right);
    if (opening !== undefined && middle > left) paint(left, middle, top, end, opening.pixelFor(owner));
    paint(middle, right, top, end, pixelFor(owner));
  }
  return columns;
}

let scratchPixels = new Uint32Array(0);

/** The same memory for every drawing: each is copied to its image before the next starts. */
function scratch(length: number): Uint32Array {
  if (scratchPixels.length < length) scratchPixels = new Uint32Array(length);
  return scratchPixels.subarray(0, length);
}
