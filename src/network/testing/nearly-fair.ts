// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold for rates that may lag behind max-min ones: no link is over its capacity by more than lag x load, and every flow that
// lacks bytes crosses a link that is as good as full and on which no flow gets more per weight.
import { expect } from 'vitest';
import { lackingTakers, type PlainNetwork, type PlainStream } from './plain-network';

const ROUNDING = 1e-8;

const level = (one: PlainStream): number => one.rate / one.weight;

export function nearlyFair(network: PlainNetwork, lag: number): void {
  const moving = network.openCoflows
    .flatMap((coflow) => coflow.streams)
    .filter((one) => lackingTakers(one) > 0 && one.weight > 0);
  /** By link that is as good as full: the level from which it holds flows back. */
  const holdsFrom = new Map<number, number>();
  for (const [link, capacity] of network.capacity) {
    const others = moving.filter((one) => one.links.includes(link));
    const highest = Math.max(...others.map(level)) * (1 - ROUNDING);
    const load = loadOf(others);
    expect(load).toBeLessThanOrEqual(capacity / (1 - lag) + ROUNDING);
    const limited = loadOf(others.filter((one) => level(one) >= highest));
    if (Math.abs(load - capacity) <= lag * limited + ROUNDING * capacity) holdsFrom.set(link, highest);
  }
  const isHeldBack = (one: PlainStream): boolean =>
    one.links.some((link) => level(one) >= (holdsFrom.get(link) ?? Number.POSITIVE_INFINITY));
  expect(moving.every(isHeldBack)).toBe(true);
}

const loadOf = (streams: readonly PlainStream[]): number =>
  streams.reduce((sum, one) => sum + one.rate * lackingTakers(one), 0);
