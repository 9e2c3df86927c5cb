// The strokes of a hatched rectangle, cut to it by arithmetic: a clip for each of thousands of bars would be slow, and a
// pattern would swim under them while one pans. In a rectangle of one pixel's width the strokes are a column of dashes.
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
  ctx.beginPath();
  for (const { fromX, fromY, toX, toY } of hatchSegments(leftPx, topPx, widePx, highPx)) {
    ctx.moveTo(fromX, fromY);
    ctx.lineTo(toX, toY);
  }
  ctx.stroke();
}
