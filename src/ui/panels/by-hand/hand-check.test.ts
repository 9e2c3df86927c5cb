// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { moldable } from '../../../planners/testing/inputs';
import { conflictsOf, settledRectangles, tableOf } from './hand-check';

const jobs = [moldable('a', [10, 6]), moldable('b', [4, 3], 5)];
const curves = { widths: Int32Array.of(1, 2), latencyS: Float64Array.of(10, 6, 4, 3) };
const table = tableOf(curves, 2, 2) ?? expect.fail('every width is there');

test('a table needs every width of every job', () => {
  expect(tableOf(undefined, 2, 2)).toBeUndefined();
  expect(tableOf(curves, 2, 3)).toBeUndefined();
  expect(tableOf(curves, 3, 2)).toBeUndefined();
});

test('conflicts name jobs by their place in the scenario, whatever the order of the rectangles', () => {
  const rectangles = [
    { job: 'b', racks: [0], startS: 3 },
    { job: 'gone', racks: [0], startS: 0 },
    { job: 'a', racks: [0, 1], startS: 0 },
  ];
  expect(conflictsOf(table, jobs, rectangles)).toEqual([
    { jobs: [1], racks: [0], fromS: 3, toS: 5 },
    { jobs: [0, 1], racks: [0], fromS: 3, toS: 6 },
  ]);
});

test('settled rectangles conflict no more, and keep those that did not', () => {
  const rectangles = [
    { job: 'a', racks: [0, 1], startS: 0 },
    { job: 'b', racks: [0], startS: 3 },
  ];
  const settled = settledRectangles(table, jobs, rectangles);
  expect(settled).toEqual([rectangles[0], { job: 'b', racks: [0], startS: 6 }]);
  expect(conflictsOf(table, jobs, settled)).toEqual([]);
});

test('a job without a length, as a malleable one, conflicts with nothing and stays where it is', () => {
  const mixed = [moldable('a', [10, 6]), { ...moldable('m', []), arrivalS: 7 }];
  const lengths = { widths: Int32Array.of(1, 2), latencyS: Float64Array.of(10, 6, Number.NaN, Number.NaN) };
  const ofBoth = tableOf(lengths, 2, 2) ?? expect.fail('every width is there');
  const rectangles = [
    { job: 'm', racks: [0], startS: 1 },
    { job: 'a', racks: [0], startS: 2 },
  ];
  expect(conflictsOf(ofBoth, mixed, rectangles)).toEqual([]);
  expect(settledRectangles(ofBoth, mixed, rectangles)).toEqual([rectangles[1], rectangles[0]]);
});
