// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasBit } from '../../../base/bits';
import { DOWN, LINKS_PER_RACK, linkOf, NIC_IN, NIC_OUT, UP } from '../../network';
import { SpareBandwidth } from './spare-bandwidth';

/** The expected values, by definition. */
function plain(free: Float64Array) {
  const racks = [...Array(free.length / LINKS_PER_RACK).keys()];
  const can = (rack: number, ...links: readonly number[]): number =>
    links.every((which) => free[linkOf(rack, which)]! > 0) ? 1 : 0;
  const send = racks.map((rack) => can(rack, NIC_OUT, UP));
  const receive = racks.map((rack) => can(rack, NIC_IN, DOWN));
  const inside = racks.map((rack) => can(rack, NIC_OUT, NIC_IN));
  return { send, receive, inside, anyBetween: send.includes(1) && receive.includes(1), anyInside: inside.includes(1) };
}

const read = (spare: SpareBandwidth) => ({
  send: [...spare.canSend],
  receive: [...spare.canSend.keys()].map((rack) => (hasBit(spare.canReceive, rack) ? 1 : 0)),
  inside: [...spare.canInside],
  ...{ anyBetween: spare.anyBetween, anyInside: spare.anyInside },
});

// With two racks, often none can; with 34 there is more than one word of bits.
test.each([2, 34])(
  'is what the links have left, when some are filled and others have more again: %d racks',
  (racks) => {
    const count = racks * LINKS_PER_RACK;
    const link = fc.nat(count - 1);
    const links = fc.array(link, { maxLength: 2 * count });
    fc.assert(
      fc.property(links, links, fc.array(fc.tuple(link, fc.boolean())), (full, more, changes) => {
        const free = new Float64Array(count).fill(1);
        for (const one of full) free[one] = 0;
        const spare = new SpareBandwidth(racks);
        spare.refreshAll(free);
        expect(read(spare)).toEqual(plain(free));
        for (const [one, isFilled] of changes) {
          free[one] = isFilled ? 0 : 2;
          if (isFilled) spare.fill(one);
          else spare.refresh(Math.floor(one / LINKS_PER_RACK), free);
          expect(read(spare)).toEqual(plain(free));
        }
        const copy = new SpareBandwidth(racks);
        copy.copy(spare);
        for (const one of more) {
          free[one] = 0;
          copy.fill(one);
          expect(read(copy)).toEqual(plain(free));
        }
        spare.refreshAll(free);
        expect(read(spare)).toEqual(plain(free));
      }),
      { numRuns: 200 },
    );
  },
);

test('of a few racks: the last that can send, receive or move inside counts', () => {
  const free = new Float64Array(34 * LINKS_PER_RACK);
  const spare = new SpareBandwidth(34);
  const open = (rack: number, ...which: readonly number[]): void => {
    for (const one of which) free[linkOf(rack, one)] = 1;
    spare.refresh(rack, free);
  };
  spare.refreshAll(free);
  expect([spare.anyBetween, spare.anyInside]).toEqual([false, false]);
  open(0, NIC_OUT, UP);
  open(33, NIC_IN);
  expect([spare.anyBetween, spare.anyInside]).toEqual([false, false]);
  open(33, DOWN);
  expect([spare.anyBetween, spare.anyInside]).toEqual([true, false]);
  open(33, NIC_OUT);
  expect([spare.anyBetween, spare.anyInside]).toEqual([true, true]);
  spare.fill(linkOf(33, DOWN));
  expect([spare.anyBetween, spare.anyInside]).toEqual([false, true]);
  spare.fill(linkOf(33, NIC_IN));
  expect(spare.anyInside).toBe(false);
});
