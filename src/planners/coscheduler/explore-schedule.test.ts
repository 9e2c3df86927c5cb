// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestSchedule, estimateWithErrorS, exploreSchedule, remainingS } from './explore-schedule';
import type { ReduceSchedule } from './reduce-schedules';
import { soonestReadyS } from './testing/plain-coscheduler';

const schedule = (reduces: readonly number[], cctS = 10): ReduceSchedule => ({
  reduceRacks: reduces.length,
  reduces,
  sendS: cctS,
  receiveS: 0,
  cctS,
});

describe('ExploreSchedule', () => {
  // For three reduces, rack 0 has its third slot at 7, rack 1 at 5, rack 2 at 6. For two, racks 0 and 2 have theirs at 0: the lower.
  test('gives the most reduces the rack that can have them soonest, the lower of equals', () => {
    const releases = [
      [0, 0, 7],
      [1, 5, 5],
      [0, 0, 6],
    ];
    expect(exploreSchedule(schedule([2, 3]), releases, 'refuse')).toEqual({
      schedule: schedule([2, 3]),
      reduces: [3, 2],
      racks: [1, 0],
      readyS: 5,
      endS: 15,
    });
  });

  test('lets a rack with too few slots begin when it holds them all where waves are allowed, else never', () => {
    expect(exploreSchedule(schedule([5]), [[], [2, 9]], 'allow')).toMatchObject({ racks: [1], readyS: 9 });
    expect(exploreSchedule(schedule([5]), [[], [2, 9]], 'refuse').endS).toBe(Number.POSITIVE_INFINITY);
    expect(exploreSchedule(schedule([2]), [[], [2, 9]], 'refuse')).toMatchObject({ racks: [1], readyS: 9 });
    for (const waves of ['allow', 'refuse'] as const) {
      expect(exploreSchedule(schedule([1]), [[]], waves).endS).toBe(Number.POSITIVE_INFINITY);
    }
  });

  test('is as soon as any assignment of racks', () => {
    const slots = fc.array(fc.nat(9), { maxLength: 4 }).map((list) => list.sort((a, b) => a - b));
    const cases = fc
      .tuple(fc.array(slots, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 4 }))
      .chain(([releases, racks]) =>
        fc.record({
          releases: fc.constant(releases),
          reduces: fc.array(fc.integer({ min: 1, max: 5 }), {
            minLength: 1,
            maxLength: Math.min(racks, releases.length),
          }),
        }),
      );
    fc.assert(
      fc.property(cases, fc.constantFrom('allow', 'refuse'), ({ releases, reduces }, waves) => {
        const explored = exploreSchedule(schedule(reduces), releases, waves);
        expect(explored.readyS).toBe(soonestReadyS(reduces, releases, waves));
        expect(new Set(explored.racks).size).toBe(reduces.length);
        expect([...explored.reduces]).toEqual([...reduces].sort((a, b) => b - a));
      }),
      { numRuns: 500 },
    );
  });
});

describe('the best schedule', () => {
  test('ends its shuffle first, waiting included; the first of equals', () => {
    const releases = [[0], [4], [9]];
    const seen: number[] = [];
    const wide = [schedule([3], 20), schedule([2, 1], 12), schedule([1, 1, 1], 7)];
    const best = bestSchedule(wide, releases, 'allow', (explored) => seen.push(explored.endS));
    expect(seen).toEqual([20, 16, 16]);
    expect(best?.schedule).toBe(wide[1]);
    // With one slot on each rack, all but the widest are refused.
    expect(bestSchedule(wide, releases, 'refuse')?.schedule).toBe(wide[2]);
    expect(bestSchedule(wide.slice(0, 2), releases, 'refuse')).toBeUndefined();
    expect(bestSchedule([], releases, 'allow')).toBeUndefined();
  });
});

describe('estimates', () => {
  // Formula (8): 30 s for three quarters leaves 10 s.
  test('of what remains go by the progress so far, or by the time alone where there is none', () => {
    expect(remainingS(30, 0.75, 99)).toBe(10);
    expect(remainingS(30, 1, 99)).toBe(0);
    expect(remainingS(30, 0, 99)).toBe(99);
  });

  test('are off by up to the given share, both ways', () => {
    expect(estimateWithErrorS(10, 0.5, 0)).toBe(5);
    expect(estimateWithErrorS(10, 0.5, 0.5)).toBe(10);
    expect(estimateWithErrorS(10, 0.5, 0.75)).toBe(12.5);
    expect(estimateWithErrorS(10, 0, 0.9)).toBe(10);
  });
});
