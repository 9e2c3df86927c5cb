// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setBit } from '../../../base/bits';
import { type Places, ReachList } from './reach-list';

const ITEMS = 300;
const PLACES = 70;

type Command =
  | { readonly kind: 'set'; readonly item: number; readonly key: number; readonly places: readonly number[] }
  | { readonly kind: 'remove'; readonly item: number }
  | { readonly kind: 'forget'; readonly item: number }
  | { readonly kind: 'find'; readonly places: readonly number[]; readonly passes: number };

const item = fc.nat({ max: ITEMS - 1 });
const places = fc.array(fc.nat({ max: PLACES - 1 }), { maxLength: 3 });
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('set' as const), item, key: fc.nat({ max: 5 }), places }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), item }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('forget' as const), item }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('find' as const), places, passes: fc.nat({ max: 3 }) }) },
);

test('finds what sorting all items and asking each for its places finds', () => {
  fc.assert(
    fc.property(fc.array(command, { minLength: 300, maxLength: 900 }), (commands) => {
      const of = new Map<number, ReadonlySet<number>>();
      const known: Places = {
        words: 3,
        has: (one, place) => of.get(one)?.has(place) ?? false,
        addTo(one, bits) {
          for (const place of of.get(one) ?? []) setBit(bits, place);
        },
      };
      const list = new ReachList(known, new Float64Array(ITEMS).fill(Number.NaN));
      const keys = new Map<number, number>();
      for (const one of commands) {
        if (one.kind === 'set') {
          of.set(one.item, new Set(one.places));
          keys.set(one.item, one.key);
          list.set(one.item, one.key);
        } else if (one.kind === 'remove') {
          keys.delete(one.item);
          list.remove(one.item);
        } else if (one.kind === 'forget') of.delete(one.item);
        else {
          const all = [...keys].sort(([a, keyA], [b, keyB]) => keyA - keyB || a - b).map(([at]) => at);
          const able = all.filter((at) => one.places.some((place) => known.has(at, place)));
          let left = one.passes;
          expect(list.find(one.places, (at) => (left-- > 0 ? undefined : at))).toBe(able[one.passes]);
        }
        expect(list.size).toBe(keys.size);
      }
    }),
    { numRuns: 60 },
  );
});
