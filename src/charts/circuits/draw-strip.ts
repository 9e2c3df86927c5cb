// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the strip above the lanes: brackets at the arrival and the end of each coflow, and words if they fit.
import type { DrawContext } from '../draw-context';
import { fitText } from '../fit-text';
import type { CircuitScene } from './scene';
import { type OccupiedColumns, type StripMark, stripLabels } from './strip';

const FROM_PX = 5;
const FOOT_PX = 4;
/** With less space than this for each, marks are short ticks without colour, as brackets would drown out the bars. */
const CROWDED_PX = 14;
const SHORT_PX = 3;
const MAX_NAME_PX = 110;

/** `taken`: columns of the strip that already have text. If a coflow is selected, the others are only ticks. */
export function drawStrip(
  ctx: DrawContext,
  scene: CircuitScene,
  marks: readonly StripMark[],
  taken: readonly OccupiedColumns[],
): void {
  const { plan, layout, palette, selected, paints } = scene;
  const { time, topPx } = layout.view;
  const crowded = marks.length * CROWDED_PX > time.widthPx;
  const edges = crowded ? undefined : paints.coflowEdges;
  for (const mark of marks) {
    const own = mark.coflow === selected;
    ctx.fillStyle = own ? palette.text : (edges?.[mark.coflow] ?? palette.lineStrong);
    const overWords = taken.some(([fromPx, toPx]) => mark.xPx >= fromPx - 1 && mark.xPx <= toPx);
    if (!overWords && (own || (selected < 0 && !crowded))) drawBracket(ctx, mark, topPx);
    else ctx.fillRect(mark.xPx, topPx - SHORT_PX, 1, SHORT_PX);
  }
  const widthOf = (text: string): number => ctx.measureText(text).width;
  const nameOf = (coflow: number): string => fitText(plan.coflows[coflow]!.id, MAX_NAME_PX, widthOf);
  const drawn = selected < 0 ? marks : marks.filter(({ coflow }) => coflow === selected);
  const coloured = selected >= 0 || edges !== undefined;
  ctx.textAlign = 'left';
  ctx.fillStyle = palette.textQuiet;
  for (const { text, leftPx } of stripLabels({ marks: drawn, taken, time, nameOf, widthOf, coloured })) {
    ctx.fillText(text, leftPx, topPx / 2 + 1);
  }
}

/** A vertical line down to the lanes, with a foot towards the coflow's time. */
function drawBracket(ctx: DrawContext, { kind, xPx }: StripMark, bottomPx: number): void {
  ctx.fillRect(xPx, FROM_PX, 1, bottomPx - FROM_PX);
  ctx.fillRect(kind === 'arrival' ? xPx : xPx - FOOT_PX + 1, FROM_PX, FOOT_PX, 1);
}
