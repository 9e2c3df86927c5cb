// SPDX-License-Identifier: GPL-3.0-or-later
// A metric over one parameter as numbers and paths: a line for each run, its band, its points, and the name at the end of its line. Pure.
import { fitText } from '../fit-text';
import type { LostRun } from './lost';
import { thinnedLine } from './thin';
import {
  CHARACTER_PX,
  extentOf,
  linearAxis,
  listAxis,
  logAxis,
  roundedOut,
  type ValueAxis,
  withTicksAt,
} from './value-axis';

export interface CurveFigurePoint {
  /** The value; of a list of words its place in the list. */
  readonly x: number;
  /** Absent where no repetition ended. */
  readonly mean?: number;
  /** Absent with fewer than three repetitions. */
  readonly interval?: readonly [low: number, high: number];
  readonly lost: readonly LostRun[];
}

export interface CurveFigureLine {
  /** Of the run among all: its shape and number. */
  readonly place: number;
  readonly label: string;
  readonly points: readonly CurveFigurePoint[];
}

export interface CurveFigure {
  readonly xUnit: string;
  readonly scale: 'linear' | 'log' | 'list';
  /** All values asked for, computed or not: the axis does not change while points come. Of a list: places. */
  readonly xs: readonly number[];
  /** Of a list: its values in words. */
  readonly names?: readonly string[];
  readonly yUnit: string;
  readonly lines: readonly CurveFigureLine[];
  /** The scenario's own value. */
  readonly present?: number;
  /** Of differences: where both are equal. */
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

export interface CurveLine {
  readonly place: number;
  readonly path: string;
  readonly band: string;
  readonly points: readonly PlacedPoint[];
  /** Where nothing ended: over the plot, with no value of their own. */
  readonly lost: readonly PlacedPoint[];
  /** At the line's end; absent where it has no point yet. */
  readonly name?: { readonly text: string; readonly xPx: number; readonly yPx: number; readonly fromPx: number };
}

export interface CurveLayout {
  readonly x: ValueAxis;
  readonly y: ValueAxis;
  readonly leftPx: number;
  readonly rightPx: number;
  readonly topPx: number;
  readonly bottomPx: number;
  readonly lines: readonly CurveLine[];
  readonly presentPx?: number;
  readonly levelPx?: number;
  readonly betweenPx?: readonly [number, number];
}

const LEFT_PX = 78;
const TOP_PX = 26;
const BOTTOM_PX = 40;
/** Mark and number before a name. */
const MARK_PX = 22;
const NAME_LINE_PX = 15;
/** A row of hollow marks over the plot for each run that has any. */
const LOST_ROW_PX = 15;
const MAX_NAME_SHARE = 0.3;

const text = (px: number): string => String(Math.round(px * 10) / 10);

export function layoutCurve(figure: CurveFigure, widthPx: number, heightPx: number): CurveLayout {
  const { lines, xs, scale, xUnit } = figure;
  const lostRows = lines.filter((line) => line.points.some(isLost));
  const longest = Math.max(0, ...lines.map(({ label }) => label.length * CHARACTER_PX));
  const namePx = Math.min(longest + MARK_PX + 8, widthPx * MAX_NAME_SHARE);
  const leftPx = LEFT_PX;
  const rightPx = Math.max(leftPx + 1, widthPx - namePx - 8);
  const topPx = TOP_PX + lostRows.length * LOST_ROW_PX;
  const bottomPx = Math.max(topPx + 1, heightPx - BOTTOM_PX);
  const x = xAxis(figure, leftPx, rightPx);
  const { present, level, between } = figure;
  const reached = level === undefined ? values(lines) : [...values(lines), level.value];
  const y = linearAxis({
    ...ends(roundedOut(extentOf(reached), figure.yUnit)),
    fromPx: bottomPx,
    toPx: topPx,
    unit: figure.yUnit,
  });
  const shownY = reached.length === 0 ? { ...y, ticks: [] } : y;
  const placed = lines.map((line, i): CurveLine => {
    const points = line.points
      .filter(({ mean }) => mean !== undefined)
      .map((point) => ({ line: i, x: point.x, xPx: x.pxOf(point.x), yPx: y.pxOf(point.mean!), point }));
    const row = lostRows.indexOf(line);
    const lost = line.points.filter(isLost).map((point) => {
      return { line: i, x: point.x, xPx: x.pxOf(point.x), yPx: TOP_PX + (row + 0.5) * LOST_ROW_PX, point };
    });
    return { place: line.place, points, lost, ...paths(line, xs, points, y, scale === 'list') };
  });
  const named = nameLines(placed, lines, rightPx, namePx, topPx, bottomPx);
  const isInside = present !== undefined && present >= Math.min(...xs) && present <= Math.max(...xs);
  return {
    ...{ leftPx, rightPx, topPx, bottomPx },
    y: shownY,
    x: scale === 'list' ? x : withTicksAt(x, xs, xUnit),
    lines: named,
    ...(isInside && { presentPx: x.pxOf(present) }),
    ...(level && { levelPx: y.pxOf(level.value) }),
    ...(between && { betweenPx: [x.pxOf(between[0]), x.pxOf(between[1])] as const }),
  };
}

const isLost = ({ mean, lost }: CurveFigurePoint): boolean => mean === undefined && lost.length > 0;
const ends = ([from, to]: readonly [number, number]) => ({ from, to });

const values = (lines: readonly CurveFigureLine[]): readonly number[] =>
  lines.flatMap(({ points }) =>
    points.flatMap(({ mean, interval }) => (mean === undefined ? [] : [mean, ...(interval ?? [])])),
  );

function xAxis({ scale, xs, names, xUnit }: CurveFigure, leftPx: number, rightPx: number): ValueAxis {
  if (scale === 'list') return listAxis(names ?? [], leftPx, rightPx);
  const [least, most] = [Math.min(...xs), Math.max(...xs)];
  const wish = { fromPx: leftPx + 10, toPx: Math.max(leftPx + 11, rightPx - 10), unit: xUnit };
  if (!(least < most)) return linearAxis({ ...wish, from: (least || 0) - 1, to: (least || 0) + 1 });
  return scale === 'log' && least > 0
    ? logAxis({ ...wish, from: least, to: most })
    : linearAxis({ ...wish, from: least, to: most });
}

/** A line goes on between values that stand beside each other in the question: a value that is missing or lost breaks it. */
function paths(
  { points }: CurveFigureLine,
  xs: readonly number[],
  placed: readonly PlacedPoint[],
  y: ValueAxis,
  isList: boolean,
): Pick<CurveLine, 'path' | 'band'> {
  const at = new Map(placed.map((one) => [one.x, one]));
  const lostAt = new Set(points.filter(isLost).map((point) => point.x));
  const stretches: PlacedPoint[][] = [[]];
  for (const x of [...xs].sort((a, b) => a - b)) {
    const one = at.get(x);
    if (one !== undefined) stretches.at(-1)!.push(one);
    // What is not computed yet leaves a line from point to point: the picture fills in.
    else if (lostAt.has(x)) stretches.push([]);
  }
  if (isList) return { path: '', band: '' };
  const lineOf = (list: readonly PlacedPoint[]): string => {
    if (list.length < 2) return '';
    const drawn = thinnedLine(list, placeOf, ({ yPx }) => yPx);
    return `M${drawn.map(({ xPx, yPx }) => `${text(xPx)},${text(yPx)}`).join('L')}`;
  };
  return {
    path: stretches.map(lineOf).join(''),
    band: stretches
      .flatMap(bandsOf)
      .map((list) => bandPath(list, y))
      .join(''),
  };
}

const placeOf = ({ xPx }: PlacedPoint): number => xPx;

/** Runs of points that have an interval. */
function bandsOf(stretch: readonly PlacedPoint[]): readonly (readonly PlacedPoint[])[] {
  const bands: PlacedPoint[][] = [[]];
  for (const one of stretch) {
    if (one.point.interval === undefined) bands.push([]);
    else bands.at(-1)!.push(one);
  }
  return bands.filter((band) => band.length > 1);
}

function bandPath(band: readonly PlacedPoint[], y: ValueAxis): string {
  const valueAt = (end: 0 | 1) => (one: PlacedPoint) => one.point.interval![end];
  const edge = (end: 0 | 1) =>
    thinnedLine(band, placeOf, valueAt(end)).map((one) => `${text(one.xPx)},${text(y.pxOf(valueAt(end)(one)))}`);
  return `M${edge(1).join('L')}L${edge(0).reverse().join('L')}Z`;
}

/** Names beside the ends of their lines, moved apart where they would lie on each other. */
function nameLines(
  placed: readonly CurveLine[],
  lines: readonly CurveFigureLine[],
  rightPx: number,
  namePx: number,
  topPx: number,
  bottomPx: number,
): readonly CurveLine[] {
  const wanted = placed
    .flatMap(({ points }, i) => (points.length === 0 ? [] : [{ i, atPx: points.at(-1)!.yPx }]))
    .sort((a, b) => a.atPx - b.atPx);
  const yPx = spread(
    wanted.map(({ atPx }) => atPx),
    NAME_LINE_PX,
    topPx - 4,
    bottomPx + 4,
  );
  const byLine = new Map(wanted.map(({ i, atPx }, at) => [i, { atPx, yPx: yPx[at]! }]));
  return placed.map((line, i) => {
    const found = byLine.get(i);
    if (found === undefined) return line;
    const fitted = fitText(lines[i]!.label, namePx - MARK_PX - 4, (words) => words.length * CHARACTER_PX);
    return { ...line, name: { text: fitted, xPx: rightPx + 10, yPx: found.yPx, fromPx: found.atPx } };
  });
}

/** The places nearest to those wished (ascending) that keep apart and inside. */
export function spread(wished: readonly number[], apart: number, least: number, most: number): readonly number[] {
  const places: number[] = [];
  for (const one of wished) places.push(Math.max(one, least, (places.at(-1) ?? Number.NEGATIVE_INFINITY) + apart));
  let roof = most;
  for (let i = places.length - 1; i >= 0; i--) {
    places[i] = Math.min(places[i]!, roof);
    roof = places[i]! - apart;
  }
  return places;
}
