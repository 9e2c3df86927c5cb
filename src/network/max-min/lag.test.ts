// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, test } from 'vitest';

import { Driver, operations } from '../testing/drive';
import { nearlyFair } from '../testing/nearly-fair';
import { PlainNetwork, type PlainRule } from '../testing/plain-network';
import { smallCluster } from '../testing/small-cluster';
import { MaxMinNetwork } from './max-min-network';

const RACKS = 4;

/** Exposes the rates that it has set. */
class WithRates extends MaxMinNetwork {
  rateOfStream(stream: number): number {
    return this.rateEach(stream);
  }
}

describe('levels that may lag', () => {
  test('are off by no more than the lag, and every byte moves as they say', () => {
    fc.assert(
      fc.property(
        smallCluster(RACKS),
        operations(RACKS),
        fc.constantFrom(0.001, 0.01, 0.1, 0.5),
        (topology, all, lag) => {
          const fast = new WithRates(topology, undefined, lag);
          // The twin moves bytes at the rates of the fast network, party by party.
          const asReported: PlainRule = (coflows) => {
            for (const { streams } of coflows) {
              for (const one of streams) one.rate = fast.rateOfStream(driver.fastOf(one.id));
            }
            return Number.POSITIVE_INFINITY;
          };
          const slow = new PlainNetwork(topology, asReported);
          const driver = new Driver(topology, fast, slow, { settled: () => nearlyFair(slow, lag) });
          driver.run(all);
        },
      ),
      { numRuns: 400 },
    );
  });
});
