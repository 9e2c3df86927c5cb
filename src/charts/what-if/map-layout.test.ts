// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { contour, layoutMap, type MapFigureCell } from './map-layout';
import { listAxis } from './value-axis';

const grid = (
  columns: number,
  rows: number,
  value: (column: number, row: number) => number | undefined,
): MapFigureCell[] =>
  Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const found = value(column, row);
    return { column, row, lost: [], ...(found !== undefined && { value: found }) };
  });
const names = (count: number): string[] => Array.from({ length: count }, (_, i) => String(i));

describe('a map of two parameters', () => {
  test('cells fill the plot without overlapping, larger values of the second parameter higher', () => {
    const figure = { columns: names(4), rows: names(3), cells: grid(4, 3, (c, r) => c + r), kind: 'value' as const };
    const { cells, leftPx, rightPx, topPx, bottomPx } = layoutMap(figure, 600, 300);
    const area = cells.reduce((sum, { widthPx, heightPx }) => sum + widthPx * heightPx, 0);
    expect(area).toBeCloseTo((rightPx - leftPx) * (bottomPx - topPx));
    expect(cells.find(({ cell }) => cell.row === 2)!.topPx).toBeCloseTo(topPx);
    expect(cells.map(({ share }) => share!).every((share) => share >= 0 && share <= 1)).toBe(true);
  });

  test('differences have zero in the middle of their colours', () => {
    const cells = grid(2, 1, (c) => (c === 0 ? -0.1 : 0.4));
    const { range, cells: placed } = layoutMap(
      { columns: names(2), rows: names(1), cells, kind: 'difference' },
      400,
      200,
    );
    expect(range).toEqual([-0.4, 0.4]);
    expect(placed[0]?.share).toBeCloseTo(0.375);
  });

  test('cells that all read the same have one tone, and differences of less than a hundredth are pale', () => {
    const readAs = (value: number) => value.toFixed(1);
    const of = (values: readonly number[], kind: 'value' | 'difference') =>
      layoutMap(
        { columns: names(values.length), rows: names(1), cells: grid(values.length, 1, (c) => values[c]), kind },
        ...([400, 200, readAs] as const),
      );
    const shares = (...given: Parameters<typeof of>) => of(...given).cells.map(({ share }) => share);
    expect(of([4.01, 4.02, 4.03], 'value').isUniform).toBe(true);
    expect(shares([4.01, 4.02, 4.03], 'value')).toEqual([0.5, 0.5, 0.5]);
    expect(shares([4, 4], 'value')).toEqual([0.5, 0.5]);
    expect(of([4, 4.5, 5], 'value').isUniform).toBe(false);
    expect(shares([4, 4.5, 5], 'value')).toEqual([0, 0.5, 1]);
    expect(shares([0.005, -0.005], 'difference')).toEqual([0.75, 0.25]);
  });

  test('the line of equality goes between cells of different sign, where the difference is zero', () => {
    const [x, y] = [listAxis(names(3), 0, 300), listAxis(names(2), 200, 0)];
    // Zero is a quarter of the way from the first column (-1) to the second (3).
    const path = contour(
      grid(3, 2, (c) => [-1, 3, 5][c]),
      x,
      y,
    );
    expect(path).toBe('M75,150L75,50');
  });

  test('one that is equal nowhere has no line, nor has one beside cells that never ended', () => {
    const [x, y] = [listAxis(names(2), 0, 200), listAxis(names(2), 200, 0)];
    expect(
      contour(
        grid(2, 2, () => 1),
        x,
        y,
      ),
    ).toBe('');
    expect(
      contour(
        grid(2, 2, (c, r) => (c + r === 2 ? undefined : c - 0.5)),
        x,
        y,
      ),
    ).toBe('');
  });

  test('a saddle has two lines', () => {
    const [x, y] = [listAxis(names(2), 0, 200), listAxis(names(2), 200, 0)];
    expect(
      contour(
        grid(2, 2, (c, r) => (c === r ? 1 : -1)),
        x,
        y,
      ).match(/M/g),
    ).toHaveLength(2);
  });
});
