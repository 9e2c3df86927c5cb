// SPDX-License-Identifier: GPL-3.0-or-later
// The frame of a marked block: in the colour of text, with a line in the surface colour inside it if there is space, so that it is
// visible on every fill.
import type { DrawContext } from '../../draw-context';
import type { ChartPalette } from '../../palette';
import type { BlockEdges } from './lane-layout';

/** Below this height a second line inside the frame would run through the label. */
const INNER_FROM_PX = 20;

export function drawBlockFrame(ctx: DrawContext, edges: BlockEdges, palette: ChartPalette, strongPx: number): void {
  const { leftPx, rightPx, topPx, bottomPx } = edges;
  const widePx = rightPx - leftPx;
  const highPx = Math.max(2, bottomPx - topPx);
  const isLarge = Math.min(widePx, highPx) >= 3 * strongPx + 2;
  if (isLarge && highPx >= INNER_FROM_PX) {
    ctx.lineWidth = 1;
    ctx.strokeStyle = palette.surface;
    const inset = strongPx + 0.5;
    ctx.strokeRect(leftPx + inset, topPx + inset, widePx - 2 * inset, highPx - 2 * inset);
  }
  // A block too small for a frame inside it is framed from outside.
  const half = isLarge ? strongPx / 2 : -strongPx / 2;
  ctx.lineWidth = strongPx;
  ctx.strokeStyle = palette.text;
  ctx.strokeRect(leftPx + half, topPx + half, widePx - 2 * half, highPx - 2 * half);
}
