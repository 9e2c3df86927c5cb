import fc from 'fast-check';
import { test } from 'vitest';
import { Driver, operations } from '../testing/drive';
import { PlainLagging } from '../testing/plain-lagging';
import { progressiveFilling } from '../testing/progressive-filling';
import { smallCluster } from '../testing/small-cluster';
import { LaggingNetwork } from './lagging-network';

const RACKS = 4;

test('sets rates no more often than it may, and does what its plain twin does', () => {
  fc.assert(
    fc.property(
      smallCluster(RACKS),
      operations(RACKS),
      fc.double({ min: 0.01, max: 2, noNaN: true }),
      (topology, all, everyS) => {
        const slow = new PlainLagging(topology, progressiveFilling, everyS);
        new Driver(topology, new LaggingNetwork(topology, undefined, everyS), slow).run(all);
      },
    ),
    { numRuns: 400 },
  );
});
