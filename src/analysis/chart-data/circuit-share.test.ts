// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { LINKS_PER_RACK, UP } from '../../network/network';
import { circuitShare, movedBetween, movesPackets } from './circuit-share';
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
