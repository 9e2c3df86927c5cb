// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DOWN, LINKS_PER_RACK, linkOf, UP } from '../../network/network';
import { circuitShare, movedBetween, movesPackets, packetLinkOf } from './circuit-share';
import { linkUse } from './link-use';
import { sumUpTo } from './step-sums';
import { hybridTrace, RACKS } from './testing/hybrid-run';

test('all that circuits carried and all that left racks as packets stands in the share, in whole and in parts', () => {
  const trace = hybridTrace();
  const { circuits, links } = trace;
  const share = circuitShare(trace);
  if (share === undefined) throw new Error('the run has no circuits');
  const endS = Math.max(...circuits.endS, ...links.atS);
  const all = movedBetween(share, 0, endS);
  expect(all.circuits).toBeCloseTo(
    circuits.GB.reduce((sum, GB) => sum + GB * 8, 0),
    6,
  );
  const use = linkUse(links, new Float64Array(RACKS * LINKS_PER_RACK), endS);
  let packets = 0;
  for (let rack = 0; rack < RACKS; rack++) packets += sumUpTo(use, rack * LINKS_PER_RACK + UP, endS);
  expect(packets).toBeGreaterThan(0);
  expect(all.packets).toBeCloseTo(packets, 6);
  const parts = [0, 1, 2, 3].map((part) => movedBetween(share, (part * endS) / 4, ((part + 1) * endS) / 4));
  expect(parts.reduce((sum, part) => sum + part.circuits, 0)).toBeCloseTo(all.circuits, 6);
  expect(parts.reduce((sum, part) => sum + part.packets, 0)).toBeCloseTo(all.packets, 6);
});

test('there is no share where there was no circuit', () => {
  const trace = hybridTrace();
  expect(circuitShare({ ...trace, circuits: { ...trace.circuits, length: 0 } })).toBeUndefined();
});

test('tells whether anything went by packets at all', () => {
  const trace = hybridTrace();
  const { circuits, links } = trace;
  const endS = Math.max(...circuits.endS, ...links.atS);
  expect(movesPackets(circuitShare(trace)!, endS)).toBe(true);
  expect(movesPackets(circuitShare({ ...trace, links: { ...links, length: 0 } })!, endS)).toBe(false);
});

/** A run of overlapping circuits, one per rate, and as many links, whose rates cancel except for rounding. */
const cancelling = (rates: readonly number[]): Parameters<typeof circuitShare>[0] => {
  const count = rates.length;
  const column = (of: (i: number) => number) => Float64Array.from({ length: count }, (_, i) => of(i));
  const circuits = {
    ...hybridTrace().circuits,
    length: count,
    startS: column(() => 0),
    upS: column((i) => i / 10),
    endS: column((i) => 5 + i / 7),
    GB: column((i) => (rates[i]! / 8) * (5 + i / 7 - i / 10)),
  };
  const links = {
    length: 2 * count,
    link: Int32Array.from({ length: 2 * count }, (_, i) => (i % count) * LINKS_PER_RACK + UP),
    atS: Float64Array.from({ length: 2 * count }, (_, i) => (i < count ? i / 10 : 5 + (i - count) / 7)),
    Gbps: Float64Array.from({ length: 2 * count }, (_, i) => (i < count ? rates[i]! / 3 : 0)),
    capacityGbps: new Float64Array(2 * count).fill(10),
  };
  return { circuits, links };
};

test('where nothing moves there is nothing, whatever rounding leaves of rates and sums', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.001, max: 100, noNaN: true }), { minLength: 1, maxLength: 8 }), (rates) => {
      const share = circuitShare(cancelling(rates))!;
      const endS = 5 + rates.length / 7;
      expect(movedBetween(share, endS, endS + 10)).toEqual({ circuits: 0, packets: 0 });
      expect(movedBetween(share, endS + 3, endS + 3.001)).toEqual({ circuits: 0, packets: 0 });
      expect(movedBetween(share, 1, 4).circuits).toBeGreaterThan(0);
    }),
  );
});

test('a trickle that no link would show is nothing; a thousandth of what moves at most is something', () => {
  const trace = cancelling([10, 1e-9]);
  const share = circuitShare(trace)!;
  // From 5 s to 5.14 s only the second one moves.
  expect(movedBetween(share, 5.01, 5.1)).toEqual({ circuits: 0, packets: 0 });
  const more = circuitShare(cancelling([10, 0.01]))!;
  expect(movedBetween(more, 5.01, 5.1).circuits).toBeCloseTo(0.01 * 0.09, 9);
});

test('packets of a port take its rack’s link: up from ports out of racks, down to ports into them', () => {
  expect([0, 2, 3, 5].map((lane) => packetLinkOf(lane, 3))).toEqual([
    linkOf(0, UP),
    linkOf(2, UP),
    linkOf(0, DOWN),
    linkOf(2, DOWN),
  ]);
});
