// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the axis of slots, the bands and the line of the capacity; many blocks are left to raster.ts. Colours are passed in.
import type { DrawContext } from '../draw-context';
import { fitText } from '../fit-text';
import type { Paint } from '../job-colours';
import { laneFontPx } from '../time/lanes/lane-sizes';
import { labelPlaces } from './labels';
import { type OutlinePiece, outlineOf } from './outline';
import { drawBandsRaster } from './raster';
import type { BandsScene } from './scene';
import { edgesOfBand, slotPx } from './view';

/** A band thinner than this has no edge, as it would be nothing but edge. */
const EDGE_FROM_PX = 4;
const DASH_PX = 3;

export function drawBands(ctx: DrawContext, scene: BandsScene): void {
  const { layout, palette } = scene;
  const { view } = layout;
  const { leftPx, widthPx } = view.time;
  ctx.font = `${laneFontPx(slotPx(view))}px ${palette.fontFamily}`;
  ctx.textBaseline = 'middle';
  drawGutter(ctx, scene);
  ctx.save();
  ctx.beginPath();
  ctx.rect(leftPx, view.seenTopPx, widthPx, view.seenBottomPx - view.seenTopPx);
  ctx.clip();
  if (layout.dense) drawBandsRaster(ctx, scene);
  else drawShapes(ctx, scene);
  drawLabels(ctx, scene);
  ctx.restore();
  drawFrame(ctx, scene);
}

function drawGutter(ctx: DrawContext, { layout, palette, unit }: BandsScene): void {
  const { view } = layout;
  const rightPx = view.time.leftPx - 8;
  ctx.fillStyle = palette.textQuiet;
  ctx.textAlign = 'right';
  ctx.fillText(unit, rightPx, view.seenTopPx / 2 - 1);
  for (const { text, yPx } of layout.slotTicks) {
    // A truncated number would read as another number.
    if (ctx.measureText(text).width > rightPx) continue;
    ctx.fillText(text, rightPx, Math.max(yPx, view.seenTopPx + 4));
  }
}

function drawShapes(ctx: DrawContext, scene: BandsScene): void {
  const { layout, bands, palette, look } = scene;
  const { view } = layout;
  const { leftPx, widthPx } = view.time;
  ctx.fillStyle = palette.grid;
  for (const xPx of layout.gridPx) ctx.fillRect(xPx, view.seenTopPx, 1, view.seenBottomPx - view.seenTopPx);
  for (const { yPx } of layout.slotTicks) ctx.fillRect(leftPx, Math.round(yPx), widthPx, 1);
  const seen = new Set<number>();
  for (const i of layout.visible) {
    const owner = bands.owner[i]!;
    seen.add(owner);
    const { leftPx: left, rightPx, topPx, bottomPx } = edgesOfBand(view, bands, i);
    const thin = Math.min(rightPx - left, bottomPx - topPx) < EDGE_FROM_PX;
    if (look.style === 'outline' && !thin) continue;
    const paint = paintOf(scene, owner);
    ctx.fillStyle = look.stale || look.style === 'outline' ? paint.pale : paint.fill;
    ctx.fillRect(left, topPx, rightPx - left, bottomPx - topPx);
  }
  for (const owner of seen) {
    ctx.fillStyle = paintOf(scene, owner).edge;
    for (const piece of outlineOf(bands, view, owner)) {
      if (piece.thinPx >= EDGE_FROM_PX) drawEdge(ctx, piece, look.stale, view.time.leftPx + widthPx);
    }
  }
}

/** A line of one pixel inside the band; dashed if the plan is stale. */
function drawEdge(
  ctx: DrawContext,
  { side, leftPx, topPx, longPx }: OutlinePiece,
  dashed: boolean,
  endPx: number,
): void {
  const flat = side === 'top' || side === 'bottom';
  const xPx = side === 'right' ? leftPx - 1 : leftPx;
  const yPx = side === 'bottom' ? topPx - 1 : topPx;
  const stepPx = dashed ? DASH_PX : longPx;
  for (let at = 0; at < longPx; at += dashed ? 2 * DASH_PX : longPx) {
    if (flat && xPx + at > endPx) break;
    const partPx = Math.min(stepPx, longPx - at);
    if (flat) ctx.fillRect(xPx + at, yPx, partPx, 1);
    else ctx.fillRect(xPx, yPx + at, 1, partPx);
  }
}

function drawLabels(ctx: DrawContext, scene: BandsScene): void {
  const { bands, layout, labels, look, palette } = scene;
  const widths = new Map<string, number>();
  const widthOf = (text: string): number => {
    const known = widths.get(text) ?? ctx.measureText(text).width;
    widths.set(text, known);
    return known;
  };
  ctx.textAlign = 'left';
  for (const { owner, leftPx, availablePx, yPx } of labelPlaces(bands, layout, (one) => widthOf(labels[one] ?? ''))) {
    const paint = paintOf(scene, owner);
    const fitted = fitText(labels[owner] ?? '', availablePx, widthOf);
    if (fitted === '') continue;
    ctx.fillStyle = look.style === 'outline' ? palette.text : look.stale ? paint.paleText : paint.text;
    ctx.fillText(fitted, leftPx, yPx + 0.5);
  }
}

/** The capacity with its name, the ground line, and the ticks under it. */
function drawFrame(ctx: DrawContext, { layout, palette, capacityName }: BandsScene): void {
  const { view } = layout;
  const { leftPx, widthPx } = view.time;
  const groundPx = Math.round(view.seenBottomPx);
  ctx.fillStyle = palette.lineStrong;
  ctx.fillRect(leftPx, groundPx, widthPx, 1);
  for (const { xPx, end } of layout.footTicks) {
    ctx.fillStyle = end ? palette.textQuiet : palette.lineStrong;
    ctx.fillRect(xPx, groundPx + 1, 1, end ? 6 : 3);
  }
  ctx.fillStyle = palette.text;
  const isSeen = layout.capacityPx >= view.seenTopPx && layout.capacityPx <= view.seenBottomPx;
  if (isSeen) ctx.fillRect(leftPx, Math.round(layout.capacityPx) - 1, widthPx, 1);
  ctx.textAlign = 'left';
  ctx.fillText(capacityName, leftPx, view.seenTopPx / 2 - 1);
}

function paintOf({ paints, selected }: BandsScene, owner: number): Paint {
  return (selected < 0 || owner === selected ? paints.full : paints.back)[owner]!;
}
