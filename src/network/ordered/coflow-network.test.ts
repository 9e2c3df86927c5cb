// SPDX-License-Identifier: GPL-3.0-or-later
// Rankings and allocators that none of our networks combines: any ranking works with any allocator.
import fc from 'fast-check';
import { test } from 'vitest';
import { Driver, operations } from '../testing/drive';
import { expectEveryFlowLimited } from '../testing/held-back';
import { PlainNetwork, type PlainRule } from '../testing/plain-network';
import { PLAIN_KEYS, plainDeadlines, plainMadd } from '../testing/plain-orders';
import { plainQueues } from '../testing/plain-queues';
import { smallCluster } from '../testing/small-cluster';
import type { StartAllocator } from './allocator';
import { CoflowNetwork } from './coflow-network';
import { byDeadline } from './deadline-ranking';
import { MaxMinInTurn } from './filling/in-turn';
import { madd } from './madd/madd';
import { byQueue } from './queue-ranking';
import { ARRIVAL_KEY } from './rank-measures';
import { byKey, type Ranking } from './ranking';

const RACKS = 4;

interface Pair {
  readonly what: string;
  readonly ranking: Ranking;
  readonly allocator: StartAllocator;
  readonly twin: () => PlainRule;
}

const PAIRS: readonly Pair[] = [
  {
    what: 'one queue for all, with MADD',
    ranking: byQueue([]),
    allocator: madd({}),
    twin: () => plainMadd(PLAIN_KEYS['fifo-coflow'] as (typeof PLAIN_KEYS)[string]),
  },
  {
    what: 'by deadlines, with MADD',
    ranking: byDeadline,
    allocator: madd({}),
    twin: plainDeadlines,
  },
  {
    what: 'the earliest first, with max-min inside each coflow',
    ranking: byKey(ARRIVAL_KEY),
    allocator: (ledger) => new MaxMinInTurn(ledger),
    twin: () => plainQueues([]),
  },
];

test.each(PAIRS)('$what: what a full recomputation gives at every event', ({ ranking, allocator, twin }) => {
  fc.assert(
    fc.property(smallCluster(RACKS), operations(RACKS), (topology, all) => {
      const slow = new PlainNetwork(topology, twin());
      const fast = new CoflowNetwork(topology, ranking, allocator);
      new Driver(topology, fast, slow, { settled: () => expectEveryFlowLimited(slow) }).run(all);
    }),
    { numRuns: 100 },
  );
});
