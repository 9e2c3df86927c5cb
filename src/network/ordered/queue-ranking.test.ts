// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Topology } from '../../model/topology';
import { NO_LIMIT } from '../network';
import { Driver, operations } from '../testing/drive';
import { expectEveryFlowLimited } from '../testing/held-back';
import { PlainNetwork } from '../testing/plain-network';
import { plainQueues } from '../testing/plain-queues';
import { clusterOf, smallCluster } from '../testing/small-cluster';
import { CoflowNetwork } from './coflow-network';
import { MaxMinInTurn } from './filling/in-turn';
import { byQueue, queueLimitsGB } from './queue-ranking';

const RACKS = 4;
const LIMITS_GB = [1, 4, 16];

const inQueues = (topology: Topology, limitsGB: readonly number[]): CoflowNetwork =>
  new CoflowNetwork(topology, byQueue(limitsGB), (ledger) => new MaxMinInTurn(ledger));

test('queues by bytes sent give what a full recomputation gives at every event', () => {
  fc.assert(
    fc.property(smallCluster(RACKS), operations(RACKS), (topology, all) => {
      const slow = new PlainNetwork(topology, plainQueues(LIMITS_GB));
      const fast = inQueues(topology, LIMITS_GB);
      new Driver(topology, fast, slow, { settled: () => expectEveryFlowLimited(slow) }).run(all);
    }),
    { numRuns: 200 },
  );
});

test('all queues but the last have a limit, each of them the factor above the one before', () => {
  expect(queueLimitsGB({ firstQueueMB: 10, queueFactor: 10, queues: 3 })).toEqual([0.01, 0.1]);
  expect(queueLimitsGB({ firstQueueMB: 10, queueFactor: 10, queues: 1 })).toEqual([]);
});

test('queues are counted from 1 where a decision is explained', () => {
  const { valuesOf } = byQueue(LIMITS_GB);
  const about = { kind: 'coflow', arrivalS: 5, weight: 1 } as const;
  expect(valuesOf({ tier: 1, about } as Parameters<typeof valuesOf>[0])).toEqual([2, 5]);
});

test('a coflow that has sent its first 10 MB lets a newer one go first', () => {
  const network = inQueues(clusterOf(2), queueLimitsGB({ firstQueueMB: 10, queueFactor: 10, queues: 10 }));
  const open = (arrivalS: number): number => {
    const coflow = network.openCoflow({ kind: 'coflow', arrivalS, weight: 1 });
    const path = { from: 0, to: 1, outLimit: NO_LIMIT, inLimit: NO_LIMIT };
    network.join(network.openStream({ coflow, ...path, weight: 1 }), 0, 1, 1);
    return coflow;
  };
  const first = open(0);
  network.settle();
  network.advance(0.005);
  const second = open(0.005);
  network.settle();
  expect([network.rateOf(first), network.rateOf(second)]).toEqual([1, 0]);
  expect(network.nextS).toBeCloseTo(0.01, 12);
  network.advance(network.nextS);
  network.settle();
  expect([network.rateOf(first), network.rateOf(second)]).toEqual([0, 1]);
  network.advance(network.nextS);
  network.settle();
  expect(network.nextS).toBeCloseTo(0.11, 12);
  expect([network.rateOf(first), network.rateOf(second)]).toEqual([1, 0]);
});
