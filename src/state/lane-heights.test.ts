// SPDX-License-Identifier: GPL-3.0-or-later
// Heights of lanes in the view: each is found by its section and kind, replaced, and removed.
import { expect, test } from 'vitest';
import { laneHeightOf, withLaneHeight } from './lane-heights';

test('a height is found by its section and what its lanes are', () => {
  const heights = ['plan-8 30', 'gantt-0 racks 40.5', 'gantt-0 jobs 12'];
  expect(laneHeightOf(heights, 'plan-8')).toBe(30);
  expect(laneHeightOf(heights, 'gantt-0 racks')).toBe(40.5);
  expect(laneHeightOf(heights, 'gantt-0')).toBeUndefined();
  expect(laneHeightOf(undefined, 'plan-8')).toBeUndefined();
});

test('what is no height is passed over', () => {
  for (const bad of ['plan-8', 'plan-8 ', 'plan-8 high', 'plan-8 -3', 'plan-8 0', 'plan-8 1e9', '30'])
    expect(laneHeightOf([bad], 'plan-8'), bad).toBeUndefined();
});

test('a height takes the place of the one before, and goes with its last', () => {
  const one = withLaneHeight(undefined, 'plan-8', 30.123456);
  expect(one).toEqual(['plan-8 30.12']);
  const two = withLaneHeight(withLaneHeight(one, 'changes', 20), 'plan-8', 31);
  expect(two).toEqual(['changes 20', 'plan-8 31']);
  expect(withLaneHeight(withLaneHeight(two, 'changes', undefined), 'plan-8', undefined)).toBeUndefined();
});
