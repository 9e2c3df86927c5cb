// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold under every rule: no link above its capacity, and no taker lacks bytes while every link of its path has capacity left.
import { expect } from 'vitest';
import { lackingTakers, type PlainNetwork } from './plain-network';

export function expectEveryFlowLimited(network: PlainNetwork): void {
  const streams = network.openCoflows.flatMap((coflow) => coflow.streams);
  const load = new Map<number, number>();
  for (const one of streams) {
    for (const link of one.links) load.set(link, (load.get(link) ?? 0) + one.rate * lackingTakers(one));
  }
  const isFull = (link: number): boolean => {
    const capacity = network.capacity.get(link) as number;
    expect(load.get(link)).toBeLessThanOrEqual(capacity * (1 + 1e-9));
    return (load.get(link) as number) >= capacity * (1 - 1e-8);
  };
  for (const one of streams) if (lackingTakers(one) > 0 && one.weight > 0) expect(one.links.some(isFull)).toBe(true);
}
