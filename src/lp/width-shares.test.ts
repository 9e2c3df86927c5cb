// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { widthShares } from './width-shares';

const columns = { job: Int32Array.of(0, 0, 1, 1, 1), width: Int32Array.of(1, 3, 2, 2, 3) };

test('shares are summed by job and width', () => {
  const x = Float64Array.of(0.25, 0.75, 0.5, 0.25, 0.25);
  expect(widthShares(columns, x, 2, 3)).toEqual([
    [0.25, 0, 0.75],
    [0, 0.75, 0.25],
  ]);
});

test('a solver’s rounding is taken out: no share below 0, and each job’s sum to 1', () => {
  const x = Float64Array.of(-1e-9, 1.0000000000000002, 0.5, 0.5, 3e-9);
  const [first, second] = widthShares(columns, x, 2, 3) as [number[], number[]];
  expect(first).toEqual([0, 0, 1]);
  expect(second.reduce((a, b) => a + b)).toBeCloseTo(1, 15);
});
