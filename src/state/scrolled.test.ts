// SPDX-License-Identifier: GPL-3.0-or-later
// Scroll positions in the view: each is found by its name, replaced, and left out at the top.
import { expect, test } from 'vitest';
import { scrolledPlaces, scrolledTo, withScrolled } from './scrolled';

test('a place is found by its name; at its top it is left out', () => {
  const one = withScrolled(undefined, 'charts', 120.4);
  expect(one).toEqual(['charts 120']);
  const two = withScrolled(withScrolled(one, 'gantt-0 racks', 96), 'charts', 80);
  expect(two).toEqual(['gantt-0 racks 96', 'charts 80']);
  expect(scrolledTo(two, 'gantt-0 racks')).toBe(96);
  expect(scrolledTo(two, 'gantt-0')).toBeUndefined();
  expect(scrolledPlaces(two)).toEqual(['gantt-0 racks', 'charts']);
  expect(withScrolled(withScrolled(two, 'charts', 0), 'gantt-0 racks', 0.4)).toBeUndefined();
});

test('what a link has that is no place is passed over', () => {
  expect(scrolledPlaces(['charts', 'charts low', 'results -3', 'jobs 1e99', 'scenario 7'])).toEqual(['scenario']);
});
