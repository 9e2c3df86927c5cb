// What must hold of rates that may lag behind max-min ones: no link is over its capacity by more than the lag of its load, and whoever lacks bytes
// goes over a link that is as good as full and on which nobody gets more for its weight than it does, but for the lag.
import { expect } from 'vitest';
import { lackingTakers, type PlainNetwork, type PlainStream } from './plain-network';

const ROUNDING = 1e-8;

export function nearlyFair(network: PlainNetwork, lag: number): void {
  const moving = network.openCoflows
    .flatMap((coflow) => coflow.streams)
    .filter((one) => lackingTakers(one) > 0 && one.weight > 0);
  const level = (one: PlainStream): number => one.rate / one.weight;
  const holdsBack = (link: number, one: PlainStream): boolean => {
    const others = moving.filter((other) => other.links.includes(link));
    const highest = Math.max(...others.map(level));
    const held = others.filter((other) => level(other) >= highest * (1 - ROUNDING));
    const heldGBps = sum(held.map((other) => other.rate * lackingTakers(other)));
    const load = sum(others.map((other) => other.rate * lackingTakers(other)));
    const capacity = network.capacity.get(link) as number;
    const offGBps = Math.abs(load - capacity);
    return level(one) >= highest * (1 - ROUNDING) && offGBps <= lag * heldGBps + ROUNDING * capacity;
  };
  for (const one of moving) expect(one.links.some((link) => holdsBack(link, one))).toBe(true);
  for (const [link, capacity] of network.capacity) {
    const others = moving.filter((other) => other.links.includes(link));
    const load = sum(others.map((other) => other.rate * lackingTakers(other)));
    expect(load).toBeLessThanOrEqual(capacity / (1 - lag) + ROUNDING);
  }
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
