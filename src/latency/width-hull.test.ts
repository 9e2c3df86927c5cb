// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LatencyTable } from './latency-table';
import { widthHulls } from './width-hull';

function tableOf(row: readonly number[], occupied?: readonly number[]): LatencyTable {
  const latencyS = Float64Array.from(row);
  return { jobs: 1, racks: row.length, latencyS, occupiedS: occupied ? Float64Array.from(occupied) : latencyS };
}

/** The least area at mean length T over all mixes of two widths, computed the slow way. */
function leastArea(row: readonly number[], occupied: readonly number[], T: number): number {
  const areaAt = (i: number): number => (i + 1) * occupied[i]!;
  let least = Number.POSITIVE_INFINITY;
  row.forEach((a, i) => {
    row.forEach((b, k) => {
      if (a <= T) least = Math.min(least, areaAt(i));
      if (a > T || b <= T) return;
      const share = (b - T) / (b - a);
      least = Math.min(least, share * areaAt(i) + (1 - share) * areaAt(k));
    });
  });
  return least;
}

describe('the widths worth mixing', () => {
  // Points (12, 12), (7, 14), (6, 18). The second job has areas 2, 4, 6 and gains nothing from width.
  test('leave out widths that are no shorter', () => {
    expect([...widthHulls(tableOf([12, 7, 6])).width]).toEqual([1, 2, 3]);
    expect([...widthHulls(tableOf([2, 2, 2])).width]).toEqual([1]);
  });

  test('leave out a width that a mix of its neighbours beats, and one that a wider one beats in both', () => {
    expect([...widthHulls(tableOf([10, 9.5, 5])).width]).toEqual([1, 3]);
    expect([...widthHulls(tableOf([10, 4])).width]).toEqual([2]);
  });

  // Squares of these overflow or vanish; the shape is that of 12, 7, 6.
  test('are the same whatever the unit of time', () => {
    for (const unit of [1e200, 1e-200]) {
      expect([...widthHulls(tableOf([12 * unit, 7 * unit, 6 * unit])).width]).toEqual([1, 2, 3]);
      expect([...widthHulls(tableOf([10 * unit, 9.5 * unit, 5 * unit])).width]).toEqual([1, 3]);
    }
  });

  test('cost what the best mix of any two widths costs, at every length', () => {
    const rows = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 30 })), { minLength: 1, maxLength: 8 })
      .chain((pairs) => {
        const row = pairs.map(([L]) => L);
        const whole = fc.constant({ row, occupied: undefined });
        return fc.oneof(whole, fc.constant({ row, occupied: pairs.map(([L, taken]) => Math.min(L, taken)) }));
      });
    fc.assert(
      fc.property(rows, fc.double({ min: 0, max: 1, noNaN: true }), ({ row, occupied }, share) => {
        const { width, lengthS, areaRackS } = widthHulls(tableOf(row, occupied));
        const shortest = Math.min(...row);
        expect(lengthS.at(-1)).toBe(shortest);
        const T = shortest + share * (Math.max(...row) - shortest);
        let area = areaRackS.at(-1) as number;
        for (let i = width.length - 1; i >= 0; i--) {
          if (lengthS[i]! <= T) area = areaRackS[i]!;
          else {
            const part = (T - lengthS[i + 1]!) / (lengthS[i]! - lengthS[i + 1]!);
            area += part * (areaRackS[i]! - area);
            break;
          }
        }
        expect(area).toBeCloseTo(leastArea(row, occupied ?? row, T), 9);
        for (let i = 1; i < width.length; i++) {
          expect(lengthS[i]).toBeLessThan(lengthS[i - 1]!);
          expect(areaRackS[i]).toBeGreaterThan(areaRackS[i - 1]!);
        }
      }),
      { numRuns: 500 },
    );
  });
});
