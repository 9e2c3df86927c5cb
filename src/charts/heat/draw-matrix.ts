// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the traffic matrix: a raster of its cells on the scale of amounts, sums as bars, numbers of racks. What moves inside a rack
// loads no link of the core: the diagonal is only marked.
import { pixelOf } from '../colour';
import type { DrawContext } from '../draw-context';
import type { ChartPalette } from '../palette';
import { FONT_PX } from '../time/lanes/lane-sizes';
import { heatPixel } from './heat-scale';
import { edgeOf, edgesOfCell, type MatrixCell, type MatrixLayout } from './matrix-layout';
import type { MatrixValues } from './matrix-values';

interface MatrixScene {
  readonly layout: MatrixLayout;
  readonly values: MatrixValues;
  readonly scale: Uint32Array;
  /** What has the last colour of the scale. */
  readonly fullGB: number;
  /** What has the longest bar. */
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

function drawCells(ctx: DrawContext, { layout, values, scale, fullGB, palette, dpr }: MatrixScene): void {
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
  }
  ctx.putImageData(image, Math.round(leftPx * dpr), Math.round(topPx * dpr));
}

/** On one measure, so that senders and receivers compare. */
function drawSums(ctx: DrawContext, { layout, values, fullSumGB, palette }: MatrixScene): void {
  const { racks, leftPx, topPx, sumsPx, sumPx, gapPx } = layout;
  ctx.fillStyle = palette.lineStrong;
  if (!(fullSumGB > 0)) return;
  const longOf = (GB: number): number => (GB > 0 ? Math.max(1, Math.round((GB / fullSumGB) * sumPx)) : 0);
  for (let rack = 0; rack < racks; rack++) {
    const at = edgeOf(layout, rack);
    const wide = Math.max(1, edgeOf(layout, rack + 1) - at - gapPx);
    ctx.fillRect(leftPx + sumsPx, topPx + at, longOf(values.sent[rack]!), wide);
    ctx.fillRect(leftPx + at, topPx + sumsPx, wide, longOf(values.got[rack]!));
  }
}

/** A frame around the cell that keys or the pointer are at. */
export function drawMatrixMark(ctx: DrawContext, layout: MatrixLayout, cell: MatrixCell, palette: ChartPalette): void {
  const { leftPx, rightPx, topPx, bottomPx } = edgesOfCell(layout, cell);
  const [wide, high] = [rightPx - leftPx, bottomPx - topPx];
  ctx.lineWidth = 1;
  ctx.strokeStyle = palette.surface;
  ctx.strokeRect(leftPx - 0.5, topPx - 0.5, wide, high);
  ctx.strokeStyle = palette.text;
  ctx.strokeRect(leftPx - 1.5, topPx - 1.5, wide + 2, high + 2);
}
