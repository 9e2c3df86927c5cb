// SPDX-License-Identifier: GPL-3.0-or-later
// A job that ends at its deadline is in time; rounding makes no job late.
import { expect, test } from 'vitest';
import { dueWords } from './bands-picture';

test('a deadline that is met, missed, met to within rounding, or not there', () => {
  expect(dueWords(39, 40)).toBe(', in time for its deadline at 40 s');
  expect(dueWords(44.5, 40)).toBe(', 4.5 s after its deadline');
  expect(dueWords(40 + 1e-12, 40)).toContain('in time');
  expect(dueWords(10, undefined)).toBe('');
});
