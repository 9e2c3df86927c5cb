// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the plan's lanes and rectangles into a context; dense charts are left to time/lanes/lane-raster.ts. Colours are passed in.
import type { DrawContext } from '../draw-context';
import { fitText } from '../fit-text';
import type { Paint } from '../job-colours';
import { labelSpace } from '../time/lanes/block-label';
import { type BlockEdges, edgesOf, lanesInSight, laneTopPx } from '../time/lanes/lane-layout';
import { drawLaneRaster } from '../time/lanes/lane-raster';
import { laneFontPx } from '../time/lanes/lane-sizes';
import { planPixels } from './plan-pixels';
import type { PlanLook, PlanScene } from './scene';

const LABEL_LEAST_PX = 20;
const EDGE_FROM_PX = 6;

/** `paintBefore` paints the plan before the last edit, over the blocks and under their names. */
export function drawPlan(ctx: DrawContext, scene: PlanScene, paintBefore?: () => void): void {
  const { layout, palette } = scene;
  const { view } = layout;
  ctx.font = `${laneFontPx(view.lanePx)}px ${palette.fontFamily}`;
  ctx.textBaseline = 'middle';
  drawGutter(ctx, scene);
  if (layout.dense) {
    const { blocks, paints, selected, look } = scene;
    const { visible, gridPx } = layout;
    const pixelFor = planPixels(paints, palette, selected, look);
    drawLaneRaster(ctx, { view, blocks, visible, gridPx, palette, pixelFor });
    paintBefore?.();
    return;
  }
  ctx.save();
  ctx.beginPath();
  ctx.rect(view.time.leftPx, view.topPx, view.time.widthPx, view.heightPx - view.topPx);
  ctx.clip();
  drawGround(ctx, scene);
  drawBlocks(ctx, scene);
  paintBefore?.();
  drawLabels(ctx, scene);
  ctx.restore();
}

function drawGutter(ctx: DrawContext, { layout, palette }: PlanScene): void {
  ctx.fillStyle = palette.textQuiet;
  ctx.textAlign = 'right';
  for (const { text, yPx } of layout.rackLabels) ctx.fillText(text, layout.view.time.leftPx - 8, yPx);
}

/** Time grid, and a line between lanes that are high enough to need one. */
function drawGround(ctx: DrawContext, { layout, palette }: PlanScene): void {
  const { view, gridPx } = layout;
  ctx.fillStyle = palette.grid;
  const bottomPx = Math.min(view.heightPx, laneTopPx(view, view.laneCount));
  for (const xPx of gridPx) ctx.fillRect(xPx, view.topPx, 1, bottomPx - view.topPx);
  if (view.gapPx === 0) return;
  const [first, end] = lanesInSight(view);
  for (let lane = first; lane <= end; lane++) {
    ctx.fillRect(view.time.leftPx, laneTopPx(view, lane) - 1, view.time.widthPx, 1);
  }
}

function drawBlocks(ctx: DrawContext, scene: PlanScene): void {
  const { layout, blocks, paints, selected, look } = scene;
  ctx.setLineDash(look.stale ? [3, 3] : []);
  ctx.lineWidth = 1;
  for (const i of layout.visible) {
    const owner = blocks.owner[i]!;
    const paint = (selected < 0 || owner === selected ? paints.full : paints.back)[owner];
    if (paint !== undefined) drawBlock(ctx, edgesOf(layout.view, blocks, i), paint, look);
  }
  ctx.setLineDash([]);
}

function drawLabels(ctx: DrawContext, scene: PlanScene): void {
  const { layout, blocks, paints, selected } = scene;
  ctx.textAlign = 'left';
  const widths = new Map<string, number>();
  const widthOf = (text: string): number => {
    const known = widths.get(text) ?? ctx.measureText(text).width;
    widths.set(text, known);
    return known;
  };
  for (const i of layout.visible) {
    const owner = blocks.owner[i]!;
    const paint = (selected < 0 || owner === selected ? paints.full : paints.back)[owner];
    if (paint === undefined) continue;
    drawLabel(ctx, scene, edgesOf(layout.view, blocks, i), paint, scene.labels[owner] ?? '', widthOf);
  }
}

function drawBlock(ctx: DrawContext, edges: BlockEdges, paint: Paint, look: PlanLook): void {
  const { leftPx, topPx } = edges;
  const widePx = edges.rightPx - leftPx;
  const highPx = edges.bottomPx - topPx;
  const framed = widePx >= EDGE_FROM_PX && highPx >= EDGE_FROM_PX;
  if (look.style === 'filled' || !framed) {
    ctx.fillStyle = look.stale ? paint.pale : paint.fill;
    ctx.fillRect(leftPx, topPx, widePx, highPx);
  }
  if (!framed) return;
  ctx.strokeStyle = paint.edge;
  ctx.strokeRect(leftPx + 0.5, topPx + 0.5, widePx - 1, highPx - 1);
}

/** The label sits at the visible left end of its block, so that it stays in sight while the block scrolls out. */
function drawLabel(
  ctx: DrawContext,
  { layout, palette, look }: PlanScene,
  edges: BlockEdges,
  paint: Paint,
  text: string,
  widthOf: (text: string) => number,
): void {
  const space = labelSpace(layout.view.time, edges, LABEL_LEAST_PX);
  if (space === undefined) return;
  const fitted = fitText(text, space.availablePx, widthOf);
  if (fitted === '') return;
  ctx.fillStyle = look.style === 'outline' ? palette.text : look.stale ? paint.paleText : paint.text;
  ctx.fillText(fitted, space.leftPx, space.middlePx);
}
