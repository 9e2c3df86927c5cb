// SPDX-License-Identifier: GPL-3.0-or-later
// The space that a stack keeps to the right of its plots for columns of durations (gantt/duration-columns.ts).
import { SCROLL_BAR_PX } from './use-frame';

/** Width of a single column, which is close to the plot, and of each of two. */
export const COLUMN_PX = 56;
export const PAIRED_COLUMN_PX = 68;

/** The whole space to the right of the plots. */
export const durationsSpacePx = (columns: 0 | 1 | 2): number =>
  SCROLL_BAR_PX + (columns === 2 ? 2 * PAIRED_COLUMN_PX : columns * COLUMN_PX);
