// SPDX-License-Identifier: GPL-3.0-or-later
// The current runs over many seeds: a strip of values for each run, or of differences for each pair, with mean and interval. Pure.
import type { UnfinishedRun } from './lost';
import type { Placer, PlotBox } from './plot-view';
import { CHARACTER_PX, extentOf, linearAxis, type ValueAxis } from './value-axis';

export interface RepeatFigureRow {
  /** Place of a run, which decides its shape and number. Absent for a difference. */
  readonly place?: number;
  readonly label: string;
  /** One for each seed that ended. */
  readonly values: readonly { readonly seed: number; readonly value: number }[];
  readonly mean?: number;
  readonly interval?: readonly [low: number, high: number];
  readonly lost: readonly UnfinishedRun[];
}

export interface RepeatFigure {
  readonly rows: readonly RepeatFigureRow[];
  readonly unit: string;
  /** Differences have a line at zero. */
  readonly isDifference: boolean;
}

interface StripDot {
  readonly seed: number;
  readonly value: number;
  readonly xPx: number;
  readonly yPx: number;
}

export interface RepeatRow {
  readonly row: RepeatFigureRow;
  readonly topPx: number;
  readonly middlePx: number;
  readonly dots: readonly StripDot[];
  readonly meanPx?: number;
  readonly intervalPx?: readonly [number, number];
}

export interface RepeatLayout extends PlotBox {
  readonly axis: ValueAxis;
  readonly heightPx: number;
  readonly zeroPx?: number;
  readonly rows: readonly RepeatRow[];
}

const ROW_PX = 46;
const TOP_PX = 8;
const BOTTOM_PX = 40;
const NARROW_PX = 520;
const LABEL_LINE_PX = 16;
/** Dots that would touch are moved up or down, always the same ones. */
const DOT_PX = 5;
const MAX_LANES = 5;

export function layoutRepeat(figure: RepeatFigure, widthPx: number): RepeatLayout {
  const { rows, unit, isDifference } = figure;
  const narrow = widthPx < NARROW_PX;
  const longest = Math.max(0, ...rows.map(({ label }) => label.length * CHARACTER_PX));
  const leftPx = narrow ? 12 : Math.min(longest + 40, widthPx * 0.4);
  const rightPx = Math.max(leftPx + 1, widthPx - 16);
  const all: number[] = [];
  for (const { values, interval } of rows) {
    for (const { value } of values) all.push(value);
    if (interval !== undefined) all.push(...interval);
  }
  const [from, to] = extentOf(isDifference ? all.concat(0) : all);
  const axis = linearAxis({ from, to, fromPx: leftPx + 6, toPx: rightPx - 6, unit });
  const rowPx = ROW_PX + (narrow ? LABEL_LINE_PX : 0);
  const bottomPx = TOP_PX + rows.length * rowPx;
  return {
    ...{ axis, leftPx, rightPx, topPx: TOP_PX, bottomPx, heightPx: bottomPx + BOTTOM_PX },
    ...(isDifference && { zeroPx: axis.pxOf(0) }),
    rows: rows.map((row, i) => {
      const topPx = TOP_PX + i * rowPx;
      const middlePx = topPx + (narrow ? LABEL_LINE_PX : 0) + ROW_PX / 2;
      return {
        ...{ row, topPx, middlePx, dots: strip(row, axis, middlePx) },
        ...(row.mean !== undefined && { meanPx: axis.pxOf(row.mean) }),
        ...(row.interval && { intervalPx: [axis.pxOf(row.interval[0]), axis.pxOf(row.interval[1])] as const }),
      };
    }),
  };
}

/** From left to right, each in the free lane nearest to the middle. */
function strip({ values }: RepeatFigureRow, axis: ValueAxis, middlePx: number): readonly StripDot[] {
  const lastPx: number[] = [];
  return [...values]
    .sort((a, b) => a.value - b.value || a.seed - b.seed)
    .map(({ seed, value }) => {
      const xPx = axis.pxOf(value);
      let lane = 0;
      while (lane < MAX_LANES - 1 && (lastPx[lane] ?? Number.NEGATIVE_INFINITY) > xPx - DOT_PX) lane++;
      lastPx[lane] = xPx;
      const offset = lane === 0 ? 0 : (lane % 2 === 1 ? -1 : 1) * Math.ceil(lane / 2) * DOT_PX;
      return { seed, value, xPx, yPx: middlePx + offset };
    });
}

/** The dots in sight, at their places on the screen. */
export function dotsWithin(dots: readonly StripDot[], { seen, x }: Placer): readonly StripDot[] {
  return dots
    .filter(({ xPx }) => xPx >= seen.leftPx && xPx <= seen.rightPx)
    .map((dot) => ({ ...dot, xPx: x(dot.xPx) }));
}

/** Dots as points of a path whose stroke has round ends; each pixel once. */
export function dotsPath(dots: readonly StripDot[]): string {
  const seen = new Set<number>();
  let path = '';
  for (const { xPx, yPx } of dots) {
    const [x, y] = [Math.round(xPx), Math.round(yPx)];
    const at = x * MAX_HEIGHT_PX + y;
    if (seen.has(at)) continue;
    seen.add(at);
    path += `M${x},${y}h0`;
  }
  return path;
}

/** No chart is higher than this. */
const MAX_HEIGHT_PX = 100_000;
