import fc from 'fast-check';
import { describe, test } from 'vitest';
import { Driver, operations } from '../testing/drive';
import { everybodyIsHeldBack } from '../testing/held-back';
import { PlainNetwork } from '../testing/plain-network';
import { progressiveFilling } from '../testing/progressive-filling';
import { smallCluster } from '../testing/small-cluster';
import { MaxMinNetwork } from './max-min-network';

const RACKS = 4;

describe('tcp', () => {
  test('gives what progressive filling gives, whatever happens', () => {
    fc.assert(
      fc.property(smallCluster(RACKS), operations(RACKS), (topology, all) => {
        const slow = new PlainNetwork(topology, progressiveFilling);
        new Driver(topology, new MaxMinNetwork(topology), slow, {
          settled: () => everybodyIsHeldBack(slow),
        }).run(all);
      }),
      { numRuns: 400 },
    );
  });
});
