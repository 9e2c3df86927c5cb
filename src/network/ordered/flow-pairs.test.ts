// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clearBit, hasBit, setBit, wordsFor } from '../../base/bits';
import { FlowPairs } from './flow-pairs';

/** More than two words of bits. */
const RACKS = 70;
const RACK_LIST = Array.from({ length: RACKS }, (_, one) => one);
const rack = fc.nat(RACKS - 1);

test('visits streams between racks that have bandwidth by sender, receiver and opening, as one would by looking at all', () => {
  // Often the same few, so that several streams go between two racks.
  const few = fc.oneof({ weight: 1, arbitrary: rack }, { weight: 3, arbitrary: fc.constantFrom(0, 31, 32) });
  const stream = fc.record({ from: few, to: few, closed: fc.boolean() });
  fc.assert(
    fc.property(
      fc.array(stream, { maxLength: 60, size: 'max' }),
      fc.array(rack),
      fc.array(rack),
      fc.nat(3),
      (all, busySenders, busyReceivers, patience) => {
        const between = all.map((one, id) => ({ ...one, id })).filter(({ from, to }) => from !== to);
        const pairs = new FlowPairs(RACKS);
        for (const { id, from, to } of between) pairs.add(id, from, to, (one) => one);
        for (const { id, from, to, closed } of between) if (closed) pairs.remove(id, from, to);

        const canSend = new Uint8Array(RACKS).fill(1);
        const canReceive = new Int32Array(wordsFor(RACKS));
        for (let to = 0; to < RACKS; to++) setBit(canReceive, to);
        for (const from of busySenders) canSend[from] = 0;
        for (const to of busyReceivers) clearBit(canReceive, to);
        const senders = new Set(RACK_LIST.filter((from) => canSend[from] === 1));
        const receivers = new Set(RACK_LIST.filter((to) => hasBit(canReceive, to)));

        // Every few visits a rack runs out of bandwidth.
        const expected: number[] = [];
        const byRacks = between
          .filter(({ closed }) => !closed)
          .sort((a, b) => a.from - b.from || a.to - b.to || a.id - b.id);
        const pairsGone = new Set<number>();
        for (const { id, from, to } of byRacks) {
          const pair = from * RACKS + to;
          // Once begun, a pair is visited to its end.
          if (!pairsGone.has(pair) && !(senders.has(from) && receivers.has(to))) continue;
          pairsGone.add(pair);
          expected.push(id);
          if (expected.length % (patience + 1) === 0)
            (id % 2 === 0 ? senders : receivers).delete(id % 2 === 0 ? from : to);
        }
        const seen: number[] = [];
        pairs.visit(canSend, canReceive, (id) => {
          seen.push(id);
          const { from, to } = all[id] as (typeof all)[number];
          if (seen.length % (patience + 1) !== 0) return;
          if (id % 2 === 0) canSend[from] = 0;
          else clearBit(canReceive, to);
        });
        expect(seen).toEqual(expected);
      },
    ),
  );
});

/** Racks with bandwidth, by what they can do; a bit each in `canReceive`. */
function racksWith(senders: readonly number[], receivers: readonly number[], insiders: readonly number[]) {
  const racks = {
    canSend: new Uint8Array(RACKS),
    canReceive: new Int32Array(wordsFor(RACKS)),
    canInside: new Uint8Array(RACKS),
  };
  for (const one of senders) racks.canSend[one] = 1;
  for (const one of receivers) setBit(racks.canReceive, one);
  for (const one of insiders) racks.canInside[one] = 1;
  return racks;
}

test('visits what turned, and what sends from or receives in marked racks, as one would by looking at all', () => {
  // Few racks, so that some are on both sides.
  const few = fc.constantFrom(0, 1, 31, 32, 33, 64, 69);
  const racks = fc.tuple(fc.array(few), fc.array(few), fc.array(few));
  fc.assert(
    fc.property(fc.array(fc.record({ from: few, to: few }), { maxLength: 60 }), racks, racks, (all, some, others) => {
      const pairs = new FlowPairs(RACKS);
      for (const [id, { from, to }] of all.entries()) pairs.add(id, from, to, (one) => one);
      const ordered = all
        .map((one, id) => ({ ...one, id }))
        .sort(
          (a, b) => Number(a.from !== a.to) - Number(b.from !== b.to) || a.from - b.from || a.to - b.to || a.id - b.id,
        );
      const now = racksWith(...some);
      const then = racksWith(...others);
      const can = (at: typeof now, from: number, to: number): boolean =>
        from === to ? at.canInside[from] === 1 : at.canSend[from] === 1 && hasBit(at.canReceive, to);
      const seen = (visit: (what: (id: number) => void) => void): number[] => {
        const ids: number[] = [];
        visit((id) => ids.push(id));
        return ids;
      };
      const expected = (keep: (from: number, to: number) => boolean): number[] =>
        ordered.filter(({ from, to }) => keep(from, to)).map(({ id }) => id);

      expect(seen((what) => pairs.each(what))).toEqual(expected(() => true));
      expect(seen((what) => pairs.visitTurned(now, then, what))).toEqual(
        expected((from, to) => can(now, from, to) && !can(then, from, to)),
      );
      const marked = new Int32Array(wordsFor(RACKS));
      for (const from of RACK_LIST) if (then.canSend[from] === 1) setBit(marked, from);
      expect(seen((what) => pairs.visitMore(now, marked, then.canReceive, what))).toEqual(
        expected(
          (from, to) => from !== to && can(now, from, to) && (then.canSend[from] === 1 || hasBit(then.canReceive, to)),
        ),
      );
    }),
  );
});

test('streams inside racks stand by rack, then by opening', () => {
  const pairs = new FlowPairs(RACKS);
  for (const [id, at] of [5, 2, 5, 40, 2].entries()) pairs.add(id, at, at, (one) => one);
  expect([pairs.inside, pairs.insideRack]).toEqual([
    [1, 4, 0, 2, 3],
    [2, 2, 5, 5, 40],
  ]);
  pairs.remove(0, 5, 5);
  expect([pairs.inside, pairs.insideRack]).toEqual([
    [1, 4, 2, 3],
    [2, 2, 5, 40],
  ]);
});
