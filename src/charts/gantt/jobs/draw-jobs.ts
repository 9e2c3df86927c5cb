// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the Gantt chart by job: the blocks pixel by pixel, lines and patterns, then names and colours in the gutter, and how long
// each job took right of the plot. Colours are passed in, nothing is returned.
import type { DrawContext } from '../../draw-context';
import type { ChartPalette } from '../../palette';
import { drawBlockFrame } from '../../time/lanes/block-frame';
import { drawLaneRaster } from '../../time/lanes/lane-raster';
import { FONT_PX } from '../../time/lanes/lane-sizes';
import { drawBeforeOfJobs } from '../before/draw-before';
import { drawPlannedOfJobs } from '../before/draw-planned';
import type { JobDurations } from '../durations';
import { drawPatterns } from './draw-patterns';
import { durationColumns } from './duration-columns';
import type { JobLanes } from './job-lanes';
import { edgesOfJob, hasTracks, type JobsLayout } from './jobs-layout';
import type { JobsScene } from './jobs-scene';
import { phasePixels, phaseTones } from './phase-tones';

const FROM_PLOT_PX = 11;
const SWATCH = { fromPlotPx: 8, widePx: 5, mostHighPx: 12, airPx: 2, edgedFromPx: 6 };

export function drawJobs(ctx: DrawContext, scene: JobsScene): void {
  const { layout, lanes, fills, planned = [], before, durations, palette, selected, stale } = scene;
  const { blockView, blocks, visible, gridPx } = layout;
  const pixelFor = phasePixels(fills, palette, selected, { stale, edged: hasTracks(layout) });
  drawLaneRaster(ctx, { view: blockView, blocks, visible, gridPx, palette, pixelFor });
  drawPatterns(ctx, scene);
  drawPlannedOfJobs(ctx, { view: layout.view, planned, before: before?.planned, palette, selected }, lanes.laneOf);
  if (before !== undefined) drawBeforeOfJobs(ctx, { view: layout.view, before, palette, jobs: lanes.jobs });
  ctx.textBaseline = 'middle';
  let setPx = 0;
  for (const { text, job, yPx, fontPx } of layout.names) {
    // Whenever the font of a canvas is set, the browser brings all styles of the page up to date.
    if (fontPx !== setPx) ctx.font = `${fontPx}px ${palette.fontFamily}`;
    setPx = fontPx;
    ctx.fillStyle = job === selected ? palette.text : palette.textQuiet;
    ctx.textAlign = 'right';
    ctx.fillText(text, layout.view.time.leftPx - FROM_PLOT_PX, yPx);
    drawSwatch(ctx, scene, job, yPx);
  }
  if (durations !== undefined) drawDurations(ctx, layout, durations, palette, selected);
}

/** The job's colour beside its name. */
function drawSwatch(ctx: DrawContext, { layout, fills, palette }: JobsScene, job: number, yPx: number): void {
  const { time, lanePx } = layout.view;
  const highPx = Math.min(SWATCH.mostHighPx, Math.max(2, lanePx - SWATCH.airPx));
  const { fill, solid } = phaseTones(fills[job]!, palette);
  const [leftPx, topPx] = [time.leftPx - SWATCH.fromPlotPx, Math.round(yPx - highPx / 2)];
  ctx.fillStyle = solid;
  ctx.fillRect(leftPx, topPx, SWATCH.widePx, highPx);
  if (fill === solid || highPx < SWATCH.edgedFromPx) return;
  ctx.fillStyle = fill;
  ctx.fillRect(leftPx + 1, topPx + 1, SWATCH.widePx - 2, highPx - 2);
}

interface JobsMarks {
  readonly layout: JobsLayout;
  readonly lanes: JobLanes;
  readonly palette: ChartPalette;
  readonly runEndS: number;
  readonly hovered: number;
  readonly selected: number;
}

/** On a separate layer, so that the pointer never repaints the chart. */
export function drawJobMarks(ctx: DrawContext, marks: JobsMarks): void {
  const { layout, lanes, palette, runEndS, hovered, selected } = marks;
  const { time, heightPx } = layout.view;
  ctx.save();
  ctx.beginPath();
  ctx.rect(time.leftPx - 1, 0, time.widthPx + 2, heightPx);
  ctx.clip();
  ctx.setLineDash([]);
  if (hovered >= 0 && hovered !== selected) {
    drawBlockFrame(ctx, edgesOfJob(layout, lanes, hovered, runEndS), palette, 1);
  }
  if (selected >= 0) drawBlockFrame(ctx, edgesOfJob(layout, lanes, selected, runEndS), palette, 2);
  ctx.restore();
}

// Writes how long each job took into the columns right of the plot, level with the names left of it.
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
  for (const { heading, rightPx } of durationColumns(endPx, view.widthPx)) {
    const seconds = heading === 'planned' ? durations.plannedS : durations.happenedS;
    // The stack keeps the space for runs that have plans; for one without, a heading would promise figures.
    if (heading === 'planned' && seconds.every(Number.isNaN)) continue;
    ctx.font = `${FONT_PX}px ${palette.fontFamily}`;
    ctx.fillStyle = palette.textQuiet;
    ctx.fillText(heading, rightPx, view.topPx / 2);
    let setPx = FONT_PX;
    for (const { job, yPx, fontPx } of names) {
      if (Number.isNaN(seconds[job]!)) continue;
      if (fontPx !== setPx) ctx.font = `${fontPx}px ${palette.fontFamily}`;
      setPx = fontPx;
      // The planned times are quiet, as readers look for what happened.
      ctx.fillStyle = heading === 'planned' && job !== selected ? palette.textQuiet : palette.text;
      ctx.fillText(durations.say(seconds[job]!), rightPx, yPx);
    }
  }
}
