// SPDX-License-Identifier: GPL-3.0-or-later
// Circuits as they were before the last edit: each a thin neutral line at the foot of both its ports, from its reservation to its end,
// where it turns up.
import type { Circuit } from '../../model/plan';
import type { DrawContext } from '../draw-context';
import type { ChartPalette } from '../palette';
import { edgesOfTime, type LaneView, laneEndPx, lanesInSight } from '../time/lanes/lane-layout';

export interface CircuitsBefore {
  readonly length: number;
  readonly from: ArrayLike<number>;
  readonly to: ArrayLike<number>;
  readonly startS: ArrayLike<number>;
  readonly endS: ArrayLike<number>;
}

/** A plan's circuits as columns. */
export const circuitColumns = (circuits: readonly Circuit[]): CircuitsBefore => ({
  length: circuits.length,
  from: circuits.map(({ from }) => from),
  to: circuits.map(({ to }) => to),
  startS: circuits.map(({ startS }) => startS),
  endS: circuits.map(({ endS }) => endS),
});

export const CIRCUITS_BEFORE_LEGEND = 'Thin lines at the foot of ports are the circuits before the last edit. ';

/** Lower lanes have no space below the bar. */
const FROM_PX = 5;
const END_PX = 4;

/** Lanes of ports out of racks come first, then those into them. */
export function drawCircuitsBefore(
  ctx: DrawContext,
  view: LaneView,
  racks: number,
  { length, from, to, startS, endS }: CircuitsBefore,
  palette: ChartPalette,
): void {
  if (view.lanePx < FROM_PX) return;
  const { time } = view;
  const [first, end] = lanesInSight(view);
  ctx.save();
  ctx.beginPath();
  ctx.rect(time.leftPx, view.topPx, time.widthPx, view.heightPx - view.topPx);
  ctx.clip();
  for (let circuit = 0; circuit < length; circuit++) {
    const [leftPx, rightPx] = edgesOfTime(view, startS[circuit]!, endS[circuit]!);
    // The cluster may have had more racks.
    for (const lane of [from[circuit]!, racks + to[circuit]!]) {
      if (lane < first || lane >= end || lane >= racks !== (lane === racks + to[circuit]!)) continue;
      const footPx = laneEndPx(view, lane + 1) - view.gapPx;
      ctx.fillStyle = palette.surface;
      ctx.fillRect(leftPx, footPx - 2, rightPx - leftPx, 2);
      ctx.fillStyle = palette.text;
      ctx.fillRect(leftPx, footPx - 1, rightPx - leftPx, 1);
      ctx.fillRect(rightPx - 1, footPx - END_PX, 1, END_PX);
    }
  }
  ctx.restore();
}
