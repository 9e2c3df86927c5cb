// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HeapItems, IndexedHeap } from './indexed-heap';

const ITEMS = 12;

/** Set (key from 0) or delete (key undefined) an item. */
const changes = fc.array(fc.tuple(fc.nat(ITEMS - 1), fc.option(fc.nat(4), { nil: undefined })), { maxLength: 60 });

function sorted(keyOf: Map<number, number>): number[] {
  return [...keyOf].sort(([a, aKey], [b, bKey]) => aKey - bKey || a - b).map(([item]) => item);
}

test('holds what a sorted map holds, in its order, after any changes', () => {
  fc.assert(
    fc.property(changes, (list) => {
      const heap = new IndexedHeap();
      const keyOf = new Map<number, number>();
      for (const [item, key] of list) {
        if (key === undefined) {
          heap.remove(item);
          keyOf.delete(item);
        } else {
          heap.set(item, key);
          keyOf.set(item, key);
        }
        const order = sorted(keyOf);
        const walked: number[] = [];
        heap.find((one) => {
          walked.push(one);
          return undefined;
        });
        expect(walked).toEqual(order);
        expect([heap.size, heap.topItem]).toEqual([keyOf.size, order[0] ?? -1]);
        expect(heap.topKey).toBe(keyOf.get(order[0] ?? -1) ?? Number.POSITIVE_INFINITY);
        for (let i = 0; i < ITEMS; i++) expect(heap.has(i)).toBe(keyOf.has(i));
      }
    }),
  );
});

test('walks no further than the first answer', () => {
  const heap = new IndexedHeap();
  for (let item = 0; item < ITEMS; item++) heap.set(item, -item);
  const asked: number[] = [];
  const answer = heap.find((item) => {
    asked.push(item);
    return item === 9 ? 'nine' : undefined;
  });
  expect(answer).toBe('nine');
  expect(asked).toEqual([11, 10, 9]);
});

test('heaps of disjoint items share where they stand', () => {
  const items = new HeapItems();
  const [one, two] = [new IndexedHeap(items), new IndexedHeap(items)];
  one.set(0, 5);
  two.set(1, 3);
  one.set(2, 1);
  two.set(3, 2);
  one.remove(2);
  expect([one.find((i) => i), two.find((i) => i)]).toEqual([0, 3]);
});

test('gives its items away in order, the first of all items too, and then none', () => {
  const heap = new IndexedHeap();
  for (const [item, key] of [5, 1, 4, 1, 3].entries()) heap.set(item, key);
  expect(Array.from({ length: 6 }, () => heap.pop())).toEqual([1, 3, 4, 2, 0, -1]);
  expect(heap.size).toBe(0);
});

test('an item far beyond the others has a place of its own, and those between are absent', () => {
  const heap = new IndexedHeap();
  for (const item of [1000, 16, 15, 32]) heap.set(item, 1);
  expect([17, 31, 33, 999, 1001, 5000].map((item) => heap.has(item))).toEqual(new Array(6).fill(false));
  expect(Array.from({ length: 4 }, () => heap.pop())).toEqual([15, 16, 32, 1000]);
});
