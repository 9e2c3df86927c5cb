// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bands, bandsOf, bandsWithin, intervalsWithin, stackPlace } from './bands';
import { bandsOfIntervals, bandsOfSlots, lastEndOf } from './bands-of-plan';
import { bandPlanOf, generatedBandPlan, THREE_JOBS, TWO_RESOURCES } from './testing/band-plans';

const idsOf = (plan: { readonly jobs: readonly { readonly id: string }[] }): string[] => plan.jobs.map(({ id }) => id);
const blockOf = (bands: Bands, i: number): readonly number[] => [
  bands.startS[i]!,
  bands.endS[i]!,
  bands.fromSlot[i]!,
  bands.toSlot[i]!,
];
const blocksOfJob = (bands: Bands, owner: number) => [...bandsOf(bands, owner)].map((i) => blockOf(bands, i));

describe('a plan of intervals as bands', () => {
  test('the worked example: three jobs on ten slots', () => {
    const bands = bandsOfIntervals(THREE_JOBS, ['a', 'b', 'c'], 10);
    expect(blocksOfJob(bands, 0)).toEqual([
      [0, 3, 2, 3],
      [3, 9, 4, 10],
    ]);
    expect(blocksOfJob(bands, 1)).toEqual([
      [0, 3, 0, 2],
      [3, 9, 0, 4],
      [9, 12, 0, 10],
    ]);
    expect(blocksOfJob(bands, 2)).toEqual([[0, 3, 3, 10]]);
  });

  test('what is unchanged is one block, however many intervals it spans', () => {
    const plan = bandPlanOf([
      [1, { a: 2, b: 1 }],
      [2, { a: 2 }],
      [5, { a: 2, c: 4 }],
      [5, { a: 1 }],
      [6, {}],
      [7, { a: 2 }],
    ]);
    const bands = bandsOfIntervals(plan, ['a', 'b', 'c'], 8);
    expect(blocksOfJob(bands, 0)).toEqual([
      [0, 5, 0, 2],
      [6, 7, 0, 2],
    ]);
  });

  test('ids that are odd keys keep their slots', () => {
    const slots = Object.fromEntries([
      ['__proto__', 3],
      ['7', 2],
    ]);
    const bands = bandsOfIntervals(bandPlanOf([[4, slots]]), ['__proto__', '7'], 5);
    expect(blocksOfJob(bands, 0)[0]?.slice(2)).toEqual([0, 3]);
    expect(blocksOfJob(bands, 1)[0]?.slice(2)).toEqual([3, 5]);
  });

  test('a stale plan of a larger cluster is shown whole', () => {
    const bands = bandsOfIntervals(THREE_JOBS, idsOf(THREE_JOBS), 4);
    expect([bands.capacity, bands.scale]).toEqual([4, 10]);
  });

  test('at every moment heights are the slots, nothing overlaps, and all is within the capacity', () => {
    fc.assert(
      fc.property(generatedBandPlan, ({ plan, capacity }) => {
        const ids = idsOf(plan);
        const bands = bandsOfIntervals(plan, ids, capacity);
        expect(bands.scale).toBe(capacity);
        for (const { startS, endS, slots } of plan.intervals) {
          const atS = (startS + endS) / 2;
          const now = [...bands.owner.keys()].filter((i) => bands.startS[i]! <= atS && bands.endS[i]! > atS);
          now.sort((i, j) => bands.fromSlot[i]! - bands.fromSlot[j]!);
          expect(now.map((i) => ids[bands.owner[i]!]).sort()).toEqual(Object.keys(slots).sort());
          let floor = 0;
          for (const i of now) {
            expect(bands.toSlot[i]! - bands.fromSlot[i]!).toBeCloseTo(slots[ids[bands.owner[i]!]!]!, 6);
            expect(bands.fromSlot[i]!).toBeGreaterThanOrEqual(floor - 1e-6);
            floor = bands.toSlot[i]!;
          }
          expect(floor).toBeLessThanOrEqual(capacity + 1e-6);
        }
      }),
    );
  });

  test('no two blocks of a job could be one', () => {
    fc.assert(
      fc.property(generatedBandPlan, ({ plan, capacity }) => {
        const bands = bandsOfIntervals(plan, idsOf(plan), capacity);
        plan.jobs.forEach((_, owner) => {
          const blocks = blocksOfJob(bands, owner);
          blocks.forEach(([startS, , from, to], k) => {
            const last = blocks[k - 1];
            if (last === undefined || last[1] !== startS) return;
            const apart = Math.max(Math.abs(last[2]! - from!), Math.abs(last[3]! - to!));
            expect(apart).toBeGreaterThan(1e-9 * capacity);
          });
        });
      }),
    );
  });
});

