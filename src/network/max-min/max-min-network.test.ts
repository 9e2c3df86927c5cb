// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linkOf, NO_LIMIT, UP } from '../network';
import { Driver, operations } from '../testing/drive';
import { expectEveryFlowLimited } from '../testing/held-back';
import { PlainNetwork } from '../testing/plain-network';
import { progressiveFilling } from '../testing/progressive-filling';
import { clusterOf, smallCluster } from '../testing/small-cluster';
import { MaxMinNetwork } from './max-min-network';

const RACKS = 4;

describe('tcp', () => {
  test('gives what progressive filling gives, whatever happens', () => {
    fc.assert(
      fc.property(smallCluster(RACKS), operations(RACKS), (topology, all) => {
        const slow = new PlainNetwork(topology, progressiveFilling);
        new Driver(topology, new MaxMinNetwork(topology), slow, {
          settled: () => expectEveryFlowLimited(slow),
        }).run(all);
      }),
      { numRuns: 400 },
    );
  });

  // Who sets limits knows whom they stop.
  test('stops what is under a limit of nothing, and calls only links of racks dead', () => {
    const on = new MaxMinNetwork(clusterOf(RACKS));
    const outLimit = on.addLimit(1);
    const coflow = on.openCoflow({ kind: 'shuffle', arrivalS: 0, weight: 1 });
    const stream = on.openStream({ coflow, from: 0, to: 1, outLimit, inLimit: NO_LIMIT, weight: 1 });
    on.join(stream, 0, 1, 2);
    const seen = (): unknown[] => {
      on.settle();
      const changed: number[] = [];
      on.takeChanged((one) => changed.push(one));
      return [on.rateOf(coflow), changed, on.someMayStandStill];
    };
    expect(seen()).toEqual([1, [coflow], false]);
    on.setLimit(outLimit, 0);
    expect(seen()).toEqual([0, [coflow], false]);
    on.setLimit(outLimit, 0.5);
    expect(seen()).toEqual([0.5, [coflow], false]);
    on.setLinkFactor(linkOf(0, UP), 0);
    expect(seen()).toEqual([0, [coflow], true]);
  });

  test('forgets what a link to the core carried when it dies in the instant in which its flows go', () => {
    const topology = clusterOf(RACKS);
    const flow = { outLimit: NO_LIMIT, inLimit: NO_LIMIT, weight: 1, takers: 1 };
    const driver = new Driver(topology, new MaxMinNetwork(topology), new PlainNetwork(topology, progressiveFilling));
    driver.run([
      {
        kind: 'coflow',
        weight: 1,
        deadlineS: undefined,
        flows: [
          { ...flow, from: 1, to: 0, GB: 2 },
          { ...flow, from: 0, to: 0, GB: 1 },
        ],
      },
      { kind: 'ends', count: 1 },
      { kind: 'factor', link: linkOf(1, UP), factor: 0 },
      { kind: 'close', coflow: 0 },
      { kind: 'coflow', weight: 1, deadlineS: undefined, flows: [{ ...flow, from: 0, to: 0, GB: 1 }] },
    ]);
  });
});
