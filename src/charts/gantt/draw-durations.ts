// SPDX-License-Identifier: GPL-3.0-or-later
// Writes how long each job took into the columns behind the plot, beside the names that stand before it.
import type { DrawContext } from '../draw-context';
import type { ChartPalette } from '../palette';
import { FONT_PX } from '../time/lane-room';
import { durationColumns } from './duration-columns';
import type { JobDurations } from './durations';
import type { JobsLayout } from './jobs-layout';

export function drawDurations(
  ctx: DrawContext,
  { view, names }: Pick<JobsLayout, 'view' | 'names'>,
  durations: JobDurations,
  palette: ChartPalette,
  selected: number,
): void {
  const endPx = view.time.leftPx + view.time.widthPx;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'right';
  for (const { heading, rightPx, of } of durationColumns(endPx, view.widthPx)) {
    ctx.font = `${FONT_PX}px ${palette.fontFamily}`;
    ctx.fillStyle = palette.textQuiet;
    if (heading !== '') ctx.fillText(heading, rightPx, view.topPx / 2);
    const seconds = of === 'planned' ? durations.plannedS : durations.happenedS;
    for (const { job, yPx, fontPx } of names) {
      if (Number.isNaN(seconds[job]!)) continue;
      ctx.font = `${fontPx}px ${palette.fontFamily}`;
      // What was planned is quiet: what one looks for is what happened.
      ctx.fillStyle = of === 'planned' && job !== selected ? palette.textQuiet : palette.text;
      ctx.fillText(durations.say(seconds[job]!), rightPx, yPx);
    }
  }
}
