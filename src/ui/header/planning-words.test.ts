// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { planningWords } from './planning-words';

test('a plan says how far it is, which of several it is, and how long all of it takes if that is long', () => {
  const half = { done: 25, total: 50, unit: 'jobs' };
  expect(planningWords(undefined, 1, 1)).toBe('planning');
  expect(planningWords({ ...half, total: 0 }, 1, 1)).toBe('planning');
  expect(planningWords(half, 1, 1)).toBe('planning, 50 %');
  expect(planningWords(half, 2, 3)).toBe('planning 2 of 3, 50 %');
  expect(planningWords({ ...half, expectedS: 312.4 }, 1, 1)).toBe('planning, 50 % of about 5 min 12 s');
});
