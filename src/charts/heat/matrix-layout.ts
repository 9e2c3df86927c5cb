// SPDX-License-Identifier: GPL-3.0-or-later
// The traffic matrix as numbers: a row per sender, a column per receiver, with the totals of each beside and below.
import type { BlockEdges } from '../time/lanes/lane-layout';

export interface MatrixLayout {
  readonly racks: number;
  readonly leftPx: number;
  readonly topPx: number;
  /** Side of the square. */
  readonly sidePx: number;
  /** Where the bars of sums start, and the length of the longest. */
  readonly sumsPx: number;
  readonly sumPx: number;
  readonly gapPx: number;
  /** Racks whose number is written. */
  readonly labels: readonly number[];
}

const LEFT_PX = 34;
const TOP_PX = 34;
const SUM_PX = 24;
const SUM_GAP_PX = 4;
const MAX_CELL_PX = 40;
const LABEL_PX = 18;
const STRIDES = [1, 2, 5, 10, 20, 50, 100, 200];

export function layoutMatrix(racks: number, widthPx: number, heightPx: number): MatrixLayout {
  const availablePx = Math.min(widthPx - LEFT_PX, heightPx - TOP_PX) - SUM_PX - SUM_GAP_PX;
  const sidePx = Math.floor(Math.max(1, Math.min(availablePx, racks * MAX_CELL_PX)));
  const cellPx = sidePx / Math.max(1, racks);
  const stride = STRIDES.find((one) => one * cellPx >= LABEL_PX) ?? racks;
  return {
    ...{ racks, leftPx: LEFT_PX, topPx: TOP_PX, sidePx, sumsPx: sidePx + SUM_GAP_PX, sumPx: SUM_PX },
    gapPx: cellPx >= 8 ? 1 : 0,
    labels: Array.from({ length: Math.ceil(racks / stride) }, (_, i) => i * stride),
  };
}

/** From the square's edge, in whole pixels: where rack `i` starts and the one before it ends. */
export const edgeOf = ({ racks, sidePx }: MatrixLayout, i: number): number => Math.round((i * sidePx) / racks);

export interface MatrixCell {
  /** Absent: all senders, or all receivers. */
  readonly from?: number;
  readonly to?: number;
}

/** A cell's edges in the chart; a cell of sums is as long as the longest bar. */
export function edgesOfCell(layout: MatrixLayout, { from, to }: MatrixCell): BlockEdges {
  const { leftPx, topPx, sumsPx, sumPx } = layout;
  const range = (rack: number | undefined): readonly [number, number] =>
    rack === undefined ? [sumsPx, sumsPx + sumPx] : [edgeOf(layout, rack), edgeOf(layout, rack + 1)];
  const [[left, right], [top, bottom]] = [range(to), range(from)];
  return { leftPx: leftPx + left, rightPx: leftPx + right, topPx: topPx + top, bottomPx: topPx + bottom };
}

export function matrixCellAt(layout: MatrixLayout, xPx: number, yPx: number): MatrixCell | undefined {
  const { racks, sidePx, sumsPx, sumPx, leftPx, topPx } = layout;
  const at = (px: number): number | 'sum' | undefined => {
    if (px >= sumsPx && px < sumsPx + sumPx) return 'sum';
    if (px < 0 || px >= sidePx) return undefined;
    let rack = Math.min(racks - 1, Math.floor((px / sidePx) * racks));
    if (px < edgeOf(layout, rack)) rack--;
    else if (px >= edgeOf(layout, rack + 1)) rack++;
    return rack;
  };
  const [to, from] = [at(xPx - leftPx), at(yPx - topPx)];
  if (to === undefined || from === undefined) return undefined;
  return { ...(from === 'sum' ? {} : { from }), ...(to === 'sum' ? {} : { to }) };
}

/** Arrows go from cell to cell, the sums after the last rack. Undefined: the key is not for the walk; null: no cell any more. */
export function matrixStep(key: string, cell: MatrixCell | undefined, racks: number): MatrixCell | null | undefined {
  const down = { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0;
  const right = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
  if (key === 'Escape') return cell === undefined ? undefined : null;
  if ((down === 0 && right === 0) || racks === 0) return undefined;
  if (cell === undefined) return { from: 0, to: 0 };
  // The sums follow the last rack.
  const next = (rack: number | undefined, step: number): number => Math.min(Math.max((rack ?? racks) + step, 0), racks);
  const [from, to] = [next(cell.from, down), next(cell.to, right)];
  return { ...(from < racks ? { from } : {}), ...(to < racks ? { to } : {}) };
}
