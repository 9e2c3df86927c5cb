// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the lanes of the circuits chart and what is on them; dense charts go to the lane raster. Colours are passed in,
// nothing is returned.
import type { DrawContext } from '../draw-context';
import { laneEndPx, lanesInSight, laneTopPx } from '../time/lanes/lane-layout';
import { drawLaneRaster } from '../time/lanes/lane-raster';
import { FONT_PX, laneFontPx } from '../time/lanes/lane-sizes';
import { drawNamedLine } from '../time/lanes/named-line';
import { circuitPixels } from './circuit-pixels';
import { drawBarLabels, drawBars } from './draw-bars';
import { drawPackets } from './draw-packets';
import { drawStrip } from './draw-strip';
import type { CircuitScene } from './scene';
import { stripMarks } from './strip';

const FROM_PLOT_PX = 8;
const KEY_PX = 4;

/** `paintBefore`: paints the state before the last edit, over the bars and under their labels. */
export function drawCircuits(ctx: DrawContext, scene: CircuitScene, paintBefore?: () => void): void {
  const { layout, palette, selected, stale } = scene;
  const { view, bound } = layout;
  ctx.font = `${laneFontPx(view.lanePx)}px ${palette.fontFamily}`;
  ctx.textBaseline = 'middle';
  drawGutter(ctx, scene);
  drawRackKey(ctx, scene);
  if (layout.dense) {
    drawDense(ctx, scene);
    drawBeside(ctx, scene);
    paintBefore?.();
  } else {
    ctx.save();
    ctx.beginPath();
    ctx.rect(view.time.leftPx, view.topPx, view.time.widthPx, view.heightPx - view.topPx);
    ctx.clip();
    drawGround(ctx, scene);
    drawBars(ctx, scene);
    drawBeside(ctx, scene);
    paintBefore?.();
    drawBarLabels(ctx, scene);
    ctx.restore();
  }
  drawRule(ctx, scene);
  ctx.font = `${FONT_PX}px ${palette.fontFamily}`;
  const marks = stripMarks(scene.plan, view.time, selected);
  const own = marks.filter(({ coflow }) => coflow === selected).map(({ xPx }) => xPx);
  const taken = bound === undefined ? [] : [drawNamedLine(ctx, view, bound, palette, stale, own)];
  drawStrip(ctx, scene, marks, taken);
}

function drawBeside(ctx: DrawContext, { layout, circuits, packets, palette }: CircuitScene): void {
  if (packets !== undefined) drawPackets(ctx, { layout, packets, racks: circuits.racks, fill: palette.lineStrong });
}

function drawGutter(ctx: DrawContext, { layout, palette }: CircuitScene): void {
  const rightPx = layout.view.time.leftPx - FROM_PLOT_PX;
  ctx.textAlign = 'right';
  ctx.fillStyle = palette.textQuiet;
  ctx.fillText(layout.heading.text, rightPx, layout.heading.yPx);
  for (const { text, yPx } of layout.rackLabels) ctx.fillText(text, rightPx, yPx);
}

/** If colours show the destination, each lane into a rack has that rack's colour at its head. */
function drawRackKey(ctx: DrawContext, { layout, circuits, paints }: CircuitScene): void {
  if (paints.rackFills === undefined) return;
  const { view } = layout;
  const [first, end] = lanesInSight(view);
  for (let lane = Math.max(first, circuits.racks); lane < end; lane++) {
    const topPx = Math.max(view.topPx, laneTopPx(view, lane));
    const bottomPx = laneEndPx(view, lane + 1) - view.gapPx;
    ctx.fillStyle = paints.rackFills[lane - circuits.racks]!;
    if (bottomPx > topPx) ctx.fillRect(view.time.leftPx - KEY_PX - 1, topPx, KEY_PX, bottomPx - topPx);
  }
}

function drawDense(ctx: DrawContext, scene: CircuitScene): void {
  const { layout, circuits, palette } = scene;
  const { view, visible, gridPx } = layout;
  drawLaneRaster(ctx, { view, blocks: circuits.blocks, visible, gridPx, palette, ...circuitPixels(scene, view) });
}

/** Time grid behind both groups, and a line between lanes that are high enough to need one. */
function drawGround(ctx: DrawContext, { layout, circuits, palette }: CircuitScene): void {
  const { view, gridPx } = layout;
  const { racks } = circuits;
  ctx.fillStyle = palette.grid;
  for (const firstLane of [0, racks]) {
    const topPx = Math.max(view.topPx, laneTopPx(view, firstLane));
    const bottomPx = Math.min(view.heightPx, laneEndPx(view, firstLane + racks));
    if (bottomPx > topPx) for (const xPx of gridPx) ctx.fillRect(xPx, topPx, 1, bottomPx - topPx);
  }
  if (view.gapPx === 0) return;
  const [first, end] = lanesInSight(view);
  for (let lane = first; lane < end; lane++) {
    ctx.fillRect(view.time.leftPx, laneEndPx(view, lane + 1) - 1, view.time.widthPx, 1);
  }
}

/** Between ports out and ports in, from the chart's left edge to the end of the plot. */
function drawRule(ctx: DrawContext, { layout, palette }: CircuitScene): void {
  const { view, rulePx } = layout;
  if (rulePx === undefined) return;
  ctx.fillStyle = palette.lineStrong;
  ctx.fillRect(FROM_PLOT_PX, Math.round(rulePx), view.time.leftPx + view.time.widthPx - FROM_PLOT_PX, 1);
}
