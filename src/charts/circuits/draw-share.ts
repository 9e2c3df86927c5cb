// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the share of traffic between racks that goes by circuit: each column of pixels shows the share over its time.
import { type CircuitShare, movedBetween } from '../../analysis/chart-data/circuit-share';
import type { DrawContext } from '../draw-context';
import type { ChartPalette } from '../palette';
import { drawGhostLines } from '../time/lanes/draw-ghost';
import { FONT_PX } from '../time/lanes/lane-sizes';
import { type TimeView, timeAt, xOf } from '../time/span';
import { timeTicks } from '../time/ticks';
import { eachRun } from './draw-packets';

export const SHARE_PX = 36;
const PLOT_TOP_PX = 4;
const FOOT_PX = SHARE_PX - 4;
const FROM_PLOT_PX = 8;
const AREA_ALPHA = 0.3;

interface ShareScene {
  readonly share: CircuitShare;
  /** Before the last edit. */
  readonly before?: CircuitShare | undefined;
  readonly time: TimeView;
  readonly palette: ChartPalette;
}

/** NaN if nothing moved. */
function shareBetween(share: CircuitShare, fromS: number, toS: number): number {
  const { circuits, packets } = movedBetween(share, fromS, toS);
  return circuits / (circuits + packets);
}

export function drawShare(ctx: DrawContext, { share, before, time, palette }: ShareScene): void {
  ctx.font = `${FONT_PX}px ${palette.fontFamily}`;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'right';
  ctx.fillStyle = palette.textQuiet;
  ctx.fillText('circuit %', time.leftPx - FROM_PLOT_PX, SHARE_PX / 2);
  ctx.fillStyle = palette.surfaceSunken;
  ctx.fillRect(time.leftPx, PLOT_TOP_PX, time.widthPx, FOOT_PX - PLOT_TOP_PX);
  ctx.fillStyle = palette.grid;
  for (const { timeS } of timeTicks(time.span, time.widthPx).ticks) {
    ctx.fillRect(Math.round(xOf(time, timeS)), PLOT_TOP_PX, 1, FOOT_PX - PLOT_TOP_PX);
  }
  const heights = (of: CircuitShare) => (xPx: number) => {
    const fraction = shareBetween(of, timeAt(time, xPx), timeAt(time, xPx + 1));
    return Number.isNaN(fraction) ? -1 : Math.round(fraction * (FOOT_PX - PLOT_TOP_PX));
  };
  // It belongs to no job: a hue would suggest one.
  ctx.fillStyle = palette.linkDown;
  eachRun(time.leftPx, time.leftPx + time.widthPx, heights(share), (fromPx, toPx, px) => {
    if (px < 0) return;
    ctx.globalAlpha = AREA_ALPHA;
    if (px > 0) ctx.fillRect(fromPx, FOOT_PX - px, toPx - fromPx, px);
    ctx.globalAlpha = 1;
    // At a share of 0 the line is on the foot: bytes move, but by packets.
    ctx.fillRect(fromPx, FOOT_PX - Math.max(1, px), toPx - fromPx, 1);
  });
  if (before === undefined) return;
  drawGhostLines(ctx, palette, (line) => {
    let wasPx = 0;
    eachRun(time.leftPx, time.leftPx + time.widthPx, heights(before), (fromPx, toPx, px) => {
      const isPx = Math.max(0, px);
      const [lowPx, highPx] = [Math.min(wasPx, isPx), Math.max(wasPx, isPx)];
      if (highPx > lowPx) line(fromPx, FOOT_PX - highPx, 1, highPx - lowPx);
      if (px >= 0) line(fromPx, FOOT_PX - Math.max(1, px), toPx - fromPx, 1);
      wasPx = isPx;
    });
  });
}
