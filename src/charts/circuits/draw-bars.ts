// SPDX-License-Identifier: GPL-3.0-or-later
// One bar per circuit and end: set-up hatched, carrying part filled, with a frame and a label if they fit.
import type { DrawContext } from '../draw-context';
import { fitText } from '../fit-text';
import { strokeHatch } from '../time/hatch';
import { labelSpace } from '../time/lanes/block-label';
import { type BlockEdges, edgesOf } from '../time/lanes/lane-layout';
import { entersRack } from './circuit-blocks';
import type { CircuitPaint } from './circuit-paints';
import { type CircuitScene, paintOf } from './scene';
import { setupEndPx } from './setup-edge';

const LABEL_LEAST_PX = 16;
/** In less space, too little of an id is left to tell it from another. */
const ID_LEAST_PX = 44;
const EDGE_FROM_PX = 6;
const SETUP_IN_FRAME_PX = 4;
const STALE_DASH = [3, 3];

export function drawBars(ctx: DrawContext, scene: CircuitScene): void {
  ctx.lineWidth = 1;
  for (const { edges, upPx, paint } of visibleBars(scene)) drawBar(ctx, edges, upPx, paint, scene.stale);
}

/** Drawn over anything else on the bars. */
export function drawBarLabels(ctx: DrawContext, scene: CircuitScene): void {
  ctx.textAlign = 'left';
  const widths = new Map<string, number>();
  const widthOf = (text: string): number => {
    const known = widths.get(text) ?? ctx.measureText(text).width;
    widths.set(text, known);
    return known;
  };
  for (const { block, edges, upPx, paint } of visibleBars(scene)) {
    drawLabel(ctx, scene, { ...edges, leftPx: upPx }, paint, barText(scene, block), widthOf);
  }
}

interface VisibleBar {
  readonly block: number;
  readonly edges: BlockEdges;
  /** Where its set-up ends. */
  readonly upPx: number;
  readonly paint: CircuitPaint;
}

function* visibleBars(scene: CircuitScene): Generator<VisibleBar> {
  const { layout, circuits } = scene;
  const { blocks, upS } = circuits;
  for (const block of layout.visible) {
    const circuit = blocks.owner[block]!;
    const paint = paintOf(scene, circuit);
    if (paint === undefined) continue;
    const edges = edgesOf(layout.view, blocks, block);
    const upPx = setupEndPx(layout.view, blocks.startS[block]!, upS[circuit]!, edges.leftPx, edges.rightPx);
    yield { block, edges, upPx, paint };
  }
}

interface BarText {
  readonly id: string;
  /** Never cut: the other end. */
  readonly tail: string;
}

/** By coflow: the coflow and the other end. By destination: only the coflow, as the colour shows where it leads. */
function barText({ plan, circuits, colourBy }: CircuitScene, block: number): BarText {
  const { coflow, from, to } = plan.circuits[circuits.blocks.owner[block]!]!;
  if (colourBy === 'destination') return { id: coflow, tail: '' };
  return { id: coflow, tail: entersRack(circuits, block) ? `\u2190 ${from}` : `\u2192 ${to}` };
}

/** The whole text, or the id cut if enough of it is left, or only the other end, as the colour shows the coflow. */
export function fitBarText({ id, tail }: BarText, availablePx: number, widthOf: (text: string) => number): string {
  const whole = tail === '' ? id : `${id} ${tail}`;
  if (widthOf(whole) <= availablePx) return whole;
  const idPx = availablePx - (tail === '' ? 0 : widthOf(` ${tail}`));
  const cut = idPx < ID_LEAST_PX ? '' : fitText(id, idPx, widthOf);
  if (cut !== '') return tail === '' ? cut : `${cut} ${tail}`;
  return widthOf(tail) <= availablePx ? tail : '';
}

function drawBar(ctx: DrawContext, edges: BlockEdges, upPx: number, paint: CircuitPaint, stale: boolean): void {
  const { leftPx, rightPx, topPx } = edges;
  const highPx = edges.bottomPx - topPx;
  const framed = highPx >= EDGE_FROM_PX;
  if (upPx > leftPx) {
    ctx.fillStyle = framed ? paint.setup : paint.setupFlat;
    ctx.fillRect(leftPx, topPx, upPx - leftPx, highPx);
    if (framed) {
      ctx.strokeStyle = paint.hatch;
      strokeHatch(ctx, leftPx, topPx, upPx - leftPx, highPx);
    }
  }
  ctx.fillStyle = paint.fill;
  ctx.fillRect(upPx, topPx, rightPx - upPx, highPx);
  // A frame would hide a set-up of a pixel or two, so it starts after it.
  const frameLeftPx = upPx - leftPx < SETUP_IN_FRAME_PX ? upPx : leftPx;
  const widePx = rightPx - frameLeftPx;
  if (!framed || widePx < EDGE_FROM_PX) return;
  if (stale) ctx.setLineDash(STALE_DASH);
  ctx.strokeStyle = paint.edge;
  ctx.strokeRect(frameLeftPx + 0.5, topPx + 0.5, widePx - 1, highPx - 1);
  if (stale) ctx.setLineDash([]);
}

/** The label is at the visible left end of the carrying part, so that it stays in sight while the bar scrolls out. */
function drawLabel(
  ctx: DrawContext,
  { layout }: CircuitScene,
  carrying: BlockEdges,
  paint: CircuitPaint,
  text: BarText,
  widthOf: (text: string) => number,
): void {
  const space = labelSpace(layout.view.time, carrying, LABEL_LEAST_PX);
  if (space === undefined) return;
  const fitted = fitBarText(text, space.availablePx, widthOf);
  if (fitted === '') return;
  ctx.fillStyle = paint.text;
  ctx.fillText(fitted, space.leftPx, space.middlePx);
}
