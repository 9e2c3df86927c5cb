// SPDX-License-Identifier: GPL-3.0-or-later
// Which parameter moves a metric most: two bars for each, from the current value to what less and more of it lead to, widest first. Pure.
import type { UnfinishedRun } from './lost';
import type { PlotBox } from './plot-view';
import { CHARACTER_PX, linearAxis, type ValueAxis } from './value-axis';

export interface TornadoEnd {
  /** "4.5", what the parameter was set to. */
  readonly value: string;
  /** The metric's change as a share of the current value. Absent if nothing ended. */
  readonly change?: number;
  readonly interval?: readonly [low: number, high: number];
  readonly lost: readonly UnfinishedRun[];
}

export interface TornadoFigureRow {
  readonly path: string;
  readonly label: string;
  readonly less?: TornadoEnd;
  readonly more?: TornadoEnd;
}

export interface TornadoBar {
  readonly end: TornadoEnd;
  readonly side: 'less' | 'more';
  readonly leftPx: number;
  readonly widthPx: number;
  readonly yPx: number;
  readonly heightPx: number;
  readonly intervalPx?: readonly [number, number];
}

export interface TornadoRow {
  readonly row: TornadoFigureRow;
  readonly topPx: number;
  readonly heightPx: number;
  readonly bars: readonly TornadoBar[];
  /** The intervals of all ends contain zero change. */
  readonly isNoise: boolean;
}

export interface TornadoLayout extends PlotBox {
  readonly axis: ValueAxis;
  readonly zeroPx: number;
  readonly heightPx: number;
  readonly rows: readonly TornadoRow[];
}

const ROW_PX = 34;
const TOP_PX = 22;
const BOTTOM_PX = 38;
const BAR_PX = 11;
/** Below this width labels are above their bars. */
const NARROW_PX = 520;
const LABEL_LINE_PX = 15;

export const largestChange = ({ less, more }: TornadoFigureRow): number =>
  Math.max(Math.abs(less?.change ?? 0), Math.abs(more?.change ?? 0));

/** With fewer than three repetitions the noise is unknown. */
export function isNoise({ less, more }: TornadoFigureRow): boolean {
  const ends = [less, more].filter((end) => end?.change !== undefined);
  return ends.length > 0 && ends.every((end) => end!.interval !== undefined && coversZero(end!.interval));
}

const coversZero = ([low, high]: readonly [number, number]): boolean => low <= 0 && high >= 0;

/** First those that move the metric; then those within noise; then those without an answer. */
export function sortTornado(rows: readonly TornadoFigureRow[]): readonly TornadoFigureRow[] {
  const rank = (row: TornadoFigureRow): number => {
    if (row.less?.change === undefined && row.more?.change === undefined) return 2;
    return isNoise(row) ? 1 : 0;
  };
  return [...rows].sort((a, b) => rank(a) - rank(b) || largestChange(b) - largestChange(a));
}

export function layoutTornado(figure: readonly TornadoFigureRow[], widthPx: number): TornadoLayout {
  const rows = sortTornado(figure);
  const narrow = widthPx < NARROW_PX;
  const longest = Math.max(0, ...rows.map(({ label }) => label.length * CHARACTER_PX));
  const leftPx = narrow ? 12 : Math.min(longest + 16, widthPx * 0.4);
  const rightPx = Math.max(leftPx + 1, widthPx - 16);
  const rowPx = narrow ? ROW_PX + LABEL_LINE_PX : ROW_PX;
  const bottomPx = TOP_PX + rows.length * rowPx;
  const ends = rows.flatMap(({ less, more }) => [less, more]).filter((end) => end?.change !== undefined);
  const reach = ends.flatMap((end) => [end!.change!, ...(end!.interval ?? [])]).filter(Number.isFinite);
  const most = Math.max(1e-3, ...reach.map(Math.abs)) * 1.06;
  // Space for the words at the far end.
  const axis = linearAxis({ from: -most, to: most, fromPx: leftPx + 6, toPx: rightPx - 6, unit: 'share' });
  const zeroPx = axis.pxOf(0);
  return {
    ...{ axis, zeroPx, leftPx, rightPx, topPx: TOP_PX, bottomPx, heightPx: bottomPx + BOTTOM_PX },
    rows: rows.map((row, i) => {
      const topPx = TOP_PX + i * rowPx;
      const barsPx = topPx + (narrow ? LABEL_LINE_PX : 0) + (ROW_PX - 2 * BAR_PX - 2) / 2;
      const bars = (['less', 'more'] as const).flatMap((side, j) => {
        const end = row[side];
        if (end?.change === undefined) return [];
        const toPx = axis.pxOf(end.change);
        const interval = end.interval;
        return [
          {
            ...{ end, side, yPx: barsPx + j * (BAR_PX + 2), heightPx: BAR_PX },
            leftPx: Math.min(zeroPx, toPx),
            widthPx: Math.max(1, Math.abs(toPx - zeroPx)),
            ...(interval && { intervalPx: [axis.pxOf(interval[0]), axis.pxOf(interval[1])] as const }),
          },
        ];
      });
      return { row, topPx, heightPx: rowPx, bars, isNoise: isNoise(row) };
    }),
  };
}
