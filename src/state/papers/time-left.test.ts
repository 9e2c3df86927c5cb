// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { PartTimes } from './time-left';

test('nothing is guessed from nothing; then each part takes as long as before', () => {
  const times = new PartTimes();
  expect(times.left([{ at: 0 }], 1)).toBeUndefined();
  times.add(0, 2);
  times.add(1, 10);
  expect(times.left([{ at: 0 }, { at: 1 }, { at: 2 }], 1)).toBe(18);
  expect(times.left([{ at: 0 }, { at: 1 }], 8)).toBe(6);
  expect(times.left([{ at: 0 }, { at: 1 }], 1, [{ at: 1, seconds: 4 }])).toBe(8);
  expect(times.left([{ at: 1 }], 1, [{ at: 1, seconds: 400 }])).toBe(0);
  expect(times.left([], 8)).toBe(0);
});
