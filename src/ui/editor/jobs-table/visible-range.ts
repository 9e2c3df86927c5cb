// SPDX-License-Identifier: GPL-3.0-or-later
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
