// SPDX-License-Identifier: GPL-3.0-or-later
// Two parameters as a grid of cells: of one run's metric, or of the difference of two, with the line along which both are equal. Pure.
import type { LostRun } from './lost';
import { listAxis, type ValueAxis } from './value-axis';

export interface MapFigureCell {
  /** Places among the values of either parameter. */
  readonly column: number;
  readonly row: number;
  /** A metric, or a difference as a share: −0.2 where the run needs a fifth less. Absent where nothing ended. */
  readonly value?: number;
  /** A difference whose interval contains 0. */
  readonly unsure?: boolean;
  readonly lost: readonly LostRun[];
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
  /** From 0 to 1 along the colours; of differences 0.5 is zero. Absent without a value. */
  readonly share?: number;
}

export interface MapLayout {
  readonly x: ValueAxis;
  readonly y: ValueAxis;
  readonly leftPx: number;
  readonly rightPx: number;
  readonly topPx: number;
  readonly bottomPx: number;
  readonly cells: readonly PlacedCell[];
  /** Between cells where the one run wins and where the other does; empty for values. */
  readonly equality: string;
  /** The values at both ends of the colours. */
  readonly range: readonly [number, number];
}

const TOP_PX = 24;
const BOTTOM_PX = 40;
const MAX_CELL_PX = 120;
const LABEL_PX = 6.7;

export function layoutMap(figure: MapFigure, widthPx: number, heightPx: number): MapLayout {
  const { columns, rows, cells, kind } = figure;
  const longest = Math.max(0, ...rows.map((name) => name.length));
  const leftPx = Math.min(Math.max(44, longest * LABEL_PX + 16), widthPx * 0.4);
  const rightPx = Math.max(leftPx + 1, Math.min(widthPx - 8, leftPx + columns.length * MAX_CELL_PX));
  const topPx = TOP_PX;
  const bottomPx = Math.max(topPx + 1, heightPx - BOTTOM_PX);
  const range = rangeOf(cells, kind);
  const x = listAxis(columns, leftPx, rightPx);
  // The first row lies at the bottom: larger is higher.
  const y = listAxis(rows, bottomPx, topPx);
  const [widePx, highPx] = [
    (rightPx - leftPx) / Math.max(1, columns.length),
    (bottomPx - topPx) / Math.max(1, rows.length),
  ];
  const placed = cells.map((cell): PlacedCell => {
    const box = {
      leftPx: leftPx + cell.column * widePx,
      topPx: bottomPx - (cell.row + 1) * highPx,
      widthPx: widePx,
      heightPx: highPx,
    };
    return cell.value === undefined
      ? { cell, ...box }
      : { cell, ...box, share: (cell.value - range[0]) / (range[1] - range[0] || 1) };
  });
  const equality = kind === 'difference' ? contour(cells, x, y) : '';
  return { x: thinned(x, widePx), y, leftPx, rightPx, topPx, bottomPx, cells: placed, equality, range };
}

/** Differences reach as far below zero as above. */
function rangeOf(cells: readonly MapFigureCell[], kind: MapFigure['kind']): readonly [number, number] {
  const values = cells.flatMap(({ value }) => (value === undefined || !Number.isFinite(value) ? [] : [value]));
  if (values.length === 0) return kind === 'difference' ? [-1, 1] : [0, 1];
  let [low, high] = [values[0]!, values[0]!];
  for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)];
  if (kind === 'value') return [low, high];
  const most = Math.max(-low, high) || 0.01;
  return [-most, most];
}

/** Every second, third … label where all would touch. */
function thinned(axis: ValueAxis, eachPx: number): ValueAxis {
  const longest = Math.max(0, ...axis.ticks.map(({ label }) => label.length)) * LABEL_PX + 8;
  const every = Math.max(1, Math.ceil(longest / Math.max(1, eachPx)));
  return { ...axis, ticks: axis.ticks.filter((_, i) => i % every === 0) };
}

/**
 * Marching squares through the centres of cells: in each square of four, where the difference goes through zero along an edge, the
 * place is found between both. Squares with a cell that has no value have no line.
 */
export function contour(cells: readonly MapFigureCell[], x: ValueAxis, y: ValueAxis): string {
  const columns = cells.reduce((most, { column }) => Math.max(most, column + 1), 0);
  const at = new Map(cells.map(({ column, row, value }) => [row * columns + column, value]));
  const valueAt = (column: number, row: number): number | undefined =>
    column < columns ? at.get(row * columns + column) : undefined;
  let path = '';
  for (const { column, row } of cells) {
    const corners = [
      [column, row],
      [column + 1, row],
      [column + 1, row + 1],
      [column, row + 1],
    ] as const;
    const values = corners.map(([c, r]) => valueAt(c, r));
    if (values.some((value) => value === undefined)) continue;
    const crossings = corners.flatMap(([c, r], i) => {
      const [value, nextValue] = [values[i]!, values[(i + 1) % 4]!];
      if (value < 0 === nextValue < 0) return [];
      const [nextC, nextR] = corners[(i + 1) % 4]!;
      const share = value / (value - nextValue);
      return [[x.pxOf(c + share * (nextC - c)), y.pxOf(r + share * (nextR - r))] as const];
    });
    for (let i = 0; i + 1 < crossings.length; i += 2) path += `M${point(crossings[i]!)}L${point(crossings[i + 1]!)}`;
  }
  return path;
}

const point = ([x, y]: readonly [number, number]): string => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
