// SPDX-License-Identifier: GPL-3.0-or-later
// Positions of the columns of durations in the space that the stack keeps right of its plots.
import { COLUMN_PX, PAIRED_COLUMN_PX } from '../../time/end-space';
import { SCROLL_BAR_PX } from '../../time/use-frame';

export interface DurationColumn {
  readonly heading: 'planned' | 'happened';
  /** Right end of its texts. */
  readonly rightPx: number;
}

/** From `endPx`, the end of the plot, to the end of the chart. */
export function durationColumns(endPx: number, widthPx: number): readonly DurationColumn[] {
  const availablePx = widthPx - endPx - SCROLL_BAR_PX;
  if (availablePx >= 2 * PAIRED_COLUMN_PX) {
    return [
      { heading: 'planned', rightPx: endPx + PAIRED_COLUMN_PX },
      { heading: 'happened', rightPx: endPx + 2 * PAIRED_COLUMN_PX },
    ];
  }
  return availablePx >= COLUMN_PX ? [{ heading: 'happened', rightPx: endPx + COLUMN_PX }] : [];
}
