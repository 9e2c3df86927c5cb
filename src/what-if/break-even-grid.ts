// SPDX-License-Identifier: GPL-3.0-or-later
// Where to search for a break-even: a fixed grid over the range, fine enough for the requested width of the answer. Points then have
// numbers before the search decides which of them it needs.
import type { BreakEvenWhatIf } from '../model/what-if';

const DEFAULT_WIDTH_PERCENT = 2;
/** Cells of an answer: one on either side of the value that cannot be decided. */
const CELLS_OF_ANSWER = 2;
const FEWEST_CELLS = 8;

/** From `from` to `to`; for whole numbers every value, or as many as the width needs. */
export function breakEvenGrid(question: BreakEvenWhatIf, whole: boolean): readonly number[] {
  const { from, to, widthPercent = DEFAULT_WIDTH_PERCENT } = question;
  let cells = FEWEST_CELLS;
  while (CELLS_OF_ANSWER * 100 > widthPercent * cells) cells *= 2;
  if (whole) {
    const [low, high] = [Math.round(from), Math.round(to)];
    cells = Math.min(cells, Math.abs(high - low));
    return Array.from({ length: cells + 1 }, (_, i) => low + Math.round(((high - low) * i) / Math.max(1, cells)));
  }
  // Halves and quarters of the range are exact if its ends have few digits.
  return Array.from({ length: cells + 1 }, (_, i) => (i === cells ? to : from + (to - from) * (i / cells)));
}

/** How many cells wide an answer may be. */
export function cellsOfWidth({ widthPercent = DEFAULT_WIDTH_PERCENT }: BreakEvenWhatIf, cells: number): number {
  return Math.max(1, Math.floor((widthPercent * cells) / 100));
}
