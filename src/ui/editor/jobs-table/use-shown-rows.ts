// SPDX-License-Identifier: GPL-3.0-or-later
// Which rows of a long table are drawn, and the scrolling that follows the active cell.
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';

interface ShownRow {
  /** In the shown order. */
  readonly row: number;
  readonly startPx: number;
  readonly endPx: number;
}

export interface ShownRows {
  readonly rows: readonly ShownRow[];
  /** Header and all rows. */
  readonly totalPx: number;
}

/** Which rows a table has and which must stay in the document. */
interface ShownTable {
  readonly view: {
    readonly order: readonly unknown[];
    readonly rowOfId: ReadonlyMap<string, number>;
    readonly sorting: unknown;
    readonly filter: string;
  };
  readonly active: { readonly id: string } | undefined;
  readonly editing: { readonly now: { readonly id: string } | undefined };
}

/** The header is at the start of the rows and as high as one. */
export function useShownRows(
  table: ShownTable,
  scroller: RefObject<HTMLElement | null>,
  rowHeightPx: number,
): ShownRows {
  const { view, active, editing } = table;
  const activeRow = active === undefined ? undefined : view.rowOfId.get(active.id);
  const editedRow = editing.now === undefined ? undefined : view.rowOfId.get(editing.now.id);
  const virtualizer = useVirtualizer({
    count: view.order.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: 5,
    paddingStart: rowHeightPx,
    scrollPaddingStart: rowHeightPx,
    // The active cell and the one being edited stay in the document at any scroll position.
    rangeExtractor: (range) => visibleRange(range, [activeRow, editedRow]),
  });
  const { scrollToIndex, measure, getVirtualItems, getTotalSize } = virtualizer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are measured anew exactly when their height changes.
  useEffect(() => measure(), [rowHeightPx, measure]);
  // Scrolls the active cell into view when another becomes active, not when the rows around it are reordered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (activeRow !== undefined) scrollToIndex(activeRow, { align: 'auto' });
  }, [active?.id, scrollToIndex]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order or filter is read from its top.
  useEffect(() => {
    // Read from the virtualizer: scrolling, or asking the document, would force a layout of all that has just changed.
    if (virtualizer.scrollOffset !== 0) scroller.current?.scrollTo({ top: 0 });
  }, [view.sorting, view.filter]);

  return {
    rows: getVirtualItems().map(({ index, start, end }) => ({ row: index, startPx: start, endPx: end })),
    totalPx: getTotalSize(),
  };
}

// Which rows are drawn: those in sight, a few around them, and single rows that must stay in the document.
interface Range {
  readonly startIndex: number;
  readonly endIndex: number;
  readonly overscan: number;
  readonly count: number;
}

export function visibleRange(range: Range, kept: readonly (number | undefined)[]): number[] {
  const from = Math.max(0, range.startIndex - range.overscan);
  const to = Math.min(range.count - 1, range.endIndex + range.overscan);
  const rows = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
  for (const row of new Set(kept)) {
    if (row !== undefined && row < range.count && (row < from || row > to)) rows.push(row);
  }
  return rows.sort((a, b) => a - b);
}
