// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { placementShares, sharedDataLp } from './shared-data';

// Three groups of one data set, one of another, two of a third.
const GROUPS = { start: Int32Array.of(0, 3, 4, 6), crossShare: Float64Array.of(0.5, 0.25, 1, 0, 0, 0.75) };

test('the first group of a data set has what the others leave', () => {
  const problem = sharedDataLp(GROUPS);
  expect([...problem.cost]).toEqual([-0.25, 0.5, 0.75]);
  expect([...problem.rowStart]).toEqual([0, 2, 3]);
  expect([...problem.entryColumn]).toEqual([0, 1, 2]);
  expect([...problem.entryValue]).toEqual([1, 1, 1]);
  expect([...problem.rowLow, ...problem.rowHigh]).toEqual([-1 / 0, -1 / 0, 1, 1]);
});

test('shares are whole, whatever last digits a solver misses', () => {
  expect([...placementShares(GROUPS, Float64Array.of(0.25, 0.5, 0))]).toEqual([0.25, 0.25, 0.5, 1, 1, 0]);
  expect([...placementShares(GROUPS, Float64Array.of(-1e-9, 1 + 1e-9, 1))]).toEqual([0, 0, 1, 1, 0, 1]);
});
