// SPDX-License-Identifier: GPL-3.0-or-later
// The words of a map: in its cells if they fit, and under the colour scale. Pure.
import { allLostWords } from './lost';
import type { MapFigure, MapLayout, PlacedCell } from './map-layout';
import { CHARACTER_PX } from './value-axis';

const GAP_PX = 10;

/** What fits into a cell; the percent sign is dropped first, since the legend has it. In brackets if it may be zero. */
export function cellWords({ cell, widthPx, heightPx }: PlacedCell, valueText: (value: number) => string): string {
  if (heightPx < 18) return '';
  const whole = cell.value === undefined ? allLostWords(cell.lost) : valueText(cell.value);
  const bracketed = (words: string): string => (cell.unsure && words !== '' ? `(${words})` : words);
  return (
    [whole, whole.replace(/ %$/, '')].map(bracketed).find((words) => words.length * CHARACTER_PX + GAP_PX <= widthPx) ??
    ''
  );
}

/** What each end of the colour scale means, side by side if they fit, and what brackets mean. */
export function legendLines(
  ends: readonly [low: string, high: string] | undefined,
  widthPx: number,
  { cells }: Pick<MapFigure, 'cells'>,
): readonly string[] {
  const words = ends === undefined ? [] : [`\u2190 ${ends[0]}`, `${ends[1]} \u2192`];
  const line = words.join('\u2003');
  const isOne = words.length > 0 && line.length * CHARACTER_PX <= widthPx;
  return [...(isOne ? [line] : words), ...(cells.some(({ unsure }) => unsure) ? ['( ) cannot be told apart'] : [])];
}

/** The words at both ends of the colour scale; only at the first if there is one tone. */
export const legendEnds = (
  { range, isUniform }: Pick<MapLayout, 'range' | 'isUniform'>,
  valueText: (value: number) => string,
): readonly [low: string, high: string] =>
  isUniform ? [`${valueText(range[0])} everywhere`, ''] : [valueText(range[0]), valueText(range[1])];

/** A box that hides the line of equality behind a cell's words and the spaces between them, and never leaves the cell. */
export function behindWords(words: string, { leftPx, topPx, widthPx, heightPx }: PlacedCell) {
  const widePx = Math.min(widthPx - 2, words.length * CHARACTER_PX + 4);
  const highPx = Math.min(heightPx - 2, 16);
  return {
    ...{ x: leftPx + (widthPx - widePx) / 2, y: topPx + (heightPx - highPx) / 2 },
    ...{ width: widePx, height: highPx },
  };
}
