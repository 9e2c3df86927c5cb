// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { stepSums } from '../../analysis/chart-data/step-sums';
import { stepAt } from './step-at';

const STEPS = stepSums(
  { from: Int32Array.of(0, 3, 5, 5), atS: Float64Array.of(1, 4, 9, 2, 6), value: Float64Array.of(2, 3, 0, 1, 0) },
  12,
);

test('a step is the stretch between two changes, or to an end of the run', () => {
  expect(stepAt(STEPS, [0], 5, 12)).toEqual({ fromS: 4, toS: 9 });
  expect(stepAt(STEPS, [0], 4, 12)).toEqual({ fromS: 4, toS: 9 });
  expect(stepAt(STEPS, [0], 0.5, 12)).toEqual({ fromS: 0, toS: 1 });
  expect(stepAt(STEPS, [0], 10, 12)).toEqual({ fromS: 9, toS: 12 });
});

test('of two lanes it is where neither changes', () => {
  expect(stepAt(STEPS, [0, 1], 5, 12)).toEqual({ fromS: 4, toS: 6 });
  expect(stepAt(STEPS, [1, 2], 3, 12)).toEqual({ fromS: 2, toS: 6 });
});

test('there is none where nothing ever was, or the run is over', () => {
  expect(stepAt(STEPS, [2], 3, 12)).toBeUndefined();
  expect(stepAt(STEPS, [0], 14, 9)).toBeUndefined();
});
