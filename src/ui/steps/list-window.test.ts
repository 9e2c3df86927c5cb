// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstRow, MAX_ROWS } from './list-window';

const HALF = MAX_ROWS / 2;

test('the list has the shown step and full rows, however many steps there are', () => {
  const place = fc
    .integer({ min: 1, max: 4_000_000 })
    .chain((count) => fc.tuple(fc.nat(count - 1), fc.constant(count)));
  fc.assert(
    fc.property(place, ([at, count]) => {
      const from = firstRow(at, count);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(at).toBeGreaterThanOrEqual(from);
      expect(at).toBeLessThan(from + MAX_ROWS);
      expect(from + Math.min(count, MAX_ROWS)).toBeLessThanOrEqual(count);
    }),
  );
});

test('whoever goes to the last row of a list, or its first, comes to every step', () => {
  const count = 1_700_001;
  let at = 0;
  for (let lists = 0; at < count - 1; lists++) {
    expect(lists).toBeLessThan(10);
    at = Math.min(count, firstRow(at, count) + MAX_ROWS) - 1;
  }
  for (let lists = 0; at > 0; lists++) {
    expect(lists).toBeLessThan(10);
    at = firstRow(at, count);
  }
});

test('stepping on moves the list once in half its length', () => {
  let moves = 0;
  for (let at = 1; at < 2_000_000; at++) if (firstRow(at, 2_000_000) !== firstRow(at - 1, 2_000_000)) moves++;
  expect(moves).toBeLessThanOrEqual(2_000_000 / HALF);
});
