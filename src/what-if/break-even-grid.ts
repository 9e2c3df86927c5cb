// SPDX-License-Identifier: GPL-3.0-or-later
// Where a break-even is looked for: a fixed grid over the range, so fine that its answer can be as narrow as it is asked for. Points
// then have numbers before the search says which of them it needs.
import type { BreakEvenWhatIf } from '../model/what-if';

const DEFAULT_WIDTH_PERCENT = 2;
/** Cells of an answer: the value that cannot be decided, and one on each side. */
const CELLS_OF_ANSWER = 2;
const FEWEST_CELLS = 8;

/** From `from` to `to`; of a whole number every value, or as many as the width needs. */
export function breakEvenGrid(question: BreakEvenWhatIf, whole: boolean): readonly number[] {
  const { from, to, widthPercent = DEFAULT_WIDTH_PERCENT } = question;
  let cells = FEWEST_CELLS;
  while (CELLS_OF_ANSWER * 100 > widthPercent * cells) cells *= 2;
  if (whole) {
    const [low, high] = [Math.round(from), Math.round(to)];
    cells = Math.min(cells, Math.abs(high - low));
    return Array.from({ length: cells + 1 }, (_, i) => low + Math.round(((high - low) * i) / Math.max(1, cells)));
  }
  // Halves and quarters of the range are exact where its ends are short.
  return Array.from({ length: cells + 1 }, (_, i) => (i === cells ? to : from + (to - from) * (i / cells)));
}

/** How many cells wide an answer may be. */
export function cellsOfWidth({ widthPercent = DEFAULT_WIDTH_PERCENT }: BreakEvenWhatIf, cells: number): number {
  return Math.max(1, Math.floor((widthPercent * cells) / 100));
}
