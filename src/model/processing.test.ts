// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { processingS } from './processing';

test('GB at MB/s, in seconds', () => {
  expect(processingS(3, 50)).toBe(60);
});

test('nothing takes no time at any rate, and something takes for ever at one that is 0 in GB/s', () => {
  expect(processingS(0, Number.MIN_VALUE)).toBe(0);
  expect(processingS(1, Number.MIN_VALUE)).toBe(Number.POSITIVE_INFINITY);
});
