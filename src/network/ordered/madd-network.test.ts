import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NETWORKS } from '../registry';
import { Driver, operations } from '../testing/drive';
import { lackingTakers, PlainNetwork } from '../testing/plain-network';
import { PLAIN_KEYS, plainMadd } from '../testing/plain-orders';
import { smallCluster } from '../testing/small-cluster';

const RACKS = 4;

describe.each(Object.keys(PLAIN_KEYS))('%s', (id) => {
  test('gives what a full recomputation gives at every event, and leaves nothing that somebody could use', () => {
    const scheduler = NETWORKS.find((one) => one.id === id);
    fc.assert(
      fc.property(smallCluster(RACKS), operations(RACKS), (topology, all) => {
        const fast = scheduler?.start?.(topology, { options: { deadline: false } });
        if (fast === undefined) throw new Error(`${id} cannot run`);
        const slow = new PlainNetwork(topology, plainMadd(PLAIN_KEYS[id] as (typeof PLAIN_KEYS)[string]));
        new Driver(topology, fast, slow, { settled: () => everybodyIsHeldBack(slow) }).run(all);
      }),
      { numRuns: 200 },
    );
  });
});

function everybodyIsHeldBack(network: PlainNetwork): void {
  const streams = network.openCoflows.flatMap((coflow) => coflow.streams);
  const load = new Map<number, number>();
  for (const one of streams) {
    for (const link of one.links) load.set(link, (load.get(link) ?? 0) + one.rate * lackingTakers(one));
  }
  const isFull = (link: number): boolean => {
    const capacity = network.capacity.get(link) as number;
    expect(load.get(link)).toBeLessThanOrEqual(capacity * (1 + 1e-9));
    return (load.get(link) as number) >= capacity * (1 - 1e-9);
  };
  for (const one of streams) if (lackingTakers(one) > 0) expect(one.links.some(isFull)).toBe(true);
}
