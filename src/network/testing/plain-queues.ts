// SPDX-License-Identifier: GPL-3.0-or-later
// Aalo by the book: queues by bytes sent; in their order, each coflow's flows share what is left by progressive filling.
import { lackingTakers, type PlainCoflow, type PlainRule } from './plain-network';

const sentGB = (coflow: PlainCoflow): number => coflow.streams.reduce((sum, one) => sum + one.movedGB, 0);

export function plainQueues(limitsGB: readonly number[]): PlainRule {
  const queues = new Map<number, number>();
  return (coflows, capacity, nowS) => {
    for (const coflow of coflows) {
      let queue = queues.get(coflow.id) ?? 0;
      while (queue < limitsGB.length && sentGB(coflow) >= limitsGB[queue]! * (1 - 1e-9)) queue++;
      queues.set(coflow.id, queue);
    }
    const queueOf = (coflow: PlainCoflow) => queues.get(coflow.id) as number;
    const order = [...coflows].sort((a, b) => queueOf(a) - queueOf(b) || a.arrivalS - b.arrivalS || a.id - b.id);
    const left = new Map(capacity);
    let nextS = Number.POSITIVE_INFINITY;
    for (const coflow of order) {
      fill(coflow, left, capacity);
      const GBps = coflow.streams.reduce((sum, one) => sum + one.rate * lackingTakers(one), 0);
      const limitGB = limitsGB[queueOf(coflow)];
      if (limitGB !== undefined && GBps > 0) nextS = Math.min(nextS, nowS + (limitGB - sentGB(coflow)) / GBps);
    }
    return nextS;
  };
}

function fill({ streams }: PlainCoflow, left: Map<number, number>, capacity: ReadonlyMap<number, number>): void {
  const rising = new Set(streams.filter((stream) => lackingTakers(stream) > 0));
  while (rising.size > 0) {
    let fullest = -1;
    let level = Number.POSITIVE_INFINITY;
    for (const [link, GBps] of left) {
      let takers = 0;
      for (const one of rising) if (one.links.includes(link)) takers += lackingTakers(one);
      if (takers > 0 && GBps / takers < level) {
        level = GBps / takers;
        fullest = link;
      }
    }
    for (const one of [...rising]) {
      if (!one.links.includes(fullest)) continue;
      rising.delete(one);
      one.rate = level;
      for (const link of one.links) {
        left.set(link, Math.max(0, (left.get(link) as number) - level * lackingTakers(one)));
      }
    }
  }
  for (const [link, GBps] of left) if (GBps <= 1e-9 * (capacity.get(link) as number)) left.set(link, 0);
}
