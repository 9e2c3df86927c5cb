// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomStream } from '../../base/random-stream';
import { type Place, packInterval, type WidthRequest } from './pack';
import { type Item, placeInOrder } from './place-in-order';
import { leastShift, mostKept, shiftOf, slotsKept } from './testing/slow-places';

const ends = (...endS: number[]): Float64Array => Float64Array.from(endS);
const place = (owner: number, from: number, to: number): Place => ({ owner, from, to });
const asks = (...widths: number[]): WidthRequest[] =>
  widths.map((width, owner) => ({ owner, width })).filter(({ width }) => width > 0);

/** Small cases on whole slots: a few places before, a few widths now. */
const smallCase = fc
  .record({
    room: fc.integer({ min: 1, max: 9 }),
    before: fc.array(fc.record({ gap: fc.nat(2), width: fc.integer({ min: 1, max: 4 }) }), { maxLength: 4 }),
    now: fc.array(fc.nat(5), { minLength: 5, maxLength: 5 }),
  })
  .map(({ room: capacity, before, now }) => {
    let floor = 0;
    const places: Place[] = [];
    before.forEach(({ gap, width }, owner) => {
      const from = floor + gap;
      if (from + width > capacity) return;
      places.push(place(owner, from, from + width));
      floor = from + width;
    });
    let left = capacity;
    const requests = asks(
      ...now.map((wanted) => {
        const width = Math.min(wanted, left);
        left -= width;
        return width;
      }),
    );
    return { room: capacity, places, requests };
  });

describe('bands in a given order', () => {
  test('no placement on whole slots shifts less, none overlaps and all are inside', () => {
    fc.assert(
      fc.property(smallCase, fc.infiniteStream(fc.boolean()), ({ room: capacity, places, requests }, loose) => {
        const known = new Map(places.map((was) => [was.owner, was]));
        const items = requests.map(({ owner, width }): Item => {
          const was = known.get(owner);
          return { owner, width, was, isFixed: was !== undefined && loose.next().value !== true };
        });
        const from = placeInOrder(items, capacity);
        expect(shiftOf(items, from)).toBeCloseTo(leastShift(items, capacity), 9);
        let floor = 0;
        items.forEach(({ width }, i) => {
          expect(from[i]!).toBeGreaterThanOrEqual(floor - 1e-9);
          floor = from[i]! + width;
        });
        expect(floor).toBeLessThanOrEqual(capacity + 1e-9);
      }),
      { numRuns: 500 },
    );
  });
});

describe('packing one interval after another', () => {
  test('at the start the job that ends last lies lowest, and what is idle lies on top', () => {
    expect(packInterval([], asks(7, 1, 1), 10, ends(3, 9, 12), 1e4)).toEqual([
      place(2, 0, 1),
      place(1, 1, 2),
      place(0, 2, 9),
    ]);
  });

  test('a job that ends leaves its slots empty, and no job moves', () => {
    const before = [place(0, 0, 4), place(1, 4, 7), place(2, 7, 10)];
    expect(packInterval(before, asks(4, 0, 3), 10, ends(9, 1, 9), 1e4)).toEqual([place(0, 0, 4), place(2, 7, 10)]);
  });

  test('a job grows upwards where it can, else downwards; one that shrinks keeps its lower edge', () => {
    const before = [place(0, 0, 4), place(1, 4, 7), place(2, 7, 10)];
    expect(packInterval(before, asks(6, 0, 4), 10, ends(9, 1, 9), 1e4)).toEqual([place(0, 0, 6), place(2, 6, 10)]);
    expect(packInterval(before, asks(2, 3, 3), 10, ends(9, 9, 9), 1e4)).toEqual([place(0, 0, 2), ...before.slice(1)]);
  });

  test('a new job takes the tightest gap that holds it', () => {
    const before = [place(0, 0, 2), place(1, 5, 7), place(2, 9, 10)];
    expect(packInterval(before, asks(2, 2, 1, 2), 12, ends(9, 9, 9, 9), 1e4)[2]).toEqual(place(3, 7, 9));
  });

  test('a thin job that grows wide jumps into the gap instead of pushing a wide one aside', () => {
    const before = [place(2, 0, 1), place(1, 1, 31), place(0, 31, 91)];
    const after = packInterval(before, asks(0, 30, 60), 91, ends(1, 2, 3), 1e4);
    expect(after).toEqual([place(1, 1, 31), place(2, 31, 91)]);
  });

  test('heights are what was asked, nothing overlaps, all is inside; kept slots never exceed what is possible', () => {
    fc.assert(
      fc.property(smallCase, fc.constantFrom(0, 3, 10, 1e4), ({ room: capacity, places, requests }, effort) => {
        const after = packInterval(places, requests, capacity, ends(1, 2, 3, 4, 5), effort);
        expect(new Map(after.map(({ owner, from, to }) => [owner, to - from]))).toEqual(
          new Map(requests.map(({ owner, width }) => [owner, width])),
        );
        let floor = 0;
        for (const { from, to } of after) {
          expect(from).toBeGreaterThanOrEqual(floor);
          floor = to;
        }
        expect(floor).toBeLessThanOrEqual(capacity);
        expect(slotsKept(places, after)).toBeLessThanOrEqual(mostKept(places, requests, capacity));
      }),
      { numRuns: 300 },
    );
  });

  test('where everything fits as it lies, nothing moves', () => {
    fc.assert(
      fc.property(smallCase, ({ room: capacity, places }) => {
        const same = places.map(({ owner, from, to }) => ({ owner, width: to - from }));
        expect(packInterval(places, same, capacity, ends(1, 2, 3, 4, 5), 1e4)).toEqual(places);
        const some = same.slice(1);
        expect(packInterval(places, some, capacity, ends(1, 2, 3, 4, 5), 1e4)).toEqual(places.slice(1));
      }),
    );
  });

  test('of what the best placement keeps, nearly all is kept', () => {
    const random = randomStream(17, 'pack');
    let kept = 0;
    let best = 0;
    for (let round = 0; round < 400; round++) {
      const capacity = 10;
      const widths = Array.from({ length: 5 }, () => random.below(4));
      const before = packInterval([], asks(...fitted(widths, capacity)), capacity, ends(5, 4, 3, 2, 1), 1e4);
      const requests = asks(
        ...fitted(
          widths.map((width) => (random.below(3) === 0 ? random.below(7) : width)),
          capacity,
        ),
      );
      kept += slotsKept(before, packInterval(before, requests, capacity, ends(5, 4, 3, 2, 1), 1e4));
      best += mostKept(before, requests, capacity);
    }
    expect(kept / best).toBeGreaterThan(0.98);
  });
});

/** Widths cut so that they fit together. */
function fitted(widths: readonly number[], capacity: number): number[] {
  let left = capacity;
  return widths.map((width) => {
    const kept = Math.min(width, left);
    left -= kept;
    return kept;
  });
}
