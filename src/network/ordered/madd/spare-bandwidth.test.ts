// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasBit } from '../../../base/bits';
import { DOWN, LINKS_PER_RACK, linkOf, NIC_IN, NIC_OUT, UP } from '../../network';
import { SpareBandwidth } from './spare-bandwidth';

/** More than one word of bits. */
const RACKS = 34;
const LINKS = RACKS * LINKS_PER_RACK;

/** By definition. */
function plain(free: Float64Array) {
  const racks = [...Array(RACKS).keys()];
  const can = (rack: number, ...links: readonly number[]): number =>
    links.every((which) => free[linkOf(rack, which)]! > 0) ? 1 : 0;
  const send = racks.map((rack) => can(rack, NIC_OUT, UP));
  const receive = racks.map((rack) => can(rack, NIC_IN, DOWN));
  const inside = racks.map((rack) => can(rack, NIC_OUT, NIC_IN));
  return { send, receive, inside, anyBetween: send.includes(1) && receive.includes(1), anyInside: inside.includes(1) };
}

const read = (spare: SpareBandwidth) => ({
  send: [...spare.canSend],
  receive: [...Array(RACKS).keys()].map((rack) => (hasBit(spare.canReceive, rack) ? 1 : 0)),
  inside: [...spare.canInside],
  ...{ anyBetween: spare.anyBetween, anyInside: spare.anyInside },
});

const links = fc.array(fc.nat(LINKS - 1), { maxLength: 2 * LINKS });

test('is what the links have left, when some are filled and others have more again, and so is a copy', () => {
  fc.assert(
    fc.property(links, links, fc.array(fc.tuple(fc.nat(LINKS - 1), fc.boolean())), (full, more, changes) => {
      const free = new Float64Array(LINKS).fill(1);
      for (const link of full) free[link] = 0;
      const spare = new SpareBandwidth(RACKS);
      spare.lookAll(free);
      expect(read(spare)).toEqual(plain(free));
      for (const [link, isFilled] of changes) {
        free[link] = isFilled ? 0 : 2;
        if (isFilled) spare.fill(link);
        else spare.lookAgain(Math.floor(link / LINKS_PER_RACK), free);
        expect(read(spare)).toEqual(plain(free));
      }
      const copy = new SpareBandwidth(RACKS);
      copy.copy(spare);
      for (const link of more) {
        free[link] = 0;
        copy.fill(link);
      }
      expect(read(copy)).toEqual(plain(free));
      spare.lookAll(free);
      expect(read(spare)).toEqual(plain(free));
    }),
  );
});

test('of a few racks: the last that can send, receive or move inside counts', () => {
  const free = new Float64Array(LINKS);
  const spare = new SpareBandwidth(RACKS);
  const open = (rack: number, ...which: readonly number[]): void => {
    for (const one of which) free[linkOf(rack, one)] = 1;
    spare.lookAgain(rack, free);
  };
  spare.lookAll(free);
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
