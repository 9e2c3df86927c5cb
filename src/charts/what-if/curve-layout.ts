// SPDX-License-Identifier: GPL-3.0-or-later
// A metric over one parameter, laid out for the whole chart: axes, a line for each run, its points, and what did not end. Pure.
import { type CurveKey, curveKey } from './curve-key';
import type { UnfinishedRun } from './lost';
import type { PlotBox } from './plot-view';
import { extendToRound, extentOf, linearAxis, listAxis, logAxis, type ValueAxis } from './value-axis';

export interface CurveFigurePoint {
  /** The value; for a list of words, its place in the list. */
  readonly x: number;
  /** Absent if no repetition ended. */
  readonly mean?: number;
  /** Absent with fewer than three repetitions. */
  readonly interval?: readonly [low: number, high: number];
  readonly lost: readonly UnfinishedRun[];
}

export interface CurveFigureLine {
  /** Place of the run among all, which decides its shape and number. */
  readonly place: number;
  readonly label: string;
  readonly points: readonly CurveFigurePoint[];
}

export interface CurveFigure {
  readonly xUnit: string;
  readonly scale: 'linear' | 'log' | 'list';
  /** All values asked for, computed or not, so that the axis does not change while results arrive. For a list: places. */
  readonly xs: readonly number[];
  /** For a list: its values in words. */
  readonly names?: readonly string[];
  readonly yUnit: string;
  readonly lines: readonly CurveFigureLine[];
  /** The scenario's own value. */
  readonly present?: number;
  /** For differences: where both are equal, or the margin asked for. */
  readonly level?: { readonly value: number; readonly name: string };
  /** Values of x between which an answer lies. */
  readonly between?: readonly [low: number, high: number];
}

export interface PlacedPoint {
  readonly line: number;
  readonly x: number;
  readonly xPx: number;
  readonly yPx: number;
  readonly point: CurveFigurePoint;
}

/** A line of the whole chart; curve-drawn.ts decides what is drawn of it. */
export interface CurveLine {
  readonly place: number;
  readonly label: string;
  /** Ascending. */
  readonly points: readonly PlacedPoint[];
  /** A value at which nothing ended breaks a line; one that is not computed yet does not, as it will be filled in. */
  readonly stretches: readonly (readonly PlacedPoint[])[];
  /** Values at which nothing ended: above the plot, because there is no mean. */
  readonly lost: readonly PlacedPoint[];
}

export interface CurveLayout extends PlotBox {
  readonly x: ValueAxis;
  readonly y: ValueAxis;
  /** Height of the whole chart. */
  readonly heightPx: number;
  /** Space for names at the ends of lines, to the right of the plot. */
  readonly namePx: number;
  /** Above the plot; empty if names fit beside it. */
  readonly key: CurveKey['entries'];
  readonly lines: readonly CurveLine[];
}

const LEFT_PX = 78;
const TOP_PX = 26;
const BOTTOM_PX = 40;
/** A row of hollow marks above the plot for each run that has any. */
const LOST_ROW_PX = 15;
/** The key starts below the name of the axis. */
const KEY_TOP_PX = 20;

/** `plotPx`: the height without the key. */
export function layoutCurve(figure: CurveFigure, widthPx: number, plotPx: number): CurveLayout {
  const { lines, level, yUnit } = figure;
  const { entries, heightPx: keyPx, namePx } = curveKey(lines, widthPx);
  const heightPx = plotPx + keyPx;
  const lostRows = lines.filter((line) => line.points.some(isLost));
  const leftPx = LEFT_PX;
  const rightPx = Math.max(leftPx + 1, widthPx - namePx - 8);
  const headPx = TOP_PX + keyPx;
  const topPx = headPx + lostRows.length * LOST_ROW_PX;
  const bottomPx = Math.max(topPx + 1, heightPx - BOTTOM_PX);
  const x = xAxis(figure, leftPx, rightPx);
  const reached = valuesOf(lines);
  if (level !== undefined) reached.push(level.value);
  const [from, to] = extendToRound(extentOf(reached), yUnit);
  const y = linearAxis({ from, to, fromPx: bottomPx, toPx: topPx, unit: yUnit });
  return {
    ...{ leftPx, rightPx, topPx, bottomPx, heightPx, namePx, x },
    key: entries.map((one) => ({ ...one, yPx: KEY_TOP_PX + one.yPx })),
    y: reached.length === 0 ? { ...y, ticks: [] } : y,
    lines: lines.map((line, i) => placedLine(line, i, x, y, headPx + (lostRows.indexOf(line) + 0.5) * LOST_ROW_PX)),
  };
}

function placedLine(line: CurveFigureLine, i: number, x: ValueAxis, y: ValueAxis, lostPx: number): CurveLine {
  const { place, label } = line;
  const points: PlacedPoint[] = [];
  const lost: PlacedPoint[] = [];
  const stretches: PlacedPoint[][] = [];
  let isBroken = true;
  for (const point of ascending(line.points)) {
    const xPx = x.pxOf(point.x);
    if (point.mean !== undefined) {
      const one = { line: i, x: point.x, xPx, yPx: y.pxOf(point.mean), point };
      points.push(one);
      if (isBroken) stretches.push([one]);
      else stretches.at(-1)!.push(one);
      isBroken = false;
    } else if (point.lost.length > 0) {
      lost.push({ line: i, x: point.x, xPx, yPx: lostPx, point });
      isBroken = true;
    }
  }
  return { place, label, points, lost, stretches };
}

function ascending(points: readonly CurveFigurePoint[]): readonly CurveFigurePoint[] {
  const isSorted = points.every(({ x }, i) => i === 0 || points[i - 1]!.x <= x);
  return isSorted ? points : [...points].sort((a, b) => a.x - b.x);
}

const isLost = ({ mean, lost }: CurveFigurePoint): boolean => mean === undefined && lost.length > 0;

/** All values that the axis must include. */
function valuesOf(lines: readonly CurveFigureLine[]): number[] {
  const values: number[] = [];
  for (const { points } of lines) {
    for (const { mean, interval } of points) {
      if (mean === undefined) continue;
      values.push(mean);
      if (interval !== undefined) values.push(interval[0], interval[1]);
    }
  }
  return values;
}

function xAxis({ scale, xs, names, xUnit }: CurveFigure, leftPx: number, rightPx: number): ValueAxis {
  if (scale === 'list') return listAxis(names ?? [], leftPx, rightPx);
  const [least, most] = endsOf(xs);
  const wish = { fromPx: leftPx + 10, toPx: Math.max(leftPx + 11, rightPx - 10), unit: xUnit };
  if (!(least < most)) return linearAxis({ ...wish, from: (least || 0) - 1, to: (least || 0) + 1 });
  return scale === 'log' && least > 0
    ? logAxis({ ...wish, from: least, to: most })
    : linearAxis({ ...wish, from: least, to: most });
}

/** A loop, because there may be more values than a call can have arguments. */
export function endsOf(values: readonly number[]): readonly [least: number, most: number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)];
  return [least, most];
}
