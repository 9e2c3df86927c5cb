// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Topology } from '../../../model/topology';
import { DOWN, linkOf, type Network, UP } from '../../../network/network';
import { NetSat } from './net-sat';

/** A rack's link carries 2 GB/s, of which half is background. */
const TOPOLOGY: Topology = {
  racks: 2,
  machinesPerRack: 4,
  slots: { shared: 1 },
  nicGbps: 8,
  oversubscription: 2,
  taskOverheadS: 0,
  jobOverheadS: 0,
  background: 0.5,
};

/** Carries at a given rate on one link of rack 1 from instant to instant. */
function carrier(which: number) {
  let carriedGB = 0;
  const network = { carriedGB: (link: number) => (link === linkOf(1, which) ? carriedGB : 0) };
  return { network: network as Network, carry: (GB: number) => (carriedGB += GB) };
}

// Saturated is more than 0.8 of 1 GB/s over the last second.
test('the last sample counts, up or down, and no other rack', () => {
  for (const which of [UP, DOWN]) {
    const { network, carry } = carrier(which);
    const netSat = new NetSat(network, TOPOLOGY, { saturation: 0.8, sampleS: 1 });
    netSat.read(0);
    netSat.read(10);
    carry(1);
    expect([netSat.isSaturated(1, 11), netSat.isSaturated(0, 11)]).toEqual([true, false]);
    netSat.read(11);
    // From 11.2 on, 0.8 GB and less of it lie in the last second.
    expect([11.1, 11.3].map((atS) => netSat.isSaturated(1, atS))).toEqual([true, false]);
  }
});

test('bytes that moved at the threshold do not saturate', () => {
  const { network, carry } = carrier(UP);
  const netSat = new NetSat(network, TOPOLOGY, { saturation: 0.5, sampleS: 2 });
  netSat.read(0);
  carry(1);
  expect(netSat.isSaturated(1, 2)).toBe(false);
  carry(0.001);
  expect(netSat.isSaturated(1, 2)).toBe(true);
});

test('is what the rates between instants add up to', () => {
  const spans = fc.array(fc.tuple(fc.integer({ min: 2, max: 300 }), fc.integer({ min: 0, max: 4 })), { minLength: 1 });
  fc.assert(
    fc.property(spans, (list) => {
      const { network, carry } = carrier(DOWN);
      const netSat = new NetSat(network, TOPOLOGY, { saturation: 0.8, sampleS: 1 });
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
