// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { moldable } from '../../../planners/testing/inputs';
import { handReachS } from './hand-reach';

const jobs = [moldable('a', [10, 6]), moldable('b', [4, 3], 5)];
const curves = { widths: Int32Array.of(1, 2), latencyS: Float64Array.of(10, 6, 4, 3) };

test('the axis reaches past the last rectangle, and has room for what is not placed', () => {
  expect(handReachS(undefined, jobs, [])).toBe(0);
  // Nothing placed: areas 10 and 4 on two racks are 7 s, but b cannot end before 8.
  expect(handReachS(curves, jobs, [])).toBeCloseTo(1.1 * 8, 9);
  const a = { job: 'a', racks: [0, 1], startS: 20 };
  expect(handReachS(curves, jobs, [a])).toBeCloseTo(1.1 * (26 + 2), 9);
  expect(handReachS(curves, jobs, [a, { job: 'b', racks: [0], startS: 30 }])).toBeCloseTo(1.1 * 34, 9);
});
