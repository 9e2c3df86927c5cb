// SPDX-License-Identifier: GPL-3.0-or-later
// Which steps the list has: all, or those around the shown one if there are more than a browser can draw below one another.

/** In one list, since browsers draw no element that is much taller. */
export const MAX_ROWS = 500_000;

/** The first step that the list has. It moves by half a list at a time, and so rarely while stepping. */
export function firstRow(at: number, count: number): number {
  if (count <= MAX_ROWS) return 0;
  const half = MAX_ROWS / 2;
  return Math.max(0, Math.min(count - MAX_ROWS, Math.floor(at / half) * half - half / 2));
}
