// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { gapAbove } from './gap-above';

test('a gap is plan / bound - 1', () => {
  expect(gapAbove(10, 12)).toBeCloseTo(0.2, 12);
});

test('a bound that is met up to rounding or a solver’s tolerance leaves no gap, and never one below 0', () => {
  expect(gapAbove(0, 0)).toBe(0);
  expect(gapAbove(10, 10 - 1e-14)).toBe(0);
  expect(gapAbove(10, 10 - 1e-7)).toBe(0);
});

test('a bound of 0, one above the plan and one beyond all measure below it say nothing', () => {
  expect(gapAbove(1e-300, 1e199)).toBeUndefined();
  expect(gapAbove(0, 1)).toBeUndefined();
  expect(gapAbove(10, 9)).toBeUndefined();
  expect(gapAbove(10, 0)).toBeUndefined();
});
