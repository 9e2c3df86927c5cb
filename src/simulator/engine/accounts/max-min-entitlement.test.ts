// SPDX-License-Identifier: GPL-3.0-or-later
// Max-min entitlements by hand, and compared with serving the users that want least first.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entitlement, maxMinLevel } from './max-min-entitlement';

function entitled(wants: readonly number[], weights: readonly number[], slots: number): readonly number[] {
  const wanting = {
    users: wants.map((_, user) => user),
    wants: Float64Array.from(wants),
    weights: Float64Array.from(weights),
  };
  const level = maxMinLevel(wanting, slots);
  return wants.map((want, user) => entitlement(want, weights[user]!, level));
}

test('who wants little gets it, the others share the rest by weight', () => {
  expect(entitled([1, 10, 10], [1, 1, 2], 10)).toEqual([1, 3, 6]);
  expect(entitled([1, 2], [1, 5], 10)).toEqual([1, 2]);
  expect(entitled([4, 4, 4], [1, 1, 1], 6)).toEqual([2, 2, 2]);
});

test('is what serving whoever wants least for its weight first gives', () => {
  const user = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.constantFrom(0.5, 1, 2, 3));
  fc.assert(
    fc.property(fc.array(user, { minLength: 1, maxLength: 9 }), fc.integer({ min: 1, max: 100 }), (users, slots) => {
      const got = entitled(
        users.map(([want]) => want),
        users.map(([, weight]) => weight),
        slots,
      );
      let left = slots;
      const order = users.map((_, i) => i).sort((a, b) => ratio(a) - ratio(b));
      function ratio(i: number): number {
        const [want, weight] = users[i] as readonly [number, number];
        return want / weight;
      }
      order.forEach((i, at) => {
        const [want, weight] = users[i] as readonly [number, number];
        const weights = order.slice(at).reduce((sum, other) => sum + users[other]![1]!, 0);
        const share = Math.min(want, (left * weight) / weights);
        expect(got[i]).toBeCloseTo(share, 9);
        left -= share;
      });
    }),
  );
});
