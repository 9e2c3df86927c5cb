// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeSorted } from './describe';
import { describeRank, sortedEnds } from './sorted';
import { layoutSorted, placeByKey, rankAt } from './sorted-layout';
import { generatedUtilities } from './testing/utilities';

const methods = [
  {
    label: 'lexmin',
    ends: [
      { id: 'a', endSlot: 1, utility: 3 },
      { id: 'b', endSlot: 2, utility: 2 },
    ],
  },
  {
    label: 'published',
    ends: [
      { id: 'a', endSlot: 2, utility: 1 },
      { id: 'b', endSlot: 2, utility: 2 },
    ],
  },
];

describe('sorted utilities', () => {
  test('ascend, keep every job, and let ties stand as they came', () => {
    expect(methods.map(sortedEnds).map((ends) => ends.map(({ id }) => id))).toEqual([
      ['b', 'a'],
      ['a', 'b'],
    ]);
    const tied = { label: 'x', ends: ['c', 'a', 'b'].map((id) => ({ id, endSlot: 1, utility: 1 })) };
    expect(sortedEnds(tied).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });

  test('are described rank by rank and as a whole', () => {
    expect(describeRank(methods, methods.map(sortedEnds), 1)).toBe('rank 1 of 2: lexmin b 2; published a 1');
    expect(describeRank(methods, methods.map(sortedEnds), 2)).toBe('rank 2 of 2: lexmin a 3; published b 2');
    expect(describeSorted(methods)).toBe(
      'Utilities in ascending order, side by side. lexmin: least utility 2 (b), sum 5. published: least utility 1 (a), sum 3.',
    );
    expect(describeSorted([])).toBe('No utilities to compare.');
  });
});

describe('layout of sorted utilities', () => {
  test('lines go right and never down the values, inside the plot; names stand apart', () => {
    fc.assert(
      fc.property(generatedUtilities, fc.integer({ min: 260, max: 900 }), ({ methods: made }, widthPx) => {
        const { lines, plot } = layoutSorted([...made, ...made], widthPx, 220);
        for (const { points } of lines) {
          points.forEach((point, i) => {
            const before = points[i - 1];
            expect(point.xPx).toBeLessThanOrEqual(plot.rightPx + 1e-6);
            expect(point.yPx).toBeGreaterThanOrEqual(plot.topPx - 1e-6);
            if (before !== undefined) {
              expect(point.xPx).toBeGreaterThan(before.xPx);
              expect(point.yPx).toBeLessThanOrEqual(before.yPx);
            }
          });
        }
        const heights = lines.map(({ labelPx }) => labelPx).sort((a, b) => a - b);
        heights.forEach((height, i) => {
          if (i > 0) expect(height - heights[i - 1]!).toBeGreaterThanOrEqual(16 - 1e-6);
        });
        expect(heights[0]).toBeGreaterThanOrEqual(plot.topPx - 1e-6);
        expect(heights.at(-1)).toBeLessThanOrEqual(plot.bottomPx + 1e-6);
      }),
    );
  });

  test('a pointer finds the nearest rank; one rank and none have a layout', () => {
    const layout = layoutSorted(methods, 300, 220);
    for (const { rank, xPx } of layout.lines[0]!.points) expect(rankAt(layout, xPx + 4)).toBe(rank);
    expect(rankAt(layoutSorted([{ label: 'x', ends: [] }], 300, 220), 50)).toBeUndefined();
    const one = layoutSorted([{ label: 'x', ends: [{ id: 'a', endSlot: 1, utility: 0 }] }], 300, 220);
    expect(one.xTicks.map(({ label }) => label)).toEqual(['1']);
  });

  test('keys walk along a line and between lines', () => {
    const layout = layoutSorted(methods, 300, 220);
    expect(placeByKey(layout, undefined, 'ArrowRight')).toEqual({ method: 0, rank: 1 });
    expect(placeByKey(layout, { method: 0, rank: 1 }, 'ArrowRight')).toEqual({ method: 0, rank: 2 });
    expect(placeByKey(layout, { method: 0, rank: 2 }, 'ArrowRight')).toEqual({ method: 0, rank: 2 });
    expect(placeByKey(layout, { method: 0, rank: 2 }, 'ArrowDown')).toEqual({ method: 1, rank: 2 });
    expect(placeByKey(layout, { method: 1, rank: 2 }, 'Home')).toEqual({ method: 1, rank: 1 });
    expect(placeByKey(layout, { method: 1, rank: 1 }, 'End')).toEqual({ method: 1, rank: 2 });
    expect(placeByKey(layout, { method: 1, rank: 1 }, 'x')).toBeUndefined();
  });
});
