// SPDX-License-Identifier: GPL-3.0-or-later
// The space that a stack keeps behind its plots for columns of durations (gantt/duration-columns.ts).
import { SCROLL_BAR_PX } from './use-frame';

/** Width of one column, without a heading and with one. */
export const COLUMN_PX = 56;
export const HEADED_COLUMN_PX = 68;

/** What a stack keeps behind its plots. Columns have headings where there are two. */
export const durationsSpacePx = (columns: 0 | 1 | 2): number =>
  SCROLL_BAR_PX + (columns === 2 ? 2 * HEADED_COLUMN_PX : columns * COLUMN_PX);
