// SPDX-License-Identifier: GPL-3.0-or-later
// Both runs of a diff as they were before the last edit: a thin neutral line along the outer side of each bar, from its start to its
// end, where it turns inwards.
import type { DrawContext } from '../draw-context';
import type { ChartPalette } from '../palette';
import { edgesOfTime } from '../time/lanes/lane-layout';
import type { TimeSpan } from '../time/span';
import { bandsOf, type DiffLayout } from './diff-layout';

/** By id of a job or coflow; undefined if it did not exist or did not end. */
export type StretchBefore = (id: string) => TimeSpan | undefined;

interface DiffBefore {
  readonly layout: DiffLayout;
  readonly ids: readonly string[];
  readonly rows: Int32Array;
  /** Of the baseline, and of the run. */
  readonly before: readonly [StretchBefore | undefined, StretchBefore | undefined];
  readonly palette: ChartPalette;
}

/** In lower bars, only the line would be visible. */
const MIN_BAR_PX = 4;

export function drawDiffBefore(ctx: DrawContext, { layout, ids, rows, before, palette }: DiffBefore): void {
  const { view, lanes } = layout;
  const { time } = view;
  ctx.save();
  ctx.beginPath();
  ctx.rect(time.leftPx, view.topPx, time.widthPx + 1, view.heightPx - view.topPx);
  ctx.clip();
  for (let lane = lanes[0]; lane < lanes[1]; lane++) {
    const { upperPx, lowerPx, highPx } = bandsOf(view, lane);
    if (highPx < MIN_BAR_PX) break;
    const id = ids[rows[lane]!]!;
    for (const [stretch, topPx, linePx] of [
      [before[0]?.(id), upperPx - highPx, upperPx - highPx],
      [before[1]?.(id), lowerPx, lowerPx + highPx - 1],
    ] as const) {
      if (stretch === undefined) continue;
      const [leftPx, rightPx] = edgesOfTime(view, stretch.fromS, stretch.toS);
      // Visible on every bar: light beside dark.
      ctx.fillStyle = palette.surface;
      ctx.fillRect(rightPx - 2, topPx, 3, highPx);
      ctx.fillStyle = palette.textQuiet;
      ctx.fillRect(leftPx, linePx, rightPx - leftPx, 1);
      ctx.fillRect(rightPx - 1, topPx, 1, highPx);
    }
  }
  ctx.restore();
}
