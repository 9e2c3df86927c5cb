// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { remembered } from './remembered';

test('makes a thing once for each key, also where it is nothing', () => {
  let made = 0;
  const once = remembered((key: { readonly n: number }) => {
    made++;
    return key.n === 0 ? undefined : key.n;
  });
  const [zero, one] = [{ n: 0 }, { n: 1 }];
  expect([once(zero), once(one), once(zero), once(one)]).toEqual([undefined, 1, undefined, 1]);
  expect(made).toBe(2);
});
