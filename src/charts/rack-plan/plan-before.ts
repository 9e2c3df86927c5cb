// SPDX-License-Identifier: GPL-3.0-or-later
// A plan on racks as it was before the last edit: its jobs whose racks or times are different now. Loaded after the first sight.
import type { RackPlan } from '../../model/plan';
import { drawGhostLines, drawGhostSwatch } from '../time/lanes/draw-ghost';
import { blocksWithin } from '../time/lanes/lane-blocks';
import { edgesOf, lanesInSight, spanInSight } from '../time/lanes/lane-layout';
import { planBlocks } from './plan-blocks';
import type { PaintPlanBefore } from './scene';

/** More lines than this would cover the current plan. */
const MAX_GHOSTS = 400;
/** In lower lanes only the ends are drawn. */
const LINED_FROM_PX = 8;

export const PLAN_BEFORE_LEGEND = 'Thin lines over racks are where and when jobs were planned before the last edit. ';

/** The part of a plan that a plan by hand also has while it is drawn. */
interface PlannedNow {
  readonly jobs: readonly Pick<RackPlan['jobs'][number], 'id' | 'racks' | 'startS' | 'endS'>[];
}

/** Includes jobs that are no longer in the plan. */
export function jobsMoved(was: RackPlan, is: PlannedNow): RackPlan['jobs'] {
  const now = new Map(is.jobs.map((job) => [job.id, job]));
  return was.jobs.filter((job) => {
    const own = now.get(job.id);
    return own === undefined || own.startS !== job.startS || own.endS !== job.endS || `${own.racks}` !== `${job.racks}`;
  });
}

/** `fillOf`: the fill of a job by its id. */
export function planBefore(was: RackPlan, is: PlannedNow): PaintPlanBefore {
  const jobs = jobsMoved(was, is);
  const blocks = planBlocks({ ...was, jobs }, 0);
  return (ctx, { view }, fillOf, palette) => {
    const [first, end] = lanesInSight(view);
    const seen = blocksWithin(blocks, spanInSight(view), first, Math.min(end, view.laneCount));
    if (seen.length > MAX_GHOSTS) return;
    // The cluster may have had more racks.
    const shown = [...seen].filter((i) => blocks.lane[i]! + blocks.lanes[i]! <= view.laneCount);
    ctx.save();
    ctx.beginPath();
    ctx.rect(view.time.leftPx, view.topPx, view.time.widthPx, view.heightPx - view.topPx);
    ctx.clip();
    drawGhostLines(ctx, palette, (line) => {
      for (const i of shown) {
        const { leftPx, rightPx, topPx, bottomPx } = edgesOf(view, blocks, i);
        line(rightPx - 1, topPx, 1, bottomPx - topPx);
        if (view.lanePx >= LINED_FROM_PX) line(leftPx, topPx, rightPx - leftPx, 1);
      }
    });
    for (const i of shown) {
      const fill = fillOf(jobs[blocks.owner[i]!]!.id);
      if (fill !== undefined) drawGhostSwatch(ctx, edgesOf(view, blocks, i), fill, palette);
    }
    ctx.restore();
  };
}
