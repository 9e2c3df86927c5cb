// SPDX-License-Identifier: GPL-3.0-or-later
// The exact twin of the LP FINAL: the first unit of a cell saves k^L - k^(L-u), further units nothing, and units flow from jobs to
// slots. Minimum-cost flow by shortest augmenting paths in arbitrary-precision integers, so that no weight is lost.
import type { FinalModel } from '../published';
import type { SlottedJobs } from '../slotted-jobs';

interface Arc {
  readonly from: number;
  readonly to: number;
  room: number;
  readonly cost: bigint;
}

/** FINAL's optimum times k^L. */
export function finalOptimum(slotted: SlottedJobs, slots: number, { k, levels, level }: FinalModel): bigint {
  const one = BigInt(k) ** BigInt(levels);
  let value = one * BigInt(k);
  slotted.demand.forEach((demand, r) => {
    const source = slotted.jobs + slots;
    const arcs: Arc[] = [];
    const add = (from: number, to: number, room: number, cost: bigint): void => {
      arcs.push({ from, to, room, cost }, { from: to, to: from, room: 0, cost: -cost });
    };
    for (let j = 0; j < slotted.jobs; j++) {
      add(source, j, demand[j]!, 0n);
      for (let t = slotted.first[j]! - 1; t < slots; t++) {
        const most = Math.min(slotted.most[r]![j]!, demand[j]!);
        const weight = BigInt(k) ** BigInt(levels - level[j * slots + t]!);
        add(j, slotted.jobs + t, Math.min(1, most), weight - one);
        add(j, slotted.jobs + t, Math.max(0, most - 1), 0n);
      }
    }
    for (let t = 0; t < slots; t++) add(slotted.jobs + t, source + 1, slotted.capacity[r]!, 0n);
    const { flow, cost } = cheapestFlow(arcs, source + 2, source, source + 1);
    if (flow !== demand.reduce((sum, units) => sum + units, 0)) throw new Error('not all units find a place');
    value += cost;
  });
  return value;
}

function cheapestFlow(arcs: Arc[], nodes: number, source: number, sink: number): { flow: number; cost: bigint } {
  let flow = 0;
  let cost = 0n;
  for (;;) {
    const distance = new Array<bigint | undefined>(nodes).fill(undefined);
    const by = new Array<number>(nodes).fill(-1);
    distance[source] = 0n;
    for (let changed = true; changed; ) {
      changed = false;
      arcs.forEach(({ from, to, room, cost: price }, a) => {
        const here = distance[from];
        if (room === 0 || here === undefined) return;
        const there = distance[to];
        if (there !== undefined && there <= here + price) return;
        distance[to] = here + price;
        by[to] = a;
        changed = true;
      });
    }
    const length = distance[sink];
    if (length === undefined) return { flow, cost };
    let amount = Number.POSITIVE_INFINITY;
    const path: number[] = [];
    for (let node = sink; node !== source; node = arcs[by[node]!]!.from) path.push(by[node]!);
    for (const a of path) amount = Math.min(amount, arcs[a]!.room);
    for (const a of path) {
      arcs[a]!.room -= amount;
      arcs[a ^ 1]!.room += amount;
    }
    flow += amount;
    cost += length * BigInt(amount);
  }
}

/** The cost of an allocation in FINAL, times k^L. */
export function finalCost(
  slotted: SlottedJobs,
  slots: number,
  { k, levels, level }: FinalModel,
  unitsIn: (resource: number, job: number, slot: number) => number,
): bigint {
  const one = BigInt(k) ** BigInt(levels);
  let cost = 0n;
  for (let r = 0; r < slotted.demand.length; r++) {
    for (let j = 0; j < slotted.jobs; j++) {
      for (let t = 0; t < slots; t++) {
        const touched = unitsIn(r, j, t) > 0;
        cost += touched ? BigInt(k) ** BigInt(levels - level[j * slots + t]!) : one;
      }
    }
  }
  return cost;
}
