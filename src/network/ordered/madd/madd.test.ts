// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, test } from 'vitest';
import { ALL_NETWORKS } from '../../testing/all-networks';
import { Driver, operations } from '../../testing/drive';
import { expectEveryFlowLimited } from '../../testing/held-back';
import { PlainNetwork } from '../../testing/plain-network';
import { PLAIN_KEYS, plainMadd } from '../../testing/plain-orders';
import { smallCluster } from '../../testing/small-cluster';

const RACKS = 4;

describe.each(Object.keys(PLAIN_KEYS))('%s', (id) => {
  test('gives what a full recomputation gives at every event, and leaves nothing that a flow could use', () => {
    const scheduler = ALL_NETWORKS.find((one) => one.id === id);
    fc.assert(
      fc.property(smallCluster(RACKS), operations(RACKS), (topology, all) => {
        const fast = scheduler?.start(topology, { options: { deadline: false } });
        if (fast === undefined) throw new Error(`${id} cannot run`);
        const slow = new PlainNetwork(topology, plainMadd(PLAIN_KEYS[id] as (typeof PLAIN_KEYS)[string]));
        new Driver(topology, fast, slow, { settled: () => expectEveryFlowLimited(slow) }).run(all);
      }),
      { numRuns: 200 },
    );
  });
});
