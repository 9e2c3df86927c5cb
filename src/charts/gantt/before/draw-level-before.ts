// SPDX-License-Identifier: GPL-3.0-or-later
// A lane's values over time before the last edit: a thin neutral line at the height of the mean in each column of pixels, over the
// current values. Light beside dark, so that it is visible on every colour.
import { type StepSums, sumUpTo } from '../../../analysis/chart-data/step-sums';
import type { DrawContext } from '../../draw-context';
import type { ChartPalette } from '../../palette';
import { type TimeView, timeAt, xOf } from '../../time/span';

export interface LevelBefore {
  readonly steps: StepSums;
  /** Lane of the steps. */
  readonly lane: number;
  /** The value that reaches `fullPx`. */
  readonly full: number;
  /** Positions of 0 and of `full`. */
  readonly zeroPx: number;
  readonly fullPx: number;
}

const HALO_PX = 3;
/** In lower lanes, the line would be all there is. */
export const LEVELS_FROM_PX = 8;

export const LEVEL_LEGEND = 'A thin line is what it was before the last edit. ';

/** All lines in two strokes; clipped to the plot. */
export function drawLevelsBefore(
  ctx: DrawContext,
  time: TimeView,
  palette: ChartPalette,
  { topPx, bottomPx }: { readonly topPx: number; readonly bottomPx: number },
  levels: readonly LevelBefore[],
): void {
  const lines = levels.map((level) => levelLine(time, level));
  ctx.save();
  ctx.beginPath();
  ctx.rect(time.leftPx, topPx, time.widthPx, bottomPx - topPx);
  ctx.clip();
  ctx.setLineDash([]);
  for (const [colour, widePx] of [
    [palette.surface, HALO_PX],
    [palette.textQuiet, 1],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = widePx;
    ctx.beginPath();
    for (const line of lines) {
      line.forEach(([xPx, yPx], i) => {
        if (i === 0) ctx.moveTo(xPx, yPx);
        else ctx.lineTo(xPx, yPx);
      });
    }
    ctx.stroke();
  }
  ctx.restore();
}

/** Corners from left to right: from the first row, level between steps, to the last row. Pure. */
export function levelLine(
  time: TimeView,
  { steps, lane, full, zeroPx, fullPx }: LevelBefore,
): readonly (readonly [xPx: number, yPx: number])[] {
  const lastRow = steps.from[lane + 1]! - 1;
  if (lastRow < steps.from[lane]! || !(full > 0)) return [];
  const endPx = Math.min(time.leftPx + time.widthPx, Math.ceil(xOf(time, steps.atS[lastRow]!)) + 1);
  const fromPx = Math.max(time.leftPx, Math.floor(xOf(time, steps.atS[steps.from[lane]!]!)));
  const corners: (readonly [number, number])[] = [];
  let heightPx = Number.NaN;
  let before = sumUpTo(steps, lane, timeAt(time, fromPx));
  for (let xPx = fromPx; xPx < endPx; xPx++) {
    const [fromS, toS] = [timeAt(time, xPx), timeAt(time, xPx + 1)];
    const upTo = sumUpTo(steps, lane, toS);
    const share = Math.min(1, Math.max(0, (upTo - before) / (toS - fromS) / full));
    before = upTo;
    const nextPx = Math.round(zeroPx + (fullPx - zeroPx) * share) + 0.5;
    if (nextPx === heightPx) continue;
    if (corners.length > 0) corners.push([xPx + 0.5, heightPx]);
    corners.push([xPx + 0.5, nextPx]);
    heightPx = nextPx;
  }
  return corners.length === 0 ? corners : [...corners, [endPx, heightPx]];
}
