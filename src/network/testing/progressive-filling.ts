// SPDX-License-Identifier: GPL-3.0-or-later
// Max-min by the book: the water rises equally for all flows; once a link is full, its flows stay as they are.
import { lackingTakers, type PlainCoflow, type PlainStream } from './plain-network';

export function progressiveFilling(coflows: readonly PlainCoflow[], capacity: ReadonlyMap<number, number>): number {
  const rising = new Set<PlainStream>();
  for (const { streams } of coflows) {
    for (const stream of streams) if (lackingTakers(stream) > 0 && stream.weight > 0) rising.add(stream);
  }
  const left = new Map(capacity);
  const weightOn = (link: number): number => {
    let sum = 0;
    for (const stream of rising) if (stream.links.includes(link)) sum += stream.weight * lackingTakers(stream);
    return sum;
  };
  while (rising.size > 0) {
    let fullest = -1;
    let level = Number.POSITIVE_INFINITY;
    for (const [link, GBps] of left) {
      const weight = weightOn(link);
      if (weight > 0 && GBps / weight < level) {
        level = GBps / weight;
        fullest = link;
      }
    }
    for (const stream of [...rising]) {
      if (!stream.links.includes(fullest)) continue;
      rising.delete(stream);
      stream.rate = stream.weight * Math.max(0, level);
      for (const link of stream.links) {
        left.set(link, (left.get(link) as number) - stream.rate * lackingTakers(stream));
      }
    }
  }
  return Number.POSITIVE_INFINITY;
}
