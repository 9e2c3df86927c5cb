// SPDX-License-Identifier: GPL-3.0-or-later
// The strokes of a hatched rectangle, or of one that is crossed out, cut to it by arithmetic: a clip for each of thousands of bars would be
// slow, and a pattern would swim under them during a pan. In a rectangle one pixel wide the strokes are a column of dashes.
import type { DrawContext } from '../draw-context';

const PERIOD_PX = 5;

interface Segment {
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
}

/** Rising strokes, counted from the lower left corner so that they stay with the rectangle. */
export function hatchSegments(leftPx: number, topPx: number, widePx: number, highPx: number): Segment[] {
  const segments: Segment[] = [];
  const rightPx = leftPx + widePx;
  const bottomPx = topPx + highPx;
  const before = Math.floor(highPx / PERIOD_PX);
  for (let footPx = leftPx - before * PERIOD_PX; footPx < rightPx; footPx += PERIOD_PX) {
    const fromX = Math.max(leftPx, footPx);
    const toX = Math.min(rightPx, footPx + highPx);
    if (toX > fromX) segments.push({ fromX, fromY: bottomPx - (fromX - footPx), toX, toY: bottomPx - (toX - footPx) });
  }
  return segments;
}

export function strokeHatch(ctx: DrawContext, leftPx: number, topPx: number, widePx: number, highPx: number): void {
  strokeHatches(ctx, [{ leftPx, topPx, rightPx: leftPx + widePx, bottomPx: topPx + highPx }]);
}

interface Edges {
  readonly leftPx: number;
  readonly rightPx: number;
  readonly topPx: number;
  readonly bottomPx: number;
}

export function strokeHatches(ctx: DrawContext, all: readonly Edges[]): void {
  ctx.beginPath();
  for (const { leftPx, rightPx, topPx, bottomPx } of all) {
    for (const segment of hatchSegments(leftPx, topPx, rightPx - leftPx, bottomPx - topPx)) add(ctx, segment);
  }
  ctx.stroke();
}

/** As many crosses side by side as the rectangle is wider than high; a narrow one is crossed out once. */
export function crossSegments({ leftPx, rightPx, topPx, bottomPx }: Edges): Segment[] {
  const crosses = Math.max(1, Math.round((rightPx - leftPx) / Math.max(1, bottomPx - topPx)));
  const eachPx = (rightPx - leftPx) / crosses;
  return Array.from({ length: crosses }, (_, i) => leftPx + i * eachPx).flatMap((fromX) => [
    { fromX, fromY: bottomPx, toX: fromX + eachPx, toY: topPx },
    { fromX, fromY: topPx, toX: fromX + eachPx, toY: bottomPx },
  ]);
}

export function strokeCrosses(ctx: DrawContext, all: readonly Edges[]): void {
  ctx.beginPath();
  for (const edges of all) for (const segment of crossSegments(edges)) add(ctx, segment);
  ctx.stroke();
}

function add(ctx: DrawContext, { fromX, fromY, toX, toY }: Segment): void {
  ctx.moveTo(fromX, fromY);
  ctx.lineTo(toX, toY);
}
