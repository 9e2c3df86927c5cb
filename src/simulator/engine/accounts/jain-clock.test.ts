// SPDX-License-Identifier: GPL-3.0-or-later
// Which time counts towards Jain's index, and what a share is a share of, by hand.
import { expect, test } from 'vitest';
import { JainClock } from './jain-clock';

const SLOTS = 10;

/** One user per weight; `at` sets the slots that each holds, and wants beyond those. */
function clockOf(...weights: readonly number[]) {
  const jobs = weights.map((weight, index) => ({
    ...{ index, user: index, data: { weight }, isPresent: true },
    ...{ held: 0, slotsWanted: 0 },
  }));
  const clock = new JainClock(jobs, SLOTS);
  return {
    clock,
    at(nowS: number, ...users: readonly (readonly [held: number, wanted: number])[]) {
      users.forEach(([held, slotsWanted], i) => {
        Object.assign(jobs[i]!, { held, slotsWanted });
        clock.look(jobs[i]!);
      });
      clock.settle(nowS);
    },
  };
}

test('time in which no user holds a slot is left out, and so is time in which fewer than two users wait', () => {
  const { clock, at } = clockOf(1, 1);
  at(0, [0, 9], [0, 9]);
  expect([clock.seconds, clock.average]).toEqual([0, Number.NaN]);
  at(4, [5, 9], [5, 9]);
  at(6, [10, 9], [0, 9]);
  at(9, [10, 0], [0, 9]);
  at(20, [0, 9], [0, 9]);
  at(30, [0, 0], [0, 0]);
  // 2 s at an index of 1, 3 s with one user alone.
  expect([clock.seconds, clock.average]).toEqual([5, (2 * 1 + 3 * 0.5) / 5]);
});

test('a share is of the max-min entitlement: who wants less than its part is entitled to that, the rest goes by weight', () => {
  const { clock, at } = clockOf(1, 1, 3);
  // The first wants 2 slots; of the other 8 two are the second’s and six the third’s, by weight.
  at(0, [1, 1], [2, 20], [6, 20]);
  at(1, [2, 0], [0, 0], [0, 0]);
  const shares = [1 / 2, 1, 1];
  const sum = shares.reduce((a, b) => a + b);
  expect(clock.average).toBeCloseTo((sum * sum) / (3 * shares.reduce((a, b) => a + b * b, 0)), 12);
});
