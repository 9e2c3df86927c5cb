// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { narrowRacks, shiftRacks, stretchRun, widenRacks } from './rack-sets';

const sets = fc.integer({ min: 1, max: 10 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    racks: fc
      .uniqueArray(fc.integer({ min: 0, max: count - 1 }), { minLength: 1, maxLength: count })
      .map((racks) => racks.sort((a, b) => a - b)),
  }),
);

function expectGood(racks: readonly number[], count: number): void {
  expect(racks.length).toBeGreaterThan(0);
  expect(racks).toEqual([...new Set(racks)].sort((a, b) => a - b));
  expect(racks[0]).toBeGreaterThanOrEqual(0);
  expect(racks.at(-1)).toBeLessThan(count);
}

describe('moving a set of racks', () => {
  test('keeps its shape and its width, and goes as far as it fits', () => {
    fc.assert(
      fc.property(sets, fc.integer({ min: -12, max: 12 }), ({ count, racks }, by) => {
        const next = shiftRacks(racks, by, count);
        expectGood(next, count);
        const moved = next[0]! - racks[0]!;
        expect(next).toEqual(racks.map((rack) => rack + moved));
        const further = racks.map((rack) => rack + moved + Math.sign(by));
        const fits = further.every((rack) => rack >= 0 && rack < count);
        expect(moved === by || !fits).toBe(true);
      }),
    );
  });

  test('racks that are not adjacent move as one', () => {
    expect(shiftRacks([1, 4], 1, 7)).toEqual([2, 5]);
    expect(shiftRacks([1, 4], 9, 7)).toEqual([3, 6]);
    expect(shiftRacks([1, 4], -9, 7)).toEqual([0, 3]);
  });
});

describe('stretching', () => {
  test('pulls one edge of one run', () => {
    expect(stretchRun([2, 3, 4], 4, 'bottom', 6, 8)).toEqual([2, 3, 4, 5, 6]);
    expect(stretchRun([2, 3, 4], 4, 'bottom', 3, 8)).toEqual([2, 3]);
    expect(stretchRun([2, 3, 4], 4, 'bottom', -5, 8)).toEqual([2]);
    expect(stretchRun([2, 3, 4], 2, 'top', 0, 8)).toEqual([0, 1, 2, 3, 4]);
    expect(stretchRun([2, 3, 4], 2, 'top', 9, 8)).toEqual([4]);
    expect(stretchRun([2, 3, 4], 4, 'bottom', 99, 8)).toEqual([2, 3, 4, 5, 6, 7]);
  });

  test('other runs stay, and runs that meet become one', () => {
    expect(stretchRun([0, 4, 5], 5, 'bottom', 6, 8)).toEqual([0, 4, 5, 6]);
    expect(stretchRun([0, 4, 5], 4, 'top', 1, 8)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(stretchRun([0, 4, 5], 0, 'bottom', 4, 8)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('any pull leaves a good set, and pulling an edge to where it is changes nothing', () => {
    fc.assert(
      fc.property(sets, fc.nat(20), fc.integer({ min: -5, max: 15 }), ({ count, racks }, pick, to) => {
        const rack = racks[pick % racks.length]!;
        for (const edge of ['top', 'bottom'] as const) expectGood(stretchRun(racks, rack, edge, to, count), count);
        let last = rack;
        while (racks.includes(last + 1)) last++;
        expect(stretchRun(racks, rack, 'bottom', last, count)).toEqual(racks);
      }),
    );
  });
});

test('wider adds one rack until all are chosen, narrower takes one until one is left', () => {
  fc.assert(
    fc.property(sets, ({ count, racks }) => {
      const wider = widenRacks(racks, count);
      expectGood(wider, count);
      expect(wider.length).toBe(Math.min(count, racks.length + 1));
      for (const rack of racks) expect(wider).toContain(rack);
      const narrower = narrowRacks(racks);
      expectGood(narrower, count);
      expect(narrower.length).toBe(Math.max(1, racks.length - 1));
    }),
  );
  expect(widenRacks([1, 2], 4)).toEqual([1, 2, 3]);
  expect(widenRacks([1, 3], 4)).toEqual([1, 2, 3]);
});
