// SPDX-License-Identifier: GPL-3.0-or-later
// Sorted utilities as numbers and paths: rank across, utility up, one line per method, each named at its right end. Pure.
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { fitText } from '../fit-text';
import { CHARACTER_PX, type Plot, type PlotTick, utilityPlot } from './plot';
import { sortedEnds } from './sorted';
import { markOf, type UtilityEnd, type UtilityMethod } from './utility-data';

interface SortedPoint {
  readonly end: UtilityEnd;
  /** From 1. */
  readonly rank: number;
  readonly xPx: number;
  readonly yPx: number;
}

interface SortedLine {
  readonly path: string;
  /** All points; `markEvery` decides which of them have marks. */
  readonly points: readonly SortedPoint[];
  readonly label: string;
  /** Shape and colour of its marks. */
  readonly mark: number;
  /** Height of the name, which does not overlap other names. */
  readonly labelPx: number;
}

export interface SortedLayout {
  readonly plot: Plot;
  readonly yName: string;
  readonly yTicks: readonly PlotTick[];
  readonly xTicks: readonly PlotTick[];
  readonly lines: readonly SortedLine[];
  /** Every n-th point has a mark, and the first and the last always. */
  readonly markEvery: number;
}

const MAX_LABEL_PX = 120;
/** From the last point to its name, and the space for the name's own mark. */
export const LABEL_OFF_PX = 10;
export const SWATCH_PX = 14;
const LABEL_LINE_PX = 16;
const MARK_SPACE_PX = 9;
const TICK_SPACE_PX = 30;

export function layoutSorted(methods: readonly UtilityMethod[], widthPx: number, heightPx: number): SortedLayout {
  const sorted = methods.map(sortedEnds);
  const labels = methods.map(({ label }) =>
    fitText(label, Math.min(MAX_LABEL_PX, widthPx * 0.3), (text) => text.length * CHARACTER_PX),
  );
  const longestPx = labels.reduce((most, label) => Math.max(most, label.length * CHARACTER_PX), 0);
  const most = sorted.reduce((top, ends) => Math.max(top, ends.at(-1)?.utility ?? 0), 0);
  const ranks = sorted.reduce((top, ends) => Math.max(top, ends.length), 0);
  const rightPx = Math.ceil(longestPx) + LABEL_OFF_PX + SWATCH_PX + 2;
  const { plot, yName, yTicks, y } = utilityPlot(most, widthPx, heightPx, rightPx);
  // A single rank is in the middle.
  const x = scaleLinear(ranks > 1 ? [1, ranks] : [0, 2], [plot.leftPx + 6, plot.rightPx]);
  const path = line<SortedPoint>()
    .x(({ xPx }) => xPx)
    .y(({ yPx }) => yPx)
    .digits(1);
  const points = sorted.map((ends) =>
    ends.map((end, index) => ({ end, rank: index + 1, xPx: x(index + 1), yPx: y(end.utility) })),
  );
  const heights = spreadLabels(
    points.map((own) => own.at(-1)?.yPx ?? plot.bottomPx),
    plot,
  );
  const wide = plot.rightPx - plot.leftPx;
  const tickCount = Math.max(1, Math.min(ranks, Math.floor(wide / TICK_SPACE_PX)));
  const whole = x.ticks(tickCount).filter((rank) => Number.isInteger(rank) && rank >= 1 && rank <= ranks);
  const ticks =
    whole.includes(1) || ranks === 0 ? whole : [1, ...whole.filter((rank) => x(rank) - x(1) > TICK_SPACE_PX)];
  return {
    plot,
    yName,
    yTicks,
    xTicks: ticks.map((rank) => ({ label: String(rank), px: x(rank) })),
    lines: points.map((own, m) => ({
      path: path(own) ?? '',
      points: own,
      label: labels[m] ?? '',
      mark: markOf(methods, m),
      labelPx: heights[m] ?? plot.topPx,
    })),
    markEvery: Math.max(1, Math.ceil((ranks * MARK_SPACE_PX) / Math.max(1, wide))),
  };
}

/** Heights as near as possible to the wanted ones, in the same order, inside the plot, and any two a line apart. */
function spreadLabels(wanted: readonly number[], plot: Plot): readonly number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  const placed = [...wanted];
  let low = plot.topPx;
  for (const index of order) {
    placed[index] = Math.max(wanted[index]!, low);
    low = placed[index]! + LABEL_LINE_PX;
  }
  let high = plot.bottomPx;
  for (const index of order.reverse()) {
    placed[index] = Math.min(placed[index]!, high);
    high = placed[index]! - LABEL_LINE_PX;
  }
  return placed;
}

/** The rank nearest to this x; undefined if there are no ranks. */
export function rankAt({ lines }: SortedLayout, xPx: number): number | undefined {
  let best: SortedPoint | undefined;
  for (const { points } of lines) {
    for (const point of points) {
      if (best === undefined || Math.abs(point.xPx - xPx) < Math.abs(best.xPx - xPx)) best = point;
    }
  }
  return best?.rank;
}

export interface SortedPlace {
  readonly method: number;
  readonly rank: number;
}

/** Where a key leads: left and right along a method's ranks, up and down to the other methods. Undefined for any other key. */
export function placeByKey({ lines }: SortedLayout, from: SortedPlace | undefined, key: string) {
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    Home: [0, Number.NEGATIVE_INFINITY],
    End: [0, Number.POSITIVE_INFINITY],
  };
  const step = steps[key];
  if (step === undefined) return undefined;
  if (from === undefined) return { method: 0, rank: 1 };
  const method = Math.min(Math.max(from.method + step[0], 0), lines.length - 1);
  const ranks = lines[method]?.points.length ?? 0;
  return { method, rank: Math.min(Math.max(from.rank + step[1], 1), Math.max(1, ranks)) };
}
