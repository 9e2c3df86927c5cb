// What is marked on a plan, on a layer of its own so that hovering never repaints the plan: the bound, the outline of the
// hovered and of the selected job on all its racks, and how long each waited from its arrival to its start.
import type { DrawContext } from '../draw-context';
import type { ChartPalette } from '../palette';
import { blocksOf, type LaneBlocks } from '../time/lane-blocks';
import { edgesOf, laneTopPx } from '../time/lane-layout';
import { xOf } from '../time/span';
import { FONT_PX } from './draw';
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
  readonly stale: boolean;
}

/** Half the height of the tick at a job's arrival. */
const TICK_PX = 3;

export function drawMarks(ctx: DrawContext, marks: PlanMarks): void {
  const { layout, hovered, selected } = marks;
  const { view } = layout;
  ctx.font = `${FONT_PX}px ${marks.palette.fontFamily}`;
  if (layout.bound?.inSight === true) drawBound(ctx, marks, layout.bound.xPx, layout.bound.label);
  ctx.save();
  ctx.beginPath();
  ctx.rect(view.time.leftPx - 1, view.topPx, view.time.widthPx + 2, view.heightPx - view.topPx);
  ctx.clip();
  if (hovered >= 0 && hovered !== selected) drawOwner(ctx, marks, hovered, 1);
  if (selected >= 0) drawOwner(ctx, marks, selected, 2);
  ctx.restore();
}

function drawBound(ctx: DrawContext, { layout, palette, stale }: PlanMarks, xPx: number, label: string): void {
  const { view } = layout;
  const bottomPx = Math.min(view.heightPx, laneTopPx(view, view.laneCount));
  const columnPx = Math.round(xPx);
  ctx.fillStyle = palette.surface;
  ctx.fillRect(columnPx - 1, view.topPx, 3, bottomPx - view.topPx);
  ctx.fillStyle = stale ? palette.textQuiet : palette.text;
  ctx.fillRect(columnPx, 3, 1, bottomPx - 3);
  ctx.textBaseline = 'middle';
  const rightEnd = view.time.leftPx + view.time.widthPx;
  const fitsLeft = columnPx - 6 - ctx.measureText(label).width >= view.time.leftPx;
  ctx.textAlign = fitsLeft ? 'right' : 'left';
  ctx.fillText(label, fitsLeft ? columnPx - 6 : Math.min(columnPx + 6, rightEnd), view.topPx / 2 + 1);
}

/** A double line, dark and light, so that it is seen on every fill and on the surface. */
function drawOwner(ctx: DrawContext, marks: PlanMarks, owner: number, strongPx: number): void {
  const { layout, blocks, palette, arrivalS } = marks;
  const { view } = layout;
  const own = blocksOf(blocks, owner);
  const first = own[0];
  if (first === undefined) return;
  ctx.setLineDash([]);
  for (const i of own) {
    const { leftPx, rightPx, topPx, bottomPx } = edgesOf(view, blocks, i);
    const highPx = Math.max(2, bottomPx - topPx);
    const inset = strongPx / 2;
    ctx.lineWidth = strongPx;
    if (rightPx - leftPx >= 3 * strongPx + 2 && highPx >= 3 * strongPx + 2) {
      ctx.strokeStyle = palette.surface;
      ctx.lineWidth = 1;
      ctx.strokeRect(
        leftPx + strongPx + 0.5,
        topPx + strongPx + 0.5,
        rightPx - leftPx - 2 * strongPx - 1,
        highPx - 2 * strongPx - 1,
      );
      ctx.lineWidth = strongPx;
      ctx.strokeStyle = palette.text;
      ctx.strokeRect(leftPx + inset, topPx + inset, rightPx - leftPx - strongPx, highPx - strongPx);
    } else {
      // Too small for a frame inside: frame it from outside.
      ctx.strokeStyle = palette.text;
      ctx.strokeRect(leftPx - inset, topPx - inset, rightPx - leftPx + strongPx, highPx + strongPx);
    }
  }
  drawWait(ctx, marks, arrivalS[owner] ?? 0, first);
}

/** A line from arrival (a small tick) to the start of the job's first block; nothing when it never waited. */
function drawWait(ctx: DrawContext, { layout, blocks, palette }: PlanMarks, arrivalS: number, first: number): void {
  const { view } = layout;
  const startS = blocks.startS[first]!;
  if (!(arrivalS < startS)) return;
  const { topPx, bottomPx } = edgesOf(view, blocks, first);
  const low = view.time.leftPx - 2;
  const fromPx = Math.max(Math.round(xOf(view.time, arrivalS)), low);
  const toPx = Math.min(Math.round(xOf(view.time, startS)), view.time.leftPx + view.time.widthPx + 2);
  if (toPx - fromPx < 2) return;
  const laneEndPx = Math.min(bottomPx, topPx + view.lanePx);
  // Near the lower edge of the lane, because labels of other jobs run through its middle.
  const tall = view.lanePx >= 13;
  const yPx = Math.round(tall ? laneEndPx - 5 : (topPx + laneEndPx) / 2);
  ctx.fillStyle = palette.surface;
  ctx.fillRect(fromPx - 1, yPx - 1, toPx - fromPx + 1, 3);
  ctx.fillRect(fromPx - 2, yPx - TICK_PX - 1, 4, 2 * TICK_PX + 3);
  ctx.fillStyle = palette.text;
  ctx.fillRect(fromPx, yPx, toPx - fromPx, 1);
  ctx.fillRect(fromPx - 1, yPx - TICK_PX, 2, 2 * TICK_PX + 1);
}
