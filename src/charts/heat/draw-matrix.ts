// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the traffic matrix: a raster of its cells on the scale of amounts, sums as bars, numbers of racks. Traffic inside a rack
// uses no link of the core, so the diagonal is only marked.
import { pixelOf } from '../colour';
import type { DrawContext } from '../draw-context';
import type { ChartPalette } from '../palette';
import { FONT_PX } from '../time/lanes/lane-sizes';
import { heatPixel } from './heat-scale';
import { edgeOf, edgesOfCell, type MatrixCell, type MatrixLayout } from './matrix-layout';
import { amountBefore, type MatrixValues } from './matrix-values';

interface MatrixScene {
  readonly layout: MatrixLayout;
  readonly values: MatrixValues;
  /** The same before the last edit. */
  readonly was?: MatrixValues | undefined;
  readonly scale: Uint32Array;
  /** The amount that has the last colour of the scale. */
  readonly fullGB: number;
  /** The amount that has the longest bar. */
  readonly fullSumGB: number;
  readonly palette: ChartPalette;
  readonly dpr: number;
}

export function drawMatrix(ctx: DrawContext, scene: MatrixScene): void {
  drawCells(ctx, scene);
  drawSums(ctx, scene);
  const { layout, palette } = scene;
  const { leftPx, topPx, labels } = layout;
  ctx.font = `${FONT_PX}px ${palette.fontFamily}`;
  ctx.textBaseline = 'middle';
  ctx.fillStyle = palette.textQuiet;
  const middleOf = (rack: number): number => (edgeOf(layout, rack) + edgeOf(layout, rack + 1)) / 2;
  ctx.textAlign = 'right';
  for (const rack of labels) ctx.fillText(String(rack), leftPx - 6, topPx + Math.max(5, middleOf(rack)));
  ctx.textAlign = 'center';
  for (const rack of labels) ctx.fillText(String(rack), leftPx + Math.max(3, middleOf(rack)), topPx - 8);
  ctx.textAlign = 'left';
  ctx.fillText('from', 0, topPx - 8);
  ctx.fillText('to rack', leftPx, topPx - 24);
  ctx.fillText('all', leftPx + layout.sumsPx, topPx - 8);
  ctx.textAlign = 'right';
  ctx.fillText('all', leftPx - 6, topPx + layout.sumsPx + 7);
}

/** Share of a cell: its bottom right corner has the shade from before the last edit. Smaller cells have no corner. */
const CORNER_SHARE = 0.4;
const CORNER_FROM_PX = 10;

export const MATRIX_BEFORE_LEGEND =
  'A corner of another shade, or a line across a bar, is what it was before the last edit. ';

function drawCells(ctx: DrawContext, scene: MatrixScene): void {
  const { layout, values, was, scale, fullGB, palette, dpr } = scene;
  const { racks, sidePx, leftPx, topPx, gapPx } = layout;
  const side = Math.round(sidePx * dpr);
  if (side <= 0 || racks === 0) return;
  const image = ctx.createImageData(side, side);
  const pixels = new Uint32Array(image.data.buffer).fill(pixelOf(palette.surface));
  const inside = pixelOf(palette.line);
  const edges = Array.from({ length: racks + 1 }, (_, i) => Math.round(edgeOf(layout, i) * dpr));
  const gap = Math.round(gapPx * dpr);
  for (let from = 0; from < racks; from++) {
    const top = edges[from]!;
    const foot = edges[from + 1]! - gap;
    for (let to = 0; to < racks; to++) {
      const share = fullGB > 0 ? values.GB[from * racks + to]! / fullGB : 0;
      const pixel = from === to ? inside : heatPixel(scale, share);
      pixels.fill(pixel, top * side + edges[to]!, top * side + edges[to + 1]! - gap);
    }
    for (let row = top + 1; row < foot; row++) pixels.copyWithin(row * side, top * side, (top + 1) * side);
    for (let to = 0; to < racks && sidePx / racks >= CORNER_FROM_PX; to++) {
      const wasGB = from === to ? undefined : amountBefore(values, was, { from, to }, fullGB);
      if (wasGB === undefined) continue;
      const end = edges[to + 1]! - gap;
      const high = Math.round((foot - top) * CORNER_SHARE);
      const line = Math.max(1, Math.round(dpr));
      for (let row = foot - high; row < foot; row++) {
        pixels.fill(pixelOf(palette.surface), row * side + end - high, row * side + end);
        if (row >= foot - high + line)
          pixels.fill(heatPixel(scale, wasGB / fullGB), row * side + end - high + line, row * side + end);
      }
    }
  }
  ctx.putImageData(image, Math.round(leftPx * dpr), Math.round(topPx * dpr));
}

/** On one scale, so that senders and receivers can be compared. */
function drawSums(ctx: DrawContext, { layout, values, was, fullSumGB, palette }: MatrixScene): void {
  const { racks, leftPx, topPx, sumsPx, sumPx, gapPx } = layout;
  if (!(fullSumGB > 0)) return;
  const longOf = (GB: number): number => (GB > 0 ? Math.max(1, Math.round((GB / fullSumGB) * sumPx)) : 0);
  for (let rack = 0; rack < racks; rack++) {
    const at = edgeOf(layout, rack);
    const wide = Math.max(1, edgeOf(layout, rack + 1) - at - gapPx);
    ctx.fillStyle = palette.lineStrong;
    ctx.fillRect(leftPx + sumsPx, topPx + at, longOf(values.sent[rack]!), wide);
    ctx.fillRect(leftPx + at, topPx + sumsPx, wide, longOf(values.got[rack]!));
    ctx.fillStyle = palette.text;
    const sentBefore = amountBefore(values, was, { from: rack }, fullSumGB);
    if (sentBefore !== undefined) ctx.fillRect(leftPx + sumsPx + longOf(sentBefore), topPx + at, 1, wide);
    const gotBefore = amountBefore(values, was, { to: rack }, fullSumGB);
    if (gotBefore !== undefined) ctx.fillRect(leftPx + at, topPx + sumsPx + longOf(gotBefore), wide, 1);
  }
}

/** A frame around the cell that keys or the pointer are on. */
export function drawMatrixMark(ctx: DrawContext, layout: MatrixLayout, cell: MatrixCell, palette: ChartPalette): void {
  const { leftPx, rightPx, topPx, bottomPx } = edgesOfCell(layout, cell);
  const [wide, high] = [rightPx - leftPx, bottomPx - topPx];
  ctx.lineWidth = 1;
  ctx.strokeStyle = palette.surface;
  ctx.strokeRect(leftPx - 0.5, topPx - 0.5, wide, high);
  ctx.strokeStyle = palette.text;
  ctx.strokeRect(leftPx - 1.5, topPx - 1.5, wide + 2, high + 2);
}
