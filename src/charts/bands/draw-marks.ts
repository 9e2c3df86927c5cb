// What is marked on bands, on a layer of its own so that hovering never repaints them: the outline of the hovered and of
// the selected job, through all its widths.
import type { DrawContext } from '../draw-context';
import type { ChartPalette } from '../palette';
import type { Bands } from './bands';
import { outlineOf } from './outline';
import type { BandsLayout } from './view';

export interface BandsMarks {
  readonly layout: BandsLayout;
  readonly bands: Bands;
  readonly palette: ChartPalette;
  /** Owner under the pointer, or -1. */
  readonly hovered: number;
  readonly selected: number;
}

export function drawBandMarks(ctx: DrawContext, marks: BandsMarks): void {
  const { layout, hovered, selected } = marks;
  const { view } = layout;
  ctx.save();
  ctx.beginPath();
  ctx.rect(view.time.leftPx - 2, view.topPx - 2, view.time.widthPx + 4, view.bottomPx - view.topPx + 4);
  ctx.clip();
  if (hovered >= 0 && hovered !== selected) drawOutline(ctx, marks, hovered, 1);
  if (selected >= 0) drawOutline(ctx, marks, selected, 2);
  ctx.restore();
}

/** In the colour of text, on the edge itself, with a line of the surface on both sides: seen on every fill. */
function drawOutline(ctx: DrawContext, { layout, bands, palette }: BandsMarks, owner: number, strongPx: number): void {
  const pieces = outlineOf(bands, layout.view, owner);
  for (const [colour, widePx] of [
    [palette.surface, strongPx + 2],
    [palette.text, strongPx],
  ] as const) {
    ctx.fillStyle = colour;
    const half = widePx / 2;
    // Longer by half a line at both ends: corners close.
    for (const { side, leftPx, topPx, longPx } of pieces) {
      if (side === 'top' || side === 'bottom') ctx.fillRect(leftPx - half, topPx - half, longPx + widePx, widePx);
      else ctx.fillRect(leftPx - half, topPx - half, widePx, longPx + widePx);
    }
  }
}
