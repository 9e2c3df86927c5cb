// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { behindWords, cellWords, legendEnds, legendLines } from './map-words';

const cell = { column: 0, row: 0, value: -0.141, lost: [] };
const placed = { cell, leftPx: 0, topPx: 0, widthPx: 100, heightPx: 40 };
const text = (value: number): string => `${Math.round(1000 * value) / 10} %`;

test('a cell has its number as far as it fits: without the percent sign, then not at all', () => {
  expect(cellWords(placed, text)).toBe('-14.1 %');
  expect(cellWords({ ...placed, widthPx: 50 }, text)).toBe('-14.1');
  expect(cellWords({ ...placed, widthPx: 30 }, text)).toBe('');
  expect(cellWords({ ...placed, heightPx: 10 }, text)).toBe('');
});

test('what cannot be told apart from zero stands in brackets, and the legend says so', () => {
  const unsure = { ...cell, unsure: true };
  expect(cellWords({ ...placed, cell: unsure }, text)).toBe('(-14.1 %)');
  expect(legendLines(undefined, 300, { cells: [unsure] })).toEqual(['( ) cannot be told apart']);
});

test('both ends of the colours stand side by side, or one under the other on a phone', () => {
  const ends = ['1 Fair over TCP is lower', '2 Corral over TCP is lower'] as const;
  expect(legendLines(ends, 600, { cells: [] })).toHaveLength(1);
  expect(legendLines(ends, 290, { cells: [] })).toEqual([`\u2190 ${ends[0]}`, `${ends[1]} \u2192`]);
});

test('the line of equality is hidden behind all of a cell’s words, and nowhere beyond the cell', () => {
  expect(behindWords('0 %', placed)).toMatchObject({ y: 12, height: 16 });
  const { x, width } = behindWords('0 %', placed);
  expect(x + width / 2).toBe(50);
  expect(width).toBeGreaterThan(18);
  expect(behindWords('-14.1 %', { ...placed, widthPx: 20, heightPx: 10 })).toEqual({
    x: 1,
    y: 1,
    width: 18,
    height: 8,
  });
});

test('the ends of the colours have their values, and one tone has its own once', () => {
  expect(legendEnds({ range: [-0.1, 0.1], isUniform: false }, text)).toEqual(['-10 %', '10 %']);
  expect(legendEnds({ range: [0.1, 0.1], isUniform: true }, text)).toEqual(['10 % everywhere', '']);
});