describe('slotted time as bands', () => {
  test('slot t covers ((t-1) slotS, t slotS], each resource by itself', () => {
    const cores = bandsOfSlots(TWO_RESOURCES, 'cores', 4);
    expect(blocksOfJob(cores, 0)).toEqual([
      [0, 20, 0, 2],
      [30, 40, 0, 1],
    ]);
    expect(blocksOfJob(cores, 1)).toEqual([
      [0, 10, 2, 4],
      [10, 20, 2, 3],
    ]);
    expect(blocksOfJob(bandsOfSlots(TWO_RESOURCES, 'memoryGB', 8), 1)).toEqual([[0, 20, 4, 5]]);
    expect(bandsOfSlots(TWO_RESOURCES, 'slots', 4).count).toBe(0);
  });

  test('the last end is that of the last job', () => {
    expect(lastEndOf(TWO_RESOURCES)).toBe(40);
    expect(lastEndOf(THREE_JOBS)).toBe(12);
    expect(lastEndOf(bandPlanOf([]))).toBe(0);
  });
});

describe('finding blocks', () => {
  const moments = fc.array(fc.double({ min: -10, max: 800, noNaN: true }), { minLength: 2, maxLength: 2 });

  test('by span and by point, as a look at every block finds them', () => {
    fc.assert(
      fc.property(generatedBandPlan, moments, fc.double({ min: 0, max: 40 }), ({ plan, capacity }, times, slot) => {
        const bands = bandsOfIntervals(plan, idsOf(plan), capacity);
        const [fromS, toS] = times.sort((a, b) => a - b) as [number, number];
        const all = [...bands.owner.keys()];
        const touching = all.filter((i) => bands.startS[i]! <= toS && bands.endS[i]! >= fromS);
        expect([...bandsWithin(bands, { fromS, toS })]).toEqual(touching);
        const [first, end] = intervalsWithin(bands, { fromS, toS });
        for (let k = 0; k < bands.intervalEndS.length; k++) {
          const touches = bands.intervalStartS[k]! <= toS && bands.intervalEndS[k]! >= fromS;
          expect(k >= first && k < end).toBe(touches);
          const stack = [...bands.stack.subarray(bands.stackFrom[k]!, bands.stackFrom[k + 1]!)];
          const above = stack.find((i) => bands.toSlot[i]! > slot);
          const found = stackPlace(bands, k, slot);
          expect(found < bands.stackFrom[k + 1]! ? bands.stack[found] : undefined).toBe(above);
        }
      }),
    );
  });
});

describe('odd sizes', () => {
  test('tiny, huge and fractional numbers stay finite, apart and in order', () => {
    const size = fc.constantFrom(1e-9, 0.3, 1, 7, 1e6, 1e12);
    const widths = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(size, size, fc.array(widths, { minLength: 1, maxLength: 8 }), (capacity, lengthS, rows) => {
        const plan = bandPlanOf(
          rows.map((row, k) => {
            const sum = Math.max(1, row[0]! + row[1]! + row[2]! + row[3]!);
            return [(k + 1) * lengthS, Object.fromEntries(row.map((width, j) => [`j${j}`, (width / sum) * capacity]))];
          }),
        );
        const bands = bandsOfIntervals(plan, idsOf(plan), capacity);
        for (let i = 0; i < bands.count; i++) {
          expect(Number.isFinite(bands.fromSlot[i]! + bands.toSlot[i]!)).toBe(true);
          expect(bands.fromSlot[i]!).toBeGreaterThanOrEqual(-1e-9 * capacity);
          expect(bands.toSlot[i]!).toBeLessThanOrEqual(capacity * (1 + 1e-8));
          expect(bands.toSlot[i]!).toBeGreaterThanOrEqual(bands.fromSlot[i]!);
        }
        for (let k = 0; k < bands.intervalEndS.length; k++) {
          for (let at = bands.stackFrom[k]! + 1; at < bands.stackFrom[k + 1]!; at++) {
            const [below, above] = [bands.stack[at - 1]!, bands.stack[at]!];
            expect(bands.fromSlot[above]!).toBeGreaterThanOrEqual(bands.toSlot[below]! - 1e-8 * capacity);
          }
        }
      }),
    );
  });
});
