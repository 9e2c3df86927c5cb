// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StreamInfo } from '../network';
import { RouteKeys } from './route-keys';

const RACKS = 3;
const NONE = -1;
const limit = fc.integer({ min: NONE, max: 4 });
const about = fc.record({ from: fc.nat(RACKS - 1), to: fc.nat(RACKS - 1), outLimit: limit, inLimit: limit });

const keyOf = ({ from, to, outLimit, inLimit }: { from: number; to: number; outLimit: number; inLimit: number }) =>
  [from, to, outLimit, inLimit].join();

test('streams between the same racks under the same limits share a route, until it is removed', () => {
  fc.assert(
    fc.property(fc.array(about, { maxLength: 60 }), (streams) => {
      const keys = new RouteKeys(RACKS);
      const routes = new Map<string, number>();
      for (const [route, one] of streams.entries()) {
        const known = routes.get(keyOf(one));
        expect(keys.find(one as StreamInfo)).toBe(known ?? NONE);
        if (known === undefined) {
          keys.add(one as StreamInfo, route);
          routes.set(keyOf(one), route);
        } else {
          keys.remove(known);
          routes.delete(keyOf(one));
        }
      }
      for (const one of streams) expect(keys.find(one as StreamInfo)).toBe(routes.get(keyOf(one)) ?? NONE);
    }),
    { numRuns: 300 },
  );
});

test('a kind’s own limits stand for its job’s, and a circuit for all', () => {
  const keys = new RouteKeys(RACKS);
  const plain = { from: 0, to: 1, outLimit: 2, inLimit: 3 } as StreamInfo;
  const own = { ...plain, ownOutLimit: 6, ownInLimit: 7 };
  const byCircuit = { ...own, circuit: 9 };
  [plain, own, byCircuit].forEach((one, route) => {
    keys.add(one, route);
  });
  const found = [plain, own, byCircuit, { ...own, outLimit: 5 }, { ...byCircuit, ownInLimit: 1 }];
  expect(found.map((one) => keys.find(one))).toEqual([0, 1, 2, 1, 2]);
  expect(keys.find({ ...own, ownInLimit: 8 })).toBe(NONE);
});
