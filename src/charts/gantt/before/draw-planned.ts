// SPDX-License-Identifier: GPL-3.0-or-later
// The plan beside what happened: a bracket at the foot of each job's lane, and outlines without fill over the lanes of racks.
import type { DrawContext } from '../../draw-context';
import type { ChartPalette } from '../../palette';
import {
  type BlockEdges,
  edgesOfTime,
  type LaneView,
  laneEndPx,
  lanesInSight,
  laneTopPx,
} from '../../time/lanes/lane-layout';
import { isShown } from '../../time/lanes/lane-places';
import type { PlannedStretch } from './planned-stretches';

/** In lower lanes, only the selected job's bracket is drawn, as lines would cover what happened. */
const BRACKETS_FROM_PX = 8;
const FOOT_PX = 3;
const BEFORE_DASH: readonly number[] = [3, 3];
const SOLID: readonly number[] = [];

interface PlannedMarks {
  readonly view: LaneView;
  readonly planned: readonly PlannedStretch[];
  readonly palette: ChartPalette;
  /** The plan before the last edit. */
  readonly before?: readonly PlannedStretch[] | undefined;
  /** A job, or -1. */
  readonly selected: number;
}

/** `laneOf`: by job. */
export function drawPlannedOfJobs(ctx: DrawContext, marks: PlannedMarks, laneOf: ArrayLike<number>): void {
  const { view, planned, before = [], palette, selected } = marks;
  clipToPlot(ctx, view);
  const all = view.lanePx >= BRACKETS_FROM_PX;
  const [first, end] = lanesInSight(view);
  // The old plan is drawn under the new one, which hides it where both are the same.
  for (const [stretches, colour] of [
    [before, palette.textQuiet],
    [planned, palette.text],
  ] as const) {
    for (const one of stretches) {
      const lane = laneOf[one.job]!;
      if (lane < first || lane >= end || !isShown(view, lane) || (!all && one.job !== selected)) continue;
      bracket(ctx, edgesOfPlanned(marks, one, lane, lane), colour);
    }
  }
  ctx.restore();
}

/** A rectangle for each run of neighbouring racks. */
export function drawPlannedOfRacks(ctx: DrawContext, marks: PlannedMarks): void {
  const { view, planned, before = [], palette, selected } = marks;
  const [top, end] = lanesInSight(view);
  clipToPlot(ctx, view);
  // The old plan is dashed, to distinguish the two where they cross; the new one hides it where both are the same.
  for (const [stretches, colour, dash] of [
    [before, palette.textQuiet, BEFORE_DASH],
    [planned, palette.text, SOLID],
  ] as const) {
    for (const one of stretches) {
      const strongPx = one.job === selected ? 2 : 1;
      for (const [first, last] of neighbours(one.racks)) {
        // The cluster may have had more racks.
        if (last < top || first >= end || last >= view.laneCount) continue;
        const edges = edgesOfPlanned(marks, one, first, last);
        // On any job's colour, one of the two lines is visible.
        ctx.setLineDash(SOLID);
        outline(ctx, edges, strongPx + 2, 1.5, palette.surface);
        ctx.setLineDash(dash);
        outline(ctx, edges, strongPx, 1.5, colour);
      }
    }
  }
  ctx.restore();
}

/** Ascending numbers as stretches without gaps: first and last of each. */
export function neighbours(racks: readonly number[]): readonly (readonly [first: number, last: number])[] {
  const runs: [number, number][] = [];
  for (const rack of racks) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] === rack - 1) run[1] = rack;
    else runs.push([rack, rack]);
  }
  return runs;
}

/** Until `restore`. */
function clipToPlot(ctx: DrawContext, { time, heightPx }: LaneView): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(time.leftPx - 1, 0, time.widthPx + 2, heightPx);
  ctx.clip();
  ctx.setLineDash([]);
}

function edgesOfPlanned({ view }: PlannedMarks, one: PlannedStretch, first: number, last: number): BlockEdges {
  const [leftPx, rightPx] = edgesOfTime(view, one.startS, one.endS);
  return { leftPx, rightPx, topPx: laneTopPx(view, first), bottomPx: laneEndPx(view, last + 1) - view.gapPx };
}

/** From its start to its end, with both ends turned up towards what happened. */
function bracket(ctx: DrawContext, { leftPx, rightPx, bottomPx }: BlockEdges, colour: string): void {
  const [fromPx, toPx, footPx] = [leftPx + 0.5, Math.max(leftPx + 1.5, rightPx - 0.5), bottomPx - 0.5];
  ctx.lineWidth = 1;
  ctx.strokeStyle = colour;
  ctx.beginPath();
  ctx.moveTo(fromPx, footPx - FOOT_PX);
  ctx.lineTo(fromPx, footPx);
  ctx.lineTo(toPx, footPx);
  ctx.lineTo(toPx, footPx - FOOT_PX);
  ctx.stroke();
}

/** `insetPx`: from the edges to the line's middle. */
function outline(ctx: DrawContext, edges: BlockEdges, widePx: number, insetPx: number, colour: string): void {
  ctx.lineWidth = widePx;
  ctx.strokeStyle = colour;
  ctx.strokeRect(
    edges.leftPx + insetPx,
    edges.topPx + insetPx,
    Math.max(1, edges.rightPx - edges.leftPx - 2 * insetPx),
    Math.max(1, edges.bottomPx - edges.topPx - 2 * insetPx),
  );
}
