// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import type { LaneView } from '../time/lanes/lane-layout';
import { placesWhere } from '../time/lanes/lane-places';
import { scrollToSelected } from './use-kept-lane';

/** Ten of a hundred lanes of 10 px are in sight, under a strip of 4 px. */
const view = (scrollPx: number): LaneView => ({
  time: { span: { fromS: 0, toS: 10 }, leftPx: 64, widthPx: 100 },
  ...{ laneCount: 100, lanePx: 10, gapPx: 1, topPx: 4, heightPx: 104, widthPx: 180, dpr: 1, scrollPx },
});

test('a lane that is selected elsewhere is scrolled to, from either side', () => {
  expect(scrollToSelected(view(0), 50)).toBe(410);
  expect(scrollToSelected(view(800), 50)).toBe(500);
});

test('a lane of which something is in sight stays where it is', () => {
  expect(scrollToSelected(view(0), 3)).toBeUndefined();
  expect(scrollToSelected(view(5), 0)).toBeUndefined();
  expect(scrollToSelected(view(5), 10)).toBeUndefined();
});

test('a lane that is left out has no place to scroll to', () => {
  const places = placesWhere(100, (lane) => lane % 2 === 0);
  expect(scrollToSelected({ ...view(0), places }, 51)).toBeUndefined();
  expect(scrollToSelected({ ...view(0), places }, 50)).toBe(160);
});
