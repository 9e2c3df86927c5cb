// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { IntList } from './int-list';

test('takes any number of items, and none are left once it is cleared', () => {
  const list = new IntList();
  for (let item = 0; item < 100; item++) list.push(3 * item);
  expect(Array.from(list.items.subarray(0, list.count))).toEqual(Array.from({ length: 100 }, (_, item) => 3 * item));
  list.clear();
  list.push(7);
  expect([list.count, list.items[0]]).toEqual([1, 7]);
});
