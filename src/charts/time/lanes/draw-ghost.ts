// SPDX-License-Identifier: GPL-3.0-or-later
// Marks where something was before the last edit: a thin neutral line over it, which turns down where it ended, light beside dark to be
// visible on every colour; a swatch in its corner shows which job it was. Full outlines are used for what was planned.
import type { DrawContext } from '../../draw-context';
import type { ChartPalette } from '../../palette';
import type { BlockEdges } from './lane-layout';

const SWATCH_PX = 6;
const AIR_PX = 2;
/** From this size on a block has space for its swatch. */
const SWATCHED_FROM_PX = 12;

/** In two passes, because the light lines of one ghost would cut through the dark lines of another. */
export function drawGhostLines(
  ctx: DrawContext,
  palette: ChartPalette,
  draw: (line: (leftPx: number, topPx: number, widePx: number, highPx: number) => void) => void,
): void {
  for (const [colour, sparePx] of [
    [palette.surface, 1],
    [palette.textQuiet, 0],
  ] as const) {
    ctx.fillStyle = colour;
    draw((leftPx, topPx, widePx, highPx) =>
      ctx.fillRect(leftPx - sparePx, topPx - sparePx, widePx + 2 * sparePx, highPx + 2 * sparePx),
    );
  }
}

/** In the corner at its end. */
export function drawGhostSwatch(ctx: DrawContext, edges: BlockEdges, fill: string, palette: ChartPalette): void {
  const { leftPx, rightPx, topPx, bottomPx } = edges;
  if (rightPx - leftPx < SWATCHED_FROM_PX || bottomPx - topPx < SWATCHED_FROM_PX) return;
  const [xPx, yPx] = [rightPx - 1 - AIR_PX - SWATCH_PX, topPx + 1 + AIR_PX];
  ctx.fillStyle = palette.surface;
  ctx.fillRect(xPx - 1, yPx - 1, SWATCH_PX + 2, SWATCH_PX + 2);
  ctx.fillStyle = fill;
  ctx.fillRect(xPx, yPx, SWATCH_PX, SWATCH_PX);
}
