// SPDX-License-Identifier: GPL-3.0-or-later
// A large map as few paths, which must cover the same cells in the same colours.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillPaths } from './map-fills';
import type { PlacedCell } from './map-layout';

const SIZE_PX = 4;

const cellAt = (column: number, row: number, share: number | undefined): PlacedCell =>
  ({
    cell: { column, row, lost: [] },
    ...{ leftPx: column * SIZE_PX, topPx: row * SIZE_PX, widthPx: SIZE_PX, heightPx: SIZE_PX },
    ...(share !== undefined && { share }),
  }) as PlacedCell;

/** Column and row of every cell that a path covers. */
function covered(path: string): string[] {
  return [...path.matchAll(/M([\d.]+),([\d.]+)h([\d.]+)v([\d.]+)h-([\d.]+)z/g)].flatMap(
    ([, left, top, wide, high, back]) => {
      expect([wide, Number(high)]).toEqual([back, SIZE_PX]);
      return Array.from(
        { length: Number(wide) / SIZE_PX },
        (_, i) => `${Number(left) / SIZE_PX + i} ${Number(top) / SIZE_PX}`,
      );
    },
  );
}

const someCells = fc
  .array(fc.constantFrom(undefined, null, 0, 0.25, 0.5, 1), { minLength: 1, maxLength: 60 })
  .map((shares) =>
    // null: a cell that is not computed yet and therefore not in the figure.
    shares.flatMap((share, i) => (share === null ? [] : [cellAt(i % 7, Math.floor(i / 7), share)])),
  );

test('every cell is in exactly one path, that of its colour', () => {
  fc.assert(
    fc.property(someCells, fc.nat(), (cells, turn) => {
      const order = cells.map((_, i) => cells[(i * 7 + turn) % cells.length]!);
      const given = new Set(order).size === cells.length ? order : cells;
      const found = fillPaths(given).flatMap(({ share, path }) => covered(path).map((at) => `${at} ${share}`));
      expect(found.sort()).toEqual(cells.map(({ cell, share }) => `${cell.column} ${cell.row} ${share}`).sort());
    }),
  );
});

test('a row of one colour is one rectangle, and colours that cannot be distinguished are one path', () => {
  const row = Array.from({ length: 200 }, (_, column) => cellAt(column, 0, 0.5 + column * 1e-6));
  expect(fillPaths(row)).toEqual([{ share: 0.5, path: 'M0,0h800v4h-800z' }]);
  const square = Array.from({ length: 10_000 }, (_, i) => cellAt(i % 100, Math.floor(i / 100), (i % 97) / 97));
  expect(fillPaths(square).length).toBeLessThanOrEqual(129);
});
