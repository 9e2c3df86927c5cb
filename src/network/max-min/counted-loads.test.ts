// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Links } from '../fluid/links';
import { CountedLoads } from './counted-loads';

const CAPACITY = 8;

/** One link that carries `load`, of which it holds back `held`. */
function loadsOf(lag: number, load: number, held: number): { links: Links; loads: CountedLoads } {
  const links = { capacity: Float64Array.of(CAPACITY) } as Links;
  const loads = new CountedLoads(links, lag);
  loads.reserve(1);
  loads.set(0, load, held);
  return { links, loads };
}

test('levels may lag where a lag is allowed, and only there', () => {
  expect(loadsOf(0, 0, 0).loads.mayLag).toBe(false);
  expect(loadsOf(0.1, 0, 0).loads.mayLag).toBe(true);
});

test('a link that is not full carries the sum, at least nothing, and may be full once it reaches its capacity', () => {
  const change = fc.integer({ min: -6, max: 6 });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 50, size: 'max' }), (changes) => {
      const { loads } = loadsOf(0, 0, 0);
      let load = 0;
      for (const GBps of changes) {
        load = Math.max(0, load + GBps);
        expect(loads.addToSpare(0, GBps)).toBe(load >= CAPACITY);
        expect(loads.load[0]).toBe(load);
        expect(loads.hasRoom(0)).toBe(load < CAPACITY);
      }
    }),
  );
});

test('so near to its capacity that rounding may hide it, a link may be full; a dead one that carries nothing is not', () => {
  const { links, loads } = loadsOf(0, 0, 0);
  expect(loads.addToSpare(0, CAPACITY * (1 - 1e-12))).toBe(true);
  loads.set(0, 0, 0);
  expect(loads.addToSpare(0, CAPACITY * (1 - 1e-6))).toBe(false);
  links.capacity[0] = 0;
  loads.set(0, 0, 0);
  expect(loads.hasRoom(0)).toBe(true);
  expect(loads.addToSpare(0, 1e-3)).toBe(true);
});

test('a full link wants another level once it is off by more than the lag’s share of what it holds back', () => {
  const amount = fc.integer({ min: -16, max: 16 }).map((quarters) => quarters / 4);
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, amount), { maxLength: 30, size: 'max' }), (changes) => {
      const lag = 0.25;
      const { loads } = loadsOf(lag, CAPACITY, 4);
      let load = CAPACITY;
      let held = 4;
      for (const [GBps, heldGBps] of changes) {
        load += GBps;
        held += heldGBps;
        expect(loads.addToFull(0, GBps, heldGBps)).toBe(Math.abs(load - CAPACITY) > lag * held);
      }
    }),
  );
});

test('a level stays where it holds back something, what is carried is near enough and the capacity is as it was', () => {
  const { links, loads } = loadsOf(0.25, CAPACITY, 4);
  const mayKeep = (load: number, held: number) => loads.mayKeep(0, load, held);
  expect([mayKeep(8, 4), mayKeep(9, 4), mayKeep(7, 4)]).toEqual([true, true, true]);
  expect([mayKeep(9.5, 4), mayKeep(6.5, 4), mayKeep(9, 2)]).toEqual([false, false, false]);
  // It limits no route, so it is no longer full.
  expect(mayKeep(8, 0)).toBe(false);
  links.capacity[0] = 8.5;
  expect(mayKeep(8, 4)).toBe(false);
  loads.set(0, 8, 4);
  expect(mayKeep(8, 4)).toBe(true);
});

test('after a thousand changes what a link carries is added up again, though nothing else calls for it', () => {
  const { loads } = loadsOf(0.25, CAPACITY, 4);
  for (const { add, load } of [
    { add: () => loads.addToFull(0, 0, 0), load: CAPACITY },
    { add: () => loads.addToSpare(0, 0), load: 1 },
  ]) {
    loads.set(0, load, 4);
    for (let change = 0; change < 1000; change++) expect(add()).toBe(false);
    expect(add()).toBe(true);
    loads.set(0, load, 4);
    expect(add()).toBe(false);
  }
});
