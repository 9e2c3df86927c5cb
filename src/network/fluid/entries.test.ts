// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Entries, NONE } from './entries';

const STREAM = 7;

/** A list as Parties keeps it, of entries for these takers: party 0, 1, … in order. */
function listOf(entries: Entries, takers: readonly number[]): { first: Int32Array; last: Int32Array } {
  const list = { first: Int32Array.of(NONE), last: Int32Array.of(NONE) };
  for (const [party, count] of takers.entries()) {
    const entry = entries.open(party, count);
    entries.next[entry] = NONE;
    if (list.first[0] === NONE) list.first[0] = entry;
    else entries.next[list.last[0]!] = entry;
    list.last[0] = entry;
  }
  return list;
}

function walk(entries: Entries, first: number): number[] {
  const found: number[] = [];
  for (let e = first; e !== NONE; e = entries.next[e]!) found.push(e);
  return found;
}

const takers = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 100, size: 'max' });

test('a list keeps its order and its ends, whichever parties are taken out of it', () => {
  fc.assert(
    fc.property(takers, fc.array(fc.nat(100)), (counts, out) => {
      const entries = new Entries();
      const { first, last } = listOf(entries, counts);
      let plain = [...counts.keys()];
      for (const party of out) {
        const entry = entries.cutOut(first, last, 0, party);
        expect(entry === NONE ? NONE : entries.party[entry]).toBe(plain.includes(party) ? party : NONE);
        plain = plain.filter((one) => one !== party);
        const found = walk(entries, first[0]!);
        expect(found.map((e) => entries.party[e])).toEqual(plain);
        expect(found.map((e) => entries.takers[e])).toEqual(plain.map((one) => counts[one]));
        expect(last[0]).toBe(found.at(-1) ?? NONE);
      }
    }),
  );
});

test('taking a party out does not change when the others were satisfied', () => {
  /** Parties satisfied together: the first has the time and the last round of offers, the others may be of earlier rounds. */
  const together = fc.record({
    count: fc.integer({ min: 1, max: 4 }),
    staleRounds: fc.array(fc.nat(2), { maxLength: 3 }),
  });
  fc.assert(
    fc.property(fc.array(together, { minLength: 1, maxLength: 8 }), fc.array(fc.nat(20)), (groups, out) => {
      const NOW = 3;
      const entries = new Entries();
      const { first, last } = listOf(
        entries,
        groups.flatMap(({ count }) => Array<number>(count).fill(1)),
      );
      const all = walk(entries, first[0]!);
      let at = 0;
      for (const [atS, { count, staleRounds }] of groups.entries()) {
        for (const [k, round] of staleRounds.entries()) if (k > 0 && k < count) entries.round[all[at + k]!] = round;
        entries.satedS[all[at]!] = atS;
        entries.round[all[at]!] = NOW;
        at += count;
      }
      const timeOf = (): Map<number, number> => {
        const times = new Map<number, number>();
        let satedS = Number.NaN;
        for (const e of walk(entries, first[0]!)) {
          if (entries.round[e] === NOW) satedS = entries.satedS[e]!;
          times.set(entries.party[e]!, satedS);
        }
        return times;
      };
      const expected = timeOf();
      for (const party of out) {
        entries.cutOut(first, last, 0, party);
        expected.delete(party);
        expect(timeOf()).toEqual(expected);
      }
    }),
  );
});

test('only rates that differ from those recorded last are recorded, and anew they all are', () => {
  const entries = new Entries();
  const { first } = listOf(entries, [2, 1, 3]);
  const record = (GBpsEach: number): [number, number][] => {
    const recorded: [number, number][] = [];
    entries.recordRates(first[0]!, GBpsEach, (party, GBps) => recorded.push([party, GBps]));
    return recorded;
  };
  const all = (GBpsEach: number) => [2, 1, 3].map((count, party) => [party, count * GBpsEach]);
  expect(record(0)).toEqual([]);
  expect(record(0.5)).toEqual(all(0.5));
  expect(record(0.5)).toEqual([]);
  expect(record(0.25)).toEqual(all(0.25));
  const visited: number[] = [];
  entries.recordAnew(first[0]!, (party) => visited.push(party));
  expect(visited).toEqual([0, 1, 2]);
  expect(record(0.25)).toEqual(all(0.25));
});

test('who goes with a rate has stopped, and its place is free for an entry that is as new', () => {
  const stopped: [number, number][] = [];
  const entries = new Entries((stream, party) => stopped.push([stream, party]));
  const moving = listOf(entries, [1, 1]);
  const still = listOf(entries, [1]);
  entries.recordRates(moving.first[0]!, 2, () => {});
  const [one = NONE] = walk(entries, moving.first[0]!);
  entries.hasCaughtUp[one] = 1;
  entries.round[one] = 4;
  const before = walk(entries, moving.first[0]!);
  entries.freeAll(STREAM, moving.first[0]!);
  entries.freeAll(STREAM, still.first[0]!);
  expect(stopped).toEqual([
    [STREAM, 0],
    [STREAM, 1],
  ]);
  const again = [entries.open(5, 1), entries.open(6, 1), entries.open(8, 1)];
  for (const e of before) expect(again).toContain(e);
  for (const e of again) expect([entries.hasCaughtUp[e], entries.round[e]]).toEqual([0, -1]);
  for (const e of again) entries.free(STREAM, e);
  expect(stopped).toHaveLength(2);
});
