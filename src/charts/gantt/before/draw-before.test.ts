// SPDX-License-Identifier: GPL-3.0-or-later
// A line over each job that existed before an edit, to its end then; nothing if it did not exist or did not end.
import { expect, test } from 'vitest';
import { FakeContext } from '../../testing/fake-context';
import { LIGHT_PALETTE } from '../../testing/palettes';
import type { LaneView } from '../../time/lanes/lane-layout';
import { drawBeforeOfJobs } from './draw-before';

const VIEW: LaneView = {
  time: { span: { fromS: 0, toS: 10 }, leftPx: 50, widthPx: 100 },
  ...{ laneCount: 3, lanePx: 20, gapPx: 1, topPx: 0, scrollPx: 0, heightPx: 60, widthPx: 160, dpr: 1 },
};
const before = { arrivalS: Float64Array.of(0, 2, Number.NaN), endS: Float64Array.of(5, 8, Number.NaN) };

const rectsOf = (view: LaneView) => {
  const fake = new FakeContext();
  drawBeforeOfJobs(fake.context, { view, before, palette: LIGHT_PALETTE, jobs: Int32Array.of(1, 0, 2) });
  expect(fake.named('fillRect').every(({ colour }) => colour === LIGHT_PALETTE.textQuiet)).toBe(true);
  return fake.named('fillRect').map(({ args }) => args);
};

test('a line from arrival to end, which turns down there, in the order of lanes', () => {
  expect(rectsOf(VIEW)).toEqual([
    [129, 2, 1, 14],
    [70, 2, 60, 1],
    [99, 22, 1, 14],
    [50, 22, 50, 1],
  ]);
});

test('in low lanes the ends alone', () => {
  expect(rectsOf({ ...VIEW, lanePx: 4, gapPx: 0 })).toEqual([
    [129, 0, 1, 4],
    [99, 4, 1, 4],
  ]);
});
