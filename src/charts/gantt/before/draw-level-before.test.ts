// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import type { StepSums } from '../../../analysis/chart-data/step-sums';
import { FakeContext } from '../../testing/fake-context';
import { LIGHT_PALETTE } from '../../testing/palettes';
import { drawLevelsBefore, levelLine } from './draw-level-before';

/** One pixel per second, from 64 on. */
const TIME = { span: { fromS: 0, toS: 100 }, leftPx: 64, widthPx: 100 };

/** Lane 0 has nothing; lane 1 is 4 from 10 s to 20 s, 8 to 30 s, then nothing. */
const STEPS: StepSums = {
  from: Int32Array.of(0, 0, 3),
  atS: Float64Array.of(10, 20, 30),
  value: Float64Array.of(4, 8, 0),
  sum: Float64Array.of(0, 40, 120),
  most: Float64Array.of(4, 8, 0),
  averagedS: 0,
};
const LEVEL = { steps: STEPS, lane: 1, full: 8, zeroPx: 40, fullPx: 20 };

test('a level is a line with corners where it steps, up to its end', () => {
  expect(levelLine(TIME, LEVEL)).toEqual([
    [74.5, 30.5],
    [84.5, 30.5],
    [84.5, 20.5],
    [94.5, 20.5],
    [94.5, 40.5],
    [95, 40.5],
  ]);
});

test('what was nothing, or is not in sight, has none', () => {
  expect(levelLine(TIME, { ...LEVEL, lane: 0 })).toEqual([]);
  expect(levelLine({ ...TIME, span: { fromS: 200, toS: 300 } }, LEVEL)).toEqual([]);
  expect(levelLine(TIME, { ...LEVEL, full: 0 })).toEqual([]);
});

test('it is dark between light, over all that lies below', () => {
  const fake = new FakeContext();
  drawLevelsBefore(fake.context, TIME, LIGHT_PALETTE, { topPx: 0, bottomPx: 50 }, [LEVEL]);
  expect(fake.named('stroke')).toHaveLength(2);
  expect(fake.named('rect').map(({ args }) => args)).toEqual([[64, 0, 100, 50]]);
});
