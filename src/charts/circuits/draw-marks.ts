// SPDX-License-Identifier: GPL-3.0-or-later
// Marks on the circuits, on a separate layer so that hovering never repaints the bars: the circuit under the pointer and the
// one reached by keys, each at both of its ports, with a line that connects them.
import type { DrawContext } from '../draw-context';
import type { ChartPalette } from '../palette';
import { drawBlockFrame } from '../time/lanes/block-frame';
import { blocksOf } from '../time/lanes/lane-blocks';
import { edgesOf, laneEndPx, laneTopPx } from '../time/lanes/lane-layout';
import type { CircuitBlocks } from './circuit-blocks';
import type { CircuitLayout } from './layout';

export interface CircuitMarks {
  readonly layout: CircuitLayout;
  readonly circuits: CircuitBlocks;
  readonly palette: ChartPalette;
  /** Circuit under the pointer, or -1. */
  readonly hovered: number;
  /** Circuit reached by keys or a press, or -1. */
  readonly walked: number;
  /** Lane reached by keys, framed with its name, or -1. */
  readonly port: number;
}

const PORT_PX = 2;

export function drawCircuitMarks(ctx: DrawContext, marks: CircuitMarks): void {
  const { layout, hovered, walked } = marks;
  const { view } = layout;
  if (marks.port >= 0) drawPort(ctx, marks);
  ctx.save();
  ctx.beginPath();
  ctx.rect(view.time.leftPx - 1, view.topPx, view.time.widthPx + 2, view.heightPx - view.topPx);
  ctx.clip();
  ctx.setLineDash([]);
  if (hovered >= 0 && hovered !== walked) drawCircuit(ctx, marks, hovered, 1);
  if (walked >= 0) drawCircuit(ctx, marks, walked, 2);
  ctx.restore();
}

function drawPort(ctx: DrawContext, { layout: { view }, palette, port }: CircuitMarks): void {
  const { time, topPx, heightPx } = view;
  const edges = {
    ...{ leftPx: 1, rightPx: time.leftPx + time.widthPx },
    ...{ topPx: laneTopPx(view, port), bottomPx: laneEndPx(view, port + 1) - view.gapPx },
  };
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, topPx - PORT_PX, view.widthPx, heightPx - topPx + PORT_PX);
  ctx.clip();
  ctx.setLineDash([]);
  drawBlockFrame(ctx, edges, palette, PORT_PX);
  ctx.restore();
}

function drawCircuit(ctx: DrawContext, { layout, circuits, palette }: CircuitMarks, circuit: number, strongPx: number) {
  const { view } = layout;
  const { time } = view;
  const ends = [...blocksOf(circuits.blocks, circuit)].map((block) => edgesOf(view, circuits.blocks, block));
  const [out, into] = ends;
  if (out === undefined || into === undefined) return;
  const fromPx = Math.max(out.leftPx, time.leftPx);
  const toPx = Math.min(out.rightPx, time.leftPx + time.widthPx);
  const highPx = into.topPx - out.bottomPx;
  if (toPx > fromPx && highPx > 0) {
    const xPx = Math.round((fromPx + toPx - 1) / 2);
    ctx.fillStyle = palette.surface;
    ctx.fillRect(xPx - 1, out.bottomPx, 3, highPx);
    ctx.fillStyle = palette.text;
    ctx.fillRect(xPx, out.bottomPx, 1, highPx);
  }
  for (const edges of ends) drawBlockFrame(ctx, edges, palette, strongPx);
}
