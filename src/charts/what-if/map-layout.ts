// SPDX-License-Identifier: GPL-3.0-or-later
// Two parameters as a grid of cells: one run's metric, or the difference between two runs, with the line along which both are equal. Pure.
import type { UnfinishedRun } from './lost';
import type { PlotBox } from './plot-view';
import { listAxis, type ValueAxis } from './value-axis';

export interface MapFigureCell {
  /** Places among the values of each parameter. */
  readonly column: number;
  readonly row: number;
  /** A metric, or a difference as a share: −0.2 if the run needs a fifth less. Absent if nothing ended. */
  readonly value?: number;
  /** A difference whose interval contains 0. */
  readonly unsure?: boolean;
  readonly lost: readonly UnfinishedRun[];
}

export interface MapFigure {
  readonly columns: readonly string[];
  readonly rows: readonly string[];
  readonly cells: readonly MapFigureCell[];
  /** Differences have a zero in the middle. */
  readonly kind: 'value' | 'difference';
  readonly present?: { readonly column: number; readonly row: number };
}

export interface PlacedCell {
  readonly cell: MapFigureCell;
  readonly leftPx: number;
  readonly topPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Position on the colour scale from 0 to 1; for differences 0.5 is zero. Absent without a value. */
  readonly share?: number;
}

export interface MapLayout extends PlotBox {
  readonly x: ValueAxis;
  readonly y: ValueAxis;
  /** Row by row from the first, each from left to right. */
  readonly cells: readonly PlacedCell[];
  /** Path between the cells where one run wins and those where the other does; empty for values. */
  readonly equality: string;
  /** The values at both ends of the colour scale. */
  readonly range: readonly [number, number];
  /** All cells read the same, and have one tone, because with the whole range of colours noise would look like a result. */
  readonly isUniform: boolean;
}

const TOP_PX = 24;
const BOTTOM_PX = 40;
const MAX_CELL_PX = 120;
const LABEL_PX = 6.7;
/** The colour scale of differences never spans less than a hundredth either way, so that small ones look small. */
const LEAST_DIFFERENCE = 0.01;

/** `readAs`: a value as shown in its cell. */
export function layoutMap(
  figure: MapFigure,
  widthPx: number,
  heightPx: number,
  readAs: (value: number) => string = String,
): MapLayout {
  const { columns, rows, cells, kind } = figure;
  const longest = Math.max(0, ...rows.map((name) => name.length));
  const leftPx = Math.min(Math.max(44, longest * LABEL_PX + 16), widthPx * 0.4);
  const rightPx = Math.max(leftPx + 1, Math.min(widthPx - 8, leftPx + columns.length * MAX_CELL_PX));
  const topPx = TOP_PX;
  const bottomPx = Math.max(topPx + 1, heightPx - BOTTOM_PX);
  const range = rangeOf(cells, kind);
  const [low, high] = range;
  const isUniform = kind === 'value' && readAs(low) === readAs(high);
  const x = listAxis(columns, leftPx, rightPx, false);
  // The first row is at the bottom: larger is higher.
  const y = listAxis(rows, bottomPx, topPx);
  const [widePx, highPx] = [
    (rightPx - leftPx) / Math.max(1, columns.length),
    (bottomPx - topPx) / Math.max(1, rows.length),
  ];
  const inOrder = cells.every(({ row }, i) => i === 0 || cells[i - 1]!.row <= row) ? cells : byRow(cells);
  const placed = inOrder.map((cell): PlacedCell => {
    const box = {
      leftPx: leftPx + cell.column * widePx,
      topPx: bottomPx - (cell.row + 1) * highPx,
      widthPx: widePx,
      heightPx: highPx,
    };
    return cell.value === undefined
      ? { cell, ...box }
      : { cell, ...box, share: isUniform ? 0.5 : (cell.value - low) / (high - low) };
  });
  const equality = kind === 'difference' ? contour(inOrder, x, y) : '';
  return { x, y, leftPx, rightPx, topPx, bottomPx, cells: placed, equality, range, isUniform };
}

/** The range of differences is symmetric around zero. */
function rangeOf(cells: readonly MapFigureCell[], kind: MapFigure['kind']): readonly [number, number] {
  const values = cells.flatMap(({ value }) => (value === undefined || !Number.isFinite(value) ? [] : [value]));
  if (values.length === 0) return kind === 'difference' ? [-1, 1] : [0, 1];
  let [low, high] = [values[0]!, values[0]!];
  for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)];
  if (kind === 'value') return [low, high];
  const most = Math.max(-low, high, LEAST_DIFFERENCE);
  return [-most, most];
}

const byRow = (cells: readonly MapFigureCell[]): readonly MapFigureCell[] =>
  [...cells].sort((a, b) => a.row - b.row || a.column - b.column);

/** Cells that are at least partly between these edges. */
export function cellsWithin(cells: readonly PlacedCell[], seen: PlotBox): readonly PlacedCell[] {
  return cells.filter(
    ({ leftPx, topPx, widthPx, heightPx }) =>
      leftPx + widthPx > seen.leftPx && leftPx < seen.rightPx && topPx + heightPx > seen.topPx && topPx < seen.bottomPx,
  );
}

/**
 * Marching squares through the centres of cells: in each square of four, where the difference crosses zero along an edge, the
 * place is interpolated between both ends. Squares with a cell that has no value have no line.
 */
export function contour(cells: readonly MapFigureCell[], x: ValueAxis, y: ValueAxis): string {
  const columns = cells.reduce((most, { column }) => Math.max(most, column + 1), 0);
  const rows = cells.reduce((most, { row }) => Math.max(most, row + 1), 0);
  const at = new Float64Array(columns * rows).fill(Number.NaN);
  for (const { column, row, value } of cells) at[row * columns + column] = value ?? Number.NaN;
  const path: string[] = [];
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const first = row * columns + column;
      const [a, b, c, d] = [at[first]!, at[first + 1]!, at[first + columns + 1]!, at[first + columns]!];
      if (Number.isNaN(a + b + c + d) || (a < 0 === b < 0 && b < 0 === c < 0 && c < 0 === d < 0)) continue;
      const places = CORNERS.map(([right, up]) => [column + right, row + up] as const);
      const values = [a, b, c, d];
      const crossings = places.flatMap(([c0, r0], i) => {
        const [value, nextValue] = [values[i]!, values[(i + 1) % 4]!];
        if (value < 0 === nextValue < 0) return [];
        const [nextC, nextR] = places[(i + 1) % 4]!;
        const share = value / (value - nextValue);
        return [[x.pxOf(c0 + share * (nextC - c0)), y.pxOf(r0 + share * (nextR - r0))] as const];
      });
      for (let i = 0; i + 1 < crossings.length; i += 2) {
        path.push(`M${point(crossings[i]!)}L${point(crossings[i + 1]!)}`);
      }
    }
  }
  return path.join('');
}

/** The corners of a square of four cells, in order around it. */
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

const point = ([x, y]: readonly [number, number]): string => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
