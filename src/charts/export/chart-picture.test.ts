// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { wrapped } from './chart-picture';

test('titles are broken between words', () => {
  const measure = (text: string): number => text.length;
  expect(wrapped('one two three', 7, measure)).toEqual(['one two', 'three']);
  expect(wrapped('unbreakable of it', 5, measure)).toEqual(['unbreakable', 'of it']);
  expect(wrapped('', 5, measure)).toEqual([]);
});
