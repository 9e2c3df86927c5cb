// SPDX-License-Identifier: GPL-3.0-or-later
// Marks on bands, on a separate layer so that hovering never repaints the bands: the outlines of the hovered and the
// selected job, through all their widths.
import type { DrawContext } from '../draw-context';
import type { ChartPalette } from '../palette';
import type { Bands } from './bands';
import { type OutlinePiece, outlineOf } from './outline';
import type { BandsLayout } from './view';

interface BandsMarks {
  readonly layout: BandsLayout;
  readonly bands: Bands;
  readonly palette: ChartPalette;
  /** Owner under the pointer, or -1. */
  readonly hovered: number;
  readonly selected: number;
}

/** From this size on, the frame's inner lines leave enough of the fill visible. */
const LARGE_FROM_PX = 8;

export function drawBandMarks(ctx: DrawContext, marks: BandsMarks): void {
  const { layout, hovered, selected } = marks;
  const { view } = layout;
  ctx.save();
  ctx.beginPath();
  const highPx = view.seenBottomPx - view.seenTopPx;
  ctx.rect(view.time.leftPx - 2, view.seenTopPx - 2, view.time.widthPx + 4, highPx + 4);
  ctx.clip();
  if (hovered >= 0 && hovered !== selected) drawOutline(ctx, marks, hovered, 1);
  if (selected >= 0) drawOutline(ctx, marks, selected, 2);
  ctx.restore();
}

/** In the text colour between lines of the surface colour, visible on every fill. A thin band is framed from outside. */
function drawOutline(ctx: DrawContext, { layout, bands, palette }: BandsMarks, owner: number, strongPx: number): void {
  const pieces = outlineOf(bands, layout.view, owner);
  for (const [colour, spare] of [
    [palette.surface, 1],
    [palette.text, 0],
  ] as const) {
    ctx.fillStyle = colour;
    for (const piece of pieces) {
      const isLarge = piece.thinPx >= LARGE_FROM_PX;
      const innerPx = isLarge ? 1 + spare : 0;
      const outerPx = strongPx - (isLarge ? 1 : 0) + spare;
      drawPiece(ctx, piece, innerPx, outerPx);
    }
  }
}

/** Extended by the outer part at both ends, so that corners close. */
function drawPiece(
  ctx: DrawContext,
  { side, leftPx, topPx, longPx }: OutlinePiece,
  innerPx: number,
  outerPx: number,
): void {
  const beforePx = side === 'top' || side === 'left' ? outerPx : innerPx;
  const widePx = innerPx + outerPx;
  if (side === 'top' || side === 'bottom') {
    ctx.fillRect(leftPx - outerPx, topPx - beforePx, longPx + 2 * outerPx, widePx);
  } else ctx.fillRect(leftPx - beforePx, topPx - outerPx, widePx, longPx + 2 * outerPx);
}
