// SPDX-License-Identifier: GPL-3.0-or-later
// A run as it was before the last edit: a thin neutral line over each job from its arrival to its end, where it turns down. The other
// sides would be noise, as plans have their own outlines.
import type { DrawnResult } from '../../../state/answer/run-result';
import type { DrawContext } from '../../draw-context';
import type { ChartPalette } from '../../palette';
import { edgesOfTime, type LaneView, laneEndPx, lanesInSight, laneTopPx } from '../../time/lanes/lane-layout';
import { isShown } from '../../time/lanes/lane-places';
import type { PlannedStretch } from './planned-stretches';

/** By job of the run shown; NaN if it did not exist or did not end. */
export interface BeforeTimes {
  readonly arrivalS: Float64Array;
  readonly endS: Float64Array;
  /** The plan at the time, by place among the run's current ids. */
  readonly planned?: readonly PlannedStretch[] | undefined;
  /** The result at the time on racks, links and ports. */
  readonly drawn?: DrawnResult | undefined;
}

interface BeforeMarks {
  readonly view: LaneView;
  readonly before: BeforeTimes;
  readonly palette: ChartPalette;
  /** Jobs by lane. */
  readonly jobs: ArrayLike<number>;
}

export const beforeLegend = (what: string): string =>
  `A thin line over each ${what} ends where it ended before the last edit. `;

/** Lower lanes have only the ends, as lines would cover what happened. */
const LINED_FROM_PX = 8;
const LINE_PX = 1;
/** Share of a lane for the air above the bars, at whose foot the line is, and as much below for the plan's bracket. */
const AIR_SHARE = 1 / 8;

export function drawBeforeOfJobs(ctx: DrawContext, { view, before, palette, jobs }: BeforeMarks): void {
  const { time, heightPx, lanePx, gapPx } = view;
  ctx.save();
  ctx.beginPath();
  ctx.rect(time.leftPx - 1, 0, time.widthPx + 2, heightPx);
  ctx.clip();
  ctx.fillStyle = palette.textQuiet;
  const [first, end] = lanesInSight(view);
  for (let lane = first; lane < end; lane++) {
    if (!isShown(view, lane)) continue;
    const job = jobs[lane]!;
    const [startS, endS] = [before.arrivalS[job]!, before.endS[job]!];
    if (!(endS >= startS)) continue;
    const [leftPx, rightPx] = edgesOfTime(view, startS, endS);
    const isLined = lanePx >= LINED_FROM_PX;
    const airPx = isLined ? Math.round(lanePx * AIR_SHARE) : 0;
    const topPx = laneTopPx(view, lane) + Math.max(0, airPx - LINE_PX);
    const bottomPx = laneEndPx(view, lane + 1) - gapPx - airPx;
    ctx.fillRect(rightPx - LINE_PX, topPx, LINE_PX, bottomPx - topPx);
    if (isLined) ctx.fillRect(leftPx, topPx, rightPx - leftPx, LINE_PX);
  }
  ctx.restore();
}
