// SPDX-License-Identifier: GPL-3.0-or-later
// In the minimap: when everything had ended before the last edit, as a thin neutral line along the time that it took.
import type { ChartPalette } from '../palette';
import { xOf } from '../time/span';
import type { MinimapPainter } from './Minimap';

const END_PX = 2;

export const withLastEndBefore =
  (paint: MinimapPainter, endS: number | undefined, palette: ChartPalette): MinimapPainter =>
  (ctx, time, heightPx, dpr) => {
    paint(ctx, time, heightPx, dpr);
    if (endS === undefined || !(endS >= 0)) return;
    const endPx = Math.min(Math.round(xOf(time, endS)), time.leftPx + time.widthPx);
    ctx.fillStyle = palette.surface;
    ctx.fillRect(endPx - END_PX, 0, END_PX + 1, heightPx);
    ctx.fillStyle = palette.textQuiet;
    ctx.fillRect(time.leftPx, heightPx - 1, Math.max(0, endPx - time.leftPx), 1);
    ctx.fillRect(endPx - 1, 0, 1, heightPx);
  };
