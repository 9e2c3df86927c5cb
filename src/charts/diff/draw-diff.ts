// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the diff: bars, then how starts and ends moved, then names and words. Colours are passed in, nothing is returned.
import type { DrawContext } from '../draw-context';
import type { ChartPalette } from '../palette';
import { type LaneView, laneEndPx, laneTopPx } from '../time/lanes/lane-layout';
import { bandsOf, type DiffLayout } from './diff-layout';
import type { DiffScene } from './diff-scene';
import { endWords, whyWords } from './diff-words';
import { drawDiffBefore } from './draw-diff-before';
import { drawMoves, movedColour } from './draw-moves';
import { rasterBars } from './raster-bars';
import { endKind } from './run-diff';

export const FONT_PX = 12;
const FROM_PLOT_PX = 8;
const WORDS_FROM_PX = 2;
const MARK_PX = 9;

export function drawDiff(ctx: DrawContext, scene: DiffScene): void {
  const { layout, palette, selected } = scene;
  const { view } = layout;
  rasterBars(ctx, scene);
  if (scene.before !== undefined) {
    drawDiffBefore(ctx, { ...{ layout, palette, rows: scene.rows, ids: scene.diff.ids }, before: scene.before });
  }
  clipToLanes(ctx, view);
  drawMoves(ctx, scene);
  ctx.font = `${FONT_PX}px ${palette.fontFamily}`;
  ctx.textBaseline = 'middle';
  for (const { text, row, yPx } of layout.names) {
    ctx.fillStyle = row === selected ? palette.text : palette.textQuiet;
    ctx.textAlign = 'right';
    ctx.fillText(text, view.time.leftPx - FROM_PLOT_PX, yPx);
  }
  ctx.textAlign = 'left';
  for (let lane = layout.lanes[0]; lane < layout.lanes[1]; lane++) drawWords(ctx, scene, lane);
  ctx.restore();
}

/** How much its end moved, with a mark that says which way, and as many of the reasons as fit. */
function drawWords(ctx: DrawContext, scene: DiffScene, lane: number): void {
  const { diff, rows, layout, readParts, palette } = scene;
  const { view } = layout;
  const row = rows[lane]!;
  const { wordsPx } = bandsOf(view, lane);
  if (wordsPx === undefined) return;
  const kind = endKind(diff, row);
  let leftPx = view.time.leftPx + WORDS_FROM_PX;
  if (kind === 'earlier' || kind === 'later') {
    ctx.fillStyle = movedColour(palette, kind);
    ctx.fillText(kind === 'earlier' ? '◀' : '▶', leftPx, wordsPx);
    leftPx += MARK_PX + 3;
  }
  const head = endWords(diff, row);
  const rightPx = view.time.leftPx + view.time.widthPx;
  ctx.fillStyle = palette.text;
  ctx.fillText(head, leftPx, wordsPx);
  leftPx += ctx.measureText(head).width + 8;
  ctx.fillStyle = palette.textQuiet;
  const why = wordsThatFit(
    whyWords(diff, row, readParts).join('; '),
    (text) => leftPx + ctx.measureText(text).width <= rightPx,
  );
  if (why !== '') ctx.fillText(why, leftPx, wordsPx);
}

/** Drops reasons one by one from the end, the least significant first. */
export function wordsThatFit(words: string, fits: (text: string) => boolean): string {
  let text = words;
  while (text !== '' && !fits(text)) text = text.slice(0, Math.max(0, text.lastIndexOf('; '), text.lastIndexOf(', ')));
  return text;
}

interface DiffMarks {
  readonly layout: DiffLayout;
  readonly palette: ChartPalette;
  /** Lanes, or -1. */
  readonly hovered: number;
  readonly selected: number;
}

/** On a separate layer, so that the pointer never repaints the chart. */
export function drawDiffMarks(ctx: DrawContext, { layout, palette, hovered, selected }: DiffMarks): void {
  const { view } = layout;
  clipToLanes(ctx, view);
  ctx.setLineDash([]);
  ctx.strokeStyle = palette.text;
  if (hovered >= 0 && hovered !== selected) frameLane(ctx, view, hovered, 1);
  if (selected >= 0) frameLane(ctx, view, selected, 2);
  ctx.restore();
}

/** Around the whole lane, words included. */
function frameLane(ctx: DrawContext, view: LaneView, lane: number, widePx: number): void {
  const topPx = laneTopPx(view, lane) + widePx / 2;
  const bottomPx = laneEndPx(view, lane + 1) - 1 - widePx / 2;
  ctx.lineWidth = widePx;
  ctx.strokeRect(view.time.leftPx - 3, topPx, view.time.widthPx + 6, bottomPx - topPx);
}

/** Until `restore`. */
function clipToLanes(ctx: DrawContext, { topPx, widthPx, heightPx }: LaneView): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, topPx - 1, widthPx, heightPx - topPx + 1);
  ctx.clip();
}
