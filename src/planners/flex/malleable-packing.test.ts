// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fairSchedule } from './fair-sharing';
import { MalleablePacking } from './malleable-packing';
import { fitMinima } from './minimum-slots';
import { instances } from './testing/instances';
import { plainPacking } from './testing/plain-packing';

const packed = (input: ConstructorParameters<typeof MalleablePacking>[0], order: readonly number[]) => {
  const packing = new MalleablePacking(input);
  const intervals: { fromS: number; toS: number; slots: number[] }[] = [];
  const endS = [...packing.run(order, (fromS, toS, slots) => intervals.push({ fromS, toS, slots: [...slots] }))];
  return { packing, endS, intervals };
};

const orderFor = (n: number, seed: number): number[] =>
  Array.from({ length: n }, (_, j) => j).sort((a, b) => ((a * 7 + seed) % 11) - ((b * 7 + seed) % 11) || a - b);

test('packs as the paper’s Figure 3 line by line', () => {
  fc.assert(
    fc.property(instances(9), fc.nat(10), (instance, seed) => {
      const order = orderFor(instance.work.length, seed);
      const fast = packed(instance, order);
      const plain = plainPacking(instance, order);
      const scale = Math.max(...plain.endS);
      for (const [j, at] of plain.endS.entries()) {
        expect(Math.abs(fast.endS[j]! - at)).toBeLessThanOrEqual(1e-9 * scale);
      }
      expect(fast.intervals).toHaveLength(order.length);
      // A packing object may be reused.
      fast.packing.run([...order].reverse());
      expect([...fast.packing.run(order)]).toEqual(fast.endS);
    }),
    { numRuns: 400 },
  );
});

test('keeps minima, maxima and the slots in every interval, and works off exactly the work', () => {
  fc.assert(
    fc.property(instances(9), fc.nat(10), fc.boolean(), (instance, seed, fair) => {
      const { slots: S, work, least, most } = instance;
      const intervals: { fromS: number; toS: number; slots: number[] }[] = [];
      const record = (fromS: number, toS: number, slots: Float64Array) =>
        intervals.push({ fromS, toS, slots: [...slots] });
      if (fair) fairSchedule(instance, record);
      else new MalleablePacking(instance).run(orderFor(work.length, seed), record);
      const area = work.map(() => 0);
      const endsS = intervals.at(-1)?.toS as number;
      // Differences of times have rounding errors proportional to the times.
      const rounding = (j: number) => 1e-9 * work[j]! + 1e-12 * S * endsS;
      let nowS = 0;
      for (const { fromS, toS, slots } of intervals) {
        expect(fromS).toBe(nowS);
        nowS = toS;
        let sum = 0;
        let usable = 0;
        slots.forEach((count, j) => {
          sum += count;
          if (count > 0 || area[j]! < work[j]! - rounding(j)) usable += most[j]!;
          area[j] = area[j]! + count * (toS - fromS);
          if (count === 0) return;
          expect(count).toBeGreaterThanOrEqual(least[j]!);
          expect(count).toBeLessThanOrEqual(most[j]!);
        });
        expect(sum).toBeLessThanOrEqual(S * (1 + 1e-12));
        // No slot that a job could use is idle.
        expect(sum).toBeGreaterThanOrEqual(Math.min(S, usable) * (1 - 1e-12));
      }
      for (const [j, done] of area.entries()) {
        expect(Math.abs(done - work[j]!)).toBeLessThanOrEqual(rounding(j));
      }
    }),
    { numRuns: 400 },
  );
});

test('removes simultaneous completions in the order’s order, an interval each', () => {
  const input = {
    slots: 4,
    work: Float64Array.of(4, 4, 2),
    least: Float64Array.of(1, 1, 1),
    most: Float64Array.of(2, 2, 2),
  };
  const { packing, intervals, endS } = packed({ ...input, slots: 6 }, [1, 0, 2]);
  expect(endS).toEqual([2, 2, 1]);
  expect([...packing.finished]).toEqual([2, 1, 0]);
  expect(intervals.map(({ fromS, toS }) => [fromS, toS])).toEqual([
    [0, 1],
    [1, 2],
    [2, 2],
  ]);
});

test.each([
  [[5, 3, 2], 20, [5, 3, 2]],
  [[5, 5, 5], 7, [2, 2, 2]],
  [[8, 1, 1], 5, [3, 1, 1]],
  [[7, 7, 1, 1, 1], 6, [2, 1, 1, 1, 1]],
  [[1, 1, 1], 2, [0, 0, 0]],
])('minima %j on %i slots become %j', (wanted, slots, fitted) => {
  expect([...fitMinima(Float64Array.from(wanted), slots)]).toEqual(fitted);
});

test('minima are scaled without rounding where products pass 2^53', () => {
  const fitted = fitMinima(Float64Array.of(134217728, 134217727, 134217729), 134217728);
  expect([...fitted]).toEqual([44739242, 44739242, 44739243]);
});
