import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Topology } from '../model/topology';
import { MaxMinNetwork } from './max-min/max-min-network';
import { LINKS_PER_RACK } from './network';
import { Driver, operations } from './testing/drive';
import { lackingTakers, PlainNetwork } from './testing/plain-network';
import { progressiveFilling } from './testing/progressive-filling';

const RACKS = 4;
const cluster = fc.record({
  oversubscription: fc.constantFrom(1, 2, 5),
  background: fc.constantFrom(0, 0.5),
  machinesPerRack: fc.constantFrom(1, 3),
});
const topologyOf = (given: Partial<Topology>): Topology => ({
  racks: RACKS,
  machinesPerRack: 1,
  slots: { shared: 1 },
  nicGbps: 8,
  oversubscription: 1,
  background: 0,
  taskOverheadS: 0,
  jobOverheadS: 0,
  ...given,
});

describe('tcp', () => {
  test('gives what progressive filling gives, whatever happens', () => {
    fc.assert(
      fc.property(cluster, operations(RACKS), (given, all) => {
        const topology = topologyOf(given);
        const slow = new PlainNetwork(topology, progressiveFilling);
        new Driver(topology, new MaxMinNetwork(topology), slow, {
          settled: (_, plain) => {
            for (let link = 0; link < RACKS * LINKS_PER_RACK; link++) {
              let load = 0;
              for (const { streams } of plain.openCoflows) {
                for (const one of streams) if (one.links.includes(link)) load += one.rate * lackingTakers(one);
              }
              expect(load).toBeLessThanOrEqual((plain.capacity.get(link) as number) * (1 + 1e-9));
            }
          },
        }).run(all);
      }),
      { numRuns: 400 },
    );
  });
});
