// SPDX-License-Identifier: GPL-3.0-or-later
// The words of a map: in its cells as far as they fit, and under its colours. Pure.
import { allLostWords } from './lost';
import type { MapFigure, MapLayout, PlacedCell } from './map-layout';
import { CHARACTER_PX } from './value-axis';

const GAP_PX = 10;

/** What fits into a cell; a percent sign is left out first, since the colours have it. In brackets what cannot be told apart from zero. */
export function cellWords({ cell, widthPx, heightPx }: PlacedCell, valueText: (value: number) => string): string {
  if (heightPx < 18) return '';
  const whole = cell.value === undefined ? allLostWords(cell.lost) : valueText(cell.value);
  const bracketed = (words: string): string => (cell.unsure && words !== '' ? `(${words})` : words);
  return (
    [whole, whole.replace(/ %$/, '')].map(bracketed).find((words) => words.length * CHARACTER_PX + GAP_PX <= widthPx) ??
    ''
  );
}

/** What either end of the colours means, side by side where they fit, and what brackets are. */
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

/** At both ends of the colours; at the first alone where there is one tone. */
export const legendEnds = (
  { range, isEven }: Pick<MapLayout, 'range' | 'isEven'>,
  valueText: (value: number) => string,
): readonly [low: string, high: string] =>
  isEven ? [`${valueText(range[0])} everywhere`, ''] : [valueText(range[0]), valueText(range[1])];

/** What hides the line of equality behind a cell's words: all of them and the spaces between, and nothing beyond the cell. */
export function behindWords(words: string, { leftPx, topPx, widthPx, heightPx }: PlacedCell) {
  const widePx = Math.min(widthPx - 2, words.length * CHARACTER_PX + 4);
  const highPx = Math.min(heightPx - 2, 16);
  return {
    ...{ x: leftPx + (widthPx - widePx) / 2, y: topPx + (heightPx - highPx) / 2 },
    ...{ width: widePx, height: highPx },
  };
}
