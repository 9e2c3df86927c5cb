// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MinHeap } from './heap';

describe('MinHeap', () => {
  test('gives items in the order of a sort by key, then item', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: -3, max: 3 }), fc.nat(20))), (pairs) => {
        const heap = new MinHeap(1);
        for (const [key, item] of pairs) heap.push(key, item);
        const sorted = [...pairs].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
        for (const [key, item] of sorted) {
          expect(heap.topKey).toBe(key);
          expect(heap.topItem).toBe(item);
          expect(heap.pop()).toBe(item);
        }
        expect(heap.size).toBe(0);
        expect(heap.pop()).toBe(-1);
      }),
    );
  });

  test('replaces the top as a pop and a push would', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1 }),
        fc.array(fc.integer({ min: 0, max: 9 })),
        (start, keys) => {
          const one = new MinHeap();
          const two = new MinHeap();
          start.forEach((key, item) => {
            one.push(key, item);
            two.push(key, item);
          });
          for (const key of keys) {
            const item = one.topItem;
            one.replaceTop(key, item);
            two.push(key, two.pop());
            expect([one.topKey, one.topItem]).toEqual([two.topKey, two.topItem]);
          }
        },
      ),
    );
  });

  test('answers -1 and NaN when empty', () => {
    const heap = new MinHeap();
    expect(heap.topItem).toBe(-1);
    expect(heap.topKey).toBeNaN();
  });
});
