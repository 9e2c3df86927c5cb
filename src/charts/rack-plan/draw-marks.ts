// SPDX-License-Identifier: GPL-3.0-or-later
// The marks on a plan, on a layer of their own so that hovering never repaints the plan: the bound, the outline of the
// hovered and of the selected job on all its racks, how long each waited from its arrival to its start, and how long after
// giving up its racks it ends.
import type { DrawContext } from '../draw-context';
import type { ChartPalette } from '../palette';
import { drawBlockFrame } from '../time/lanes/block-frame';
import { blocksOf, type LaneBlocks } from '../time/lanes/lane-blocks';
import { edgesOf } from '../time/lanes/lane-layout';
import { FONT_PX } from '../time/lanes/lane-sizes';
import { drawNamedLine } from '../time/lanes/named-line';
import { xOf } from '../time/span';
import type { PlanLayout } from './layout';

export interface PlanMarks {
  readonly layout: PlanLayout;
  readonly blocks: LaneBlocks;
  readonly palette: ChartPalette;
  /** Owner under the pointer, or -1. */
  readonly hovered: number;
  readonly selected: number;
  /** Arrival of each owner. */
  readonly arrivalS: readonly number[];
  /** End of each owner, if it may be later than the end of its blocks; absent if it never is. */
  readonly endS?: readonly number[] | undefined;
  readonly stale: boolean;
}

/** Half the height of the tick at a job's arrival or end. */
const TICK_PX = 3;

export function drawMarks(ctx: DrawContext, marks: PlanMarks): void {
  const { layout, hovered, selected } = marks;
  const { view } = layout;
  ctx.font = `${FONT_PX}px ${marks.palette.fontFamily}`;
  if (layout.bound !== undefined) drawNamedLine(ctx, view, layout.bound, marks.palette, marks.stale);
  ctx.save();
  ctx.beginPath();
  ctx.rect(view.time.leftPx - 1, view.topPx, view.time.widthPx + 2, view.heightPx - view.topPx);
  ctx.clip();
  if (hovered >= 0 && hovered !== selected) drawOwner(ctx, marks, hovered, 1);
  if (selected >= 0) drawOwner(ctx, marks, selected, 2);
  ctx.restore();
}

function drawOwner(ctx: DrawContext, marks: PlanMarks, owner: number, strongPx: number): void {
  const { layout, blocks, palette, arrivalS, endS } = marks;
  const own = blocksOf(blocks, owner);
  const first = own[0];
  if (first === undefined) return;
  ctx.setLineDash([]);
  for (const i of own) drawBlockFrame(ctx, edgesOf(layout.view, blocks, i), palette, strongPx);
  const startS = blocks.startS[first]!;
  const freeS = blocks.endS[first]!;
  drawSpan(ctx, marks, first, { fromS: arrivalS[owner] ?? 0, toS: startS, tickAt: 'from' });
  drawSpan(ctx, marks, first, { fromS: freeS, toS: endS?.[owner] ?? freeS, tickAt: 'to' });
}

interface MarkedSpan {
  readonly fromS: number;
  readonly toS: number;
  /** The end away from the block, which has a small tick: the arrival, or the end. */
  readonly tickAt: 'from' | 'to';
}

/** A line beside the job's first block: from its arrival to its start, or from when its racks are free to its end. None if empty. */
function drawSpan(ctx: DrawContext, { layout, blocks, palette }: PlanMarks, first: number, span: MarkedSpan): void {
  const { view } = layout;
  if (!(span.fromS < span.toS)) return;
  const { topPx, bottomPx } = edgesOf(view, blocks, first);
  const low = view.time.leftPx - 2;
  const fromPx = Math.max(Math.round(xOf(view.time, span.fromS)), low);
  const toPx = Math.min(Math.round(xOf(view.time, span.toS)), view.time.leftPx + view.time.widthPx + 2);
  if (toPx - fromPx < 2) return;
  const laneEndPx = Math.min(bottomPx, topPx + view.lanePx);
  // Near the lower edge of the lane, because labels of other jobs run through its middle.
  const labelled = view.lanePx >= 13;
  const yPx = Math.round(labelled ? laneEndPx - (view.lanePx >= 20 ? 5 : 2) : (topPx + laneEndPx) / 2);
  const tickPx = span.tickAt === 'from' ? fromPx : toPx;
  ctx.fillStyle = palette.surface;
  ctx.fillRect(fromPx - 1, yPx - 1, toPx - fromPx + 1, 3);
  ctx.fillRect(tickPx - 2, yPx - TICK_PX - 1, 4, 2 * TICK_PX + 3);
  ctx.fillStyle = palette.text;
  ctx.fillRect(fromPx, yPx, toPx - fromPx, 1);
  ctx.fillRect(tickPx - 1, yPx - TICK_PX, 2, 2 * TICK_PX + 1);
}
