// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { casesAt } from './depth';

test('quick draws a fifth of what is asked for, never fewer than a few, nor more than are asked for', () => {
  expect([1000, 100, 60, 20, 1].map((wanted) => casesAt(undefined, wanted))).toEqual([200, 20, 12, 10, 1]);
});

test('full draws what is asked for, deep several times as many', () => {
  expect([casesAt('full', 60), casesAt('deep', 60)]).toEqual([60, 240]);
});

test('what tests import as fast-check draws as many as the depth says', () => {
  let drawn = 0;
  fc.assert(
    fc.property(fc.integer(), () => {
      drawn++;
    }),
    { numRuns: 200 },
  );
  expect(drawn).toBe(casesAt(process.env.GANTRY_DEPTH, 200));
});

const broken = /Property failed[\s\S]*Counterexample: \[1000\]/;
const below = (value: number): void => {
  if (value >= 1000) throw new Error('too large');
};

test('what is broken is made small, in properties that wait too', async () => {
  expect(() => fc.assert(fc.property(fc.nat(), below))).toThrow(broken);
  await expect(fc.assert(fc.asyncProperty(fc.nat(), async (value) => below(value)))).rejects.toThrow(broken);
});

test('what is broken only once is told, too', () => {
  let isBroken = true;
  const once = fc.property(fc.nat(), () => {
    if (!isBroken) return;
    isBroken = false;
    throw new Error('once');
  });
  expect(() => fc.assert(once)).toThrow('Broken once');
});
