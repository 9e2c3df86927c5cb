// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BULK_SHARE, bulkOf, bulkWindow, type JobStretches } from './bulk-window';

const many = Array.from({ length: 100 }, (_, j) => j + 1);
const from0 = (ends: readonly number[]): JobStretches => ({ startS: ends.map(() => 0), endS: ends });
const axis = (toS: number) => ({ fromS: 0, toS });

test('a few jobs that end long after all others are left out of where things happen', () => {
  expect(bulkWindow([from0([...many, 5000])], axis(5000))).toEqual({ fromS: 0, toS: 96 });
});

test('jobs that come at the end of a long idle time are where things happen', () => {
  const late = { startS: [0, ...many.map((s) => 9000 + s)], endS: [1, ...many.map((s) => 9010 + s)] };
  expect(bulkWindow([late], axis(9110))).toEqual({ fromS: 9001, toS: 9106 });
});

test('the slowest of several results counts, and jobs that never ended do not', () => {
  const slow = many.map((endS) => 2 * endS);
  expect(bulkWindow([from0([...many, 5000]), from0([...slow, Number.NaN])], axis(5000))).toEqual({
    fromS: 0,
    toS: 190,
  });
});

test('an even axis, few jobs and no results need no help', () => {
  expect(bulkWindow([from0(many)], axis(100))).toBeUndefined();
  expect(bulkWindow([from0([1, 2, 5000])], axis(5000))).toBeUndefined();
  expect(bulkWindow([], axis(5000))).toBeUndefined();
});

test('it is the shortest stretch that holds so many jobs whole', () => {
  const jobs = fc.array(fc.record({ startS: fc.nat(60), tookS: fc.nat(60) }), { minLength: 20, maxLength: 60 });
  fc.assert(
    fc.property(jobs, (drawn) => {
      const startS = drawn.map((one) => one.startS);
      const endS = drawn.map((one) => one.startS + one.tookS);
      const wanted = drawn.length - Math.floor(drawn.length * (1 - BULK_SHARE));
      let shortestS = Number.POSITIVE_INFINITY;
      for (const fromS of startS) {
        for (const toS of endS) {
          const inWindow = startS.filter((s, j) => s >= fromS && endS[j]! <= toS).length;
          if (inWindow >= wanted) shortestS = Math.min(shortestS, toS - fromS);
        }
      }
      const bulk = bulkOf({ startS, endS });
      expect(bulk!.toS - bulk!.fromS).toBe(shortestS);
      const held = startS.filter((s, j) => s >= bulk!.fromS && endS[j]! <= bulk!.toS).length;
      expect(held).toBeGreaterThanOrEqual(wanted);
    }),
  );
});
