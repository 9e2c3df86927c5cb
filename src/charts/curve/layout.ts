// SPDX-License-Identifier: GPL-3.0-or-later
// A latency curve as numbers and paths: racks across, seconds up; the parts stacked under the total. Pure.
import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { timeLabels } from '../time/ticks';

/** The data of a curve; the worker's JobCurve matches it. Index r - 1 is for r racks. */
export interface CurveData {
  readonly latencyS: ArrayLike<number>;
  readonly mapS: ArrayLike<number>;
  readonly shuffleS: ArrayLike<number>;
  readonly reduceS: ArrayLike<number>;
  readonly balanceS: ArrayLike<number>;
}

export const CURVE_PARTS = ['map', 'shuffle', 'reduce', 'balance'] as const;
export type CurvePart = (typeof CURVE_PARTS)[number];

export interface CurvePoint {
  /** Racks. */
  readonly width: number;
  readonly xPx: number;
  readonly yPx: number;
  readonly latencyS: number;
}

export interface CurveLayout {
  readonly plot: {
    readonly leftPx: number;
    readonly rightPx: number;
    readonly topPx: number;
    readonly bottomPx: number;
  };
  readonly points: readonly CurvePoint[];
  readonly total: string;
  /** Bottom to top; parts that are zero everywhere are left out. */
  readonly areas: readonly { readonly part: CurvePart; readonly path: string }[];
  readonly xTicks: readonly { readonly width: number; readonly xPx: number }[];
  readonly yTicks: readonly { readonly label: string; readonly yPx: number }[];
  /** The least latency; the smaller width among equals. */
  readonly fastest: CurvePoint | undefined;
}

const MARGIN = { left: 58, right: 14, top: 26, bottom: 36 };
const NICE = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400];

/** A time step in everyday units that gives about `count` ticks up to `topS`. */
function valueStepS(topS: number, count: number): number {
  const roughS = topS / count;
  const known = NICE.find((step) => step >= roughS);
  if (roughS >= 1 && known !== undefined) return known;
  const unitS = roughS >= 1 ? 86_400 : 1;
  const power = 10 ** Math.floor(Math.log10(roughS / unitS));
  const digit = [1, 2, 5, 10].find((d) => d * power * unitS >= roughS * (1 - 1e-9)) ?? 10;
  return Number((digit * power).toPrecision(1)) * unitS;
}

export function partAt(curve: CurveData, part: CurvePart, width: number): number {
  const value = curve[`${part}S`][width - 1];
  return value !== undefined && Number.isFinite(value) ? value : 0;
}

function fastestOf(points: readonly CurvePoint[]): CurvePoint | undefined {
  return points.reduce<CurvePoint | undefined>(
    (best, point) => (best === undefined || point.latencyS < best.latencyS ? point : best),
    undefined,
  );
}

export function layoutCurve(curve: CurveData, widthPx: number, heightPx: number): CurveLayout {
  const plot = {
    leftPx: MARGIN.left,
    rightPx: Math.max(MARGIN.left + 1, widthPx - MARGIN.right),
    topPx: MARGIN.top,
    bottomPx: Math.max(MARGIN.top + 1, heightPx - MARGIN.bottom),
  };
  const values = Array.from(curve.latencyS);
  const racks = values.length;
  const mostS = values.reduce((most, value) => (Number.isFinite(value) ? Math.max(most, value) : most), 0) || 1;
  const stepS = valueStepS(mostS, Math.max(2, Math.floor((plot.bottomPx - plot.topPx) / 30)));
  const topS = Math.ceil(mostS / stepS - 1e-9) * stepS;
  // A single width is in the middle.
  const x = scaleLinear(racks > 1 ? [1, racks] : [0, 2], [plot.leftPx, plot.rightPx]);
  const y = scaleLinear([0, topS], [plot.bottomPx, plot.topPx]);

  const points = values.flatMap((latencyS, index) =>
    Number.isFinite(latencyS) ? [{ width: index + 1, xPx: x(index + 1), yPx: y(latencyS), latencyS }] : [],
  );
  const widths = points.map(({ width }) => width);
  const below = new Map(widths.map((width) => [width, 0]));
  const areas = CURVE_PARTS.filter((part) => widths.some((width) => partAt(curve, part, width) > 0)).map((part) => {
    const floor = new Map(below);
    for (const width of widths) below.set(width, (below.get(width) ?? 0) + partAt(curve, part, width));
    const path = area<number>()
      .x((width) => x(width))
      .y0((width) => y(floor.get(width) ?? 0))
      .y1((width) => y(below.get(width) ?? 0));
    return { part, path: path(widths) ?? '' };
  });

  const maxTicks = Math.max(2, Math.floor((plot.rightPx - plot.leftPx) / 36));
  const whole = x.ticks(maxTicks).filter((width) => Number.isInteger(width) && width >= 1 && width <= racks);
  const ticks = whole.includes(1) || racks < 1 || (whole[0] ?? 9) < 3 ? whole : [1, ...whole];
  const path = line<CurvePoint>()
    .x((point) => point.xPx)
    .y((point) => point.yPx);
  const timesS = Array.from({ length: Math.round(topS / stepS) + 1 }, (_, i) => i * stepS);
  const labels = timeLabels(timesS, stepS);
  return {
    plot,
    points,
    total: path(points) ?? '',
    areas,
    xTicks: ticks.map((width) => ({ width, xPx: x(width) })),
    yTicks: timesS.map((timeS, i) => ({ label: labels[i]!, yPx: y(timeS) })),
    fastest: fastestOf(points),
  };
}

/** The width whose point is nearest to a horizontal position. */
export function widthAt(layout: CurveLayout, xPx: number): number | undefined {
  let best: CurvePoint | undefined;
  for (const point of layout.points) {
    if (best === undefined || Math.abs(point.xPx - xPx) < Math.abs(best.xPx - xPx)) best = point;
  }
  return best?.width;
}

/** Where a slider key leads from a point; undefined for other keys. Page keys jump a tenth. */
export function widthByKey(points: readonly CurvePoint[], from: CurvePoint, key: string): number | undefined {
  const leap = Math.max(2, Math.round(points.length / 10));
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -leap,
    PageUp: leap,
    Home: -points.length,
    End: points.length,
  };
  const step = steps[key];
  if (step === undefined) return undefined;
  return points[Math.min(Math.max(points.indexOf(from) + step, 0), points.length - 1)]?.width;
}
