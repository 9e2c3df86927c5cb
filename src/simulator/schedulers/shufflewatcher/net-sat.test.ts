// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DOWN, linkOf, type Network, UP } from '../../../network/network';
import { NetSat } from './net-sat';

const RACKS = 2;
/** What a rack's link can carry beyond the background, GB/s. */
const WHOLE = 1;

/** Carries at a given rate on one link of rack 1 from instant to instant. */
function carrier(which: number) {
  let carriedGB = 0;
  let factor = 1;
  const network = {
    carriedGB: (link: number) => (link === linkOf(1, which) ? carriedGB : 0),
    capacityOf: (link: number) => (link === linkOf(1, which) ? WHOLE * factor : WHOLE),
  };
  return {
    network: network as Network,
    carry: (GB: number) => (carriedGB += GB),
    degrade: (left: number) => {
      factor = left;
    },
  };
}

// Saturated is more than 0.8 of 1 GB/s over the last second.
test('the last sample counts, up or down, and no other rack', () => {
  for (const which of [UP, DOWN]) {
    const { network, carry } = carrier(which);
    const netSat = new NetSat(network, RACKS, { saturation: 0.8, sampleS: 1 });
    netSat.read(0);
    netSat.read(10);
    carry(1);
    expect([netSat.isSaturated(1, 11), netSat.isSaturated(0, 11)]).toEqual([true, false]);
    netSat.read(11);
    // From 11.2 s on, at most 0.8 GB of it is in the last second.
    expect([11.1, 11.3].map((atS) => netSat.isSaturated(1, atS))).toEqual([true, false]);
  }
});

test('bytes that moved at the threshold do not saturate', () => {
  const { network, carry } = carrier(UP);
  const netSat = new NetSat(network, RACKS, { saturation: 0.5, sampleS: 2 });
  netSat.read(0);
  carry(1);
  expect(netSat.isSaturated(1, 2)).toBe(false);
  carry(0.001);
  expect(netSat.isSaturated(1, 2)).toBe(true);
});

test('nor at any hour, though bytes are then sums with other last bits', () => {
  for (const fromS of [0, 1024, 1e6]) {
    const { network, carry } = carrier(UP);
    const netSat = new NetSat(network, RACKS, { saturation: 0.8, sampleS: 1 });
    netSat.read(fromS);
    for (let i = 0; i < 8; i++) carry(fromS + (i + 1) * 0.1 - (fromS + i * 0.1) + 1e-15);
    expect(netSat.isSaturated(1, fromS + 1)).toBe(false);
  }
});

test('what counts is the capacity that faults leave; a dead link is saturated', () => {
  const { network, carry, degrade } = carrier(UP);
  const netSat = new NetSat(network, RACKS, { saturation: 0.8, sampleS: 1 });
  netSat.read(0);
  carry(0.3);
  expect(netSat.isSaturated(1, 1)).toBe(false);
  degrade(0.25);
  expect([0, 1].map((rack) => netSat.isSaturated(rack, 1))).toEqual([false, true]);
  degrade(0);
  expect(netSat.isSaturated(1, 100)).toBe(true);
});

test('is what the rates between instants add up to', () => {
  const spans = fc.array(fc.tuple(fc.integer({ min: 2, max: 300 }), fc.integer({ min: 0, max: 4 })), { minLength: 1 });
  fc.assert(
    fc.property(spans, (list) => {
      const { network, carry } = carrier(DOWN);
      const netSat = new NetSat(network, RACKS, { saturation: 0.8, sampleS: 1 });
      let nowS = 0;
      const past: { fromS: number; toS: number; GBps: number }[] = [];
      netSat.read(0);
      for (const [hundredths, rate] of list) {
        const GBps = rate / 4;
        past.push({ fromS: nowS, toS: nowS + hundredths / 100, GBps });
        nowS += hundredths / 100;
        carry((hundredths / 100) * GBps);
        const overlap = past.reduce(
          (sum, { fromS, toS, GBps: at }) => sum + Math.max(0, toS - Math.max(fromS, nowS - 1)) * at,
          0,
        );
        if (Math.abs(overlap - 0.8) > 1e-6) expect(netSat.isSaturated(1, nowS)).toBe(overlap > 0.8);
        netSat.read(nowS);
      }
    }),
  );
});
