// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allCrossedS, leastStageS, type RackRates, type StageNeeds } from './stage-traffic';
import { everySplit, slowLeastStageS } from './testing/slow-splits';

const needs = (some: Partial<StageNeeds>): StageNeeds => ({
  ...{ shuffleGB: 0, copiedGB: 0, mapSlotS: 0, reduceSlotS: 0, firstMapS: 0, lastReduceS: 0 },
  ...some,
});
const RATES: RackRates = { racks: 4, GBps: 2, allGBps: 8, mapSlots: 10, reduceSlots: 10, areShared: true };

describe('a stage alone', () => {
  test('spread evenly, each rack sends its part to the others', () => {
    // Each rack has a quarter of 160 GB, three quarters of which leave it: 30 GB at 2 GB/s.
    const spread = needs({ shuffleGB: 160, mapSlotS: 4000, firstMapS: 3, lastReduceS: 4 });
    expect(leastStageS(spread, RATES)).toBe(22);
  });

  test('on one rack nothing crosses, and its slots compute everything', () => {
    expect(leastStageS(needs({ shuffleGB: 1e6, mapSlotS: 150, reduceSlotS: 50 }), RATES)).toBeCloseTo(20, 2);
    expect(leastStageS(needs({ shuffleGB: 1e6 }), RATES)).toBe(0);
  });

  test('nothing crosses where there is one rack or no shuffle', () => {
    expect(leastStageS(needs({ shuffleGB: 1e6, mapSlotS: 150 }), { ...RATES, racks: 1 })).toBe(0);
    expect(leastStageS(needs({ mapSlotS: 150 }), RATES)).toBe(0);
  });

  const tiny = fc.record({
    maps: fc.integer({ min: 1, max: 4 }),
    reduces: fc.integer({ min: 1, max: 3 }),
    mapS: fc.integer({ min: 0, max: 9 }),
    reduceS: fc.integer({ min: 0, max: 9 }),
    shuffleGB: fc.integer({ min: 0, max: 99 }),
    racks: fc.integer({ min: 1, max: 3 }),
    GBps: fc.constantFrom(0.25, 1, 8),
    mapSlots: fc.integer({ min: 1, max: 4 }),
    reduceSlots: fc.integer({ min: 1, max: 3 }),
    areShared: fc.boolean(),
  });

  test('is below every way to split its tasks among racks', () => {
    fc.assert(
      fc.property(tiny, (one) => {
        const { maps, reduces, mapS, reduceS, ...rest } = one;
        const stage = { ...needs(rest), mapSlotS: maps * mapS, reduceSlotS: reduces * reduceS };
        const timed = { ...stage, firstMapS: mapS, lastReduceS: reduceS };
        const rates = { ...one, allGBps: one.racks * one.GBps };
        const slots = one.areShared ? { ...rates, reduceSlots: one.mapSlots } : rates;
        expect(leastStageS(timed, slots)).toBeLessThanOrEqual(slowLeastStageS(one, slots) * (1 + 1e-9));
        const all = allCrossedS([{ ...timed, fromS: mapS }], slots);
        expect(all).toBeLessThanOrEqual(slowLeastStageS(one, slots) * (1 + 1e-9));
      }),
      { numRuns: 2000 },
    );
  });

  test('is reached where tasks are many and small', () => {
    const stage = { maps: 40, reduces: 40, mapS: 0, reduceS: 0, shuffleGB: 30, copiedGB: 0 };
    const two: RackRates = { racks: 2, GBps: 1, allGBps: 2, mapSlots: 1e9, reduceSlots: 1e9, areShared: true };
    // No compute time, so everything fits on one rack.
    expect(Math.min(...everySplit(stage, two))).toBe(0);
    const slow = { ...stage, mapS: 1, reduceS: 1 };
    const few = { ...two, GBps: 0.125, allGBps: 0.25, mapSlots: 1, reduceSlots: 1 };
    const timed = needs({ shuffleGB: 30, mapSlotS: 40, reduceSlotS: 40 });
    const least = leastStageS(timed, few);
    const best = Math.min(...everySplit({ ...slow, idleS: 0 }, few));
    expect(best / least).toBeGreaterThanOrEqual(1);
    expect(best / least).toBeLessThan(1.05);
  });
});

describe('all stages together', () => {
  test('copies cross wherever they go', () => {
    const stages = [5, 3].map((fromS) => ({ ...needs({ copiedGB: 40, firstMapS: 1 }), fromS }));
    expect(allCrossedS(stages, RATES)).toBe(3 + 80 / 8);
  });

  test('in more time more stays inside racks', () => {
    // In T seconds a rack computes T x 10 of 400 slot-seconds, so 100 (1 - T / 40) GB cross at 8 GB/s.
    const stage = { ...needs({ shuffleGB: 100, mapSlotS: 400 }), fromS: 0 };
    expect(allCrossedS([stage], RATES)).toBeCloseTo(100 / (8 + 100 / 40), 9);
    // Two of these, and one that fits into a rack by then.
    const small = { ...needs({ shuffleGB: 1000, mapSlotS: 10 }), fromS: 0 };
    expect(allCrossedS([stage, small, stage], RATES)).toBeCloseTo(200 / (8 + 200 / 40), 9);
  });
});
