import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MaxMinNetwork } from './max-min/max-min-network';
import { LINKS_PER_RACK } from './network';
import { Driver, operations } from './testing/drive';
import { lackingTakers, PlainNetwork } from './testing/plain-network';
import { progressiveFilling } from './testing/progressive-filling';
import { smallCluster } from './testing/small-cluster';

const RACKS = 4;

describe('tcp', () => {
  test('gives what progressive filling gives, whatever happens', () => {
    fc.assert(
      fc.property(smallCluster(RACKS), operations(RACKS), (topology, all) => {
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
