// SPDX-License-Identifier: GPL-3.0-or-later
// What waits for circuits, by coflow. A pair is checked again only if something about it may have changed: plans are made so often
// that hardly any has.
import type { CoflowInfo } from '../network';
import type { CircuitPair } from './circuit-pair';
import type { WaitingCoflow, WaitingPair } from './waiting-coflow';

export class WaitingPairs {
  /** In the order in which coflows had their first elephant. */
  private readonly coflows = new Map<number, OwnPairs>();

  constructor(
    private readonly racks: number,
    /** What a pair has waiting, if a circuit could carry any of it. */
    private readonly look: (pair: CircuitPair) => WaitingPair | undefined,
  ) {}

  add(pair: CircuitPair): void {
    const own = this.coflows.get(pair.coflow) ?? new OwnPairs(this.racks);
    this.coflows.set(pair.coflow, own);
    own.add(pair);
  }

  drop(coflow: number): void {
    this.coflows.delete(coflow);
  }

  changed(pair: CircuitPair): void {
    this.coflows.get(pair.coflow)?.changed.add(pair);
  }

  coflowChanged(coflow: number): void {
    const own = this.coflows.get(coflow);
    if (own !== undefined) own.haveAllChanged = true;
  }

  allChanged(): void {
    for (const own of this.coflows.values()) own.haveAllChanged = true;
  }

  /** Coflows with something waiting. */
  now(aboutOf: (coflow: number) => CoflowInfo): WaitingCoflow[] {
    const waiting: WaitingCoflow[] = [];
    for (const [coflow, own] of this.coflows) {
      own.lookAgain(this.look);
      if (own.bySize.length === 0) continue;
      const { arrivalS, weight } = aboutOf(coflow);
      waiting.push({ coflow, arrivalS, weight, pairs: own.waiting, bySize: own.bySize });
    }
    return waiting;
  }
}

class OwnPairs {
  readonly changed = new Set<CircuitPair>();
  haveAllChanged = false;
  waiting: readonly WaitingPair[] = [];
  bySize: readonly WaitingPair[] = [];
  private readonly known = new Map<CircuitPair, WaitingPair | undefined>();

  constructor(private readonly racks: number) {}

  add(pair: CircuitPair): void {
    this.known.set(pair, undefined);
    this.changed.add(pair);
  }

  lookAgain(look: (pair: CircuitPair) => WaitingPair | undefined): void {
    const { changed, known, racks } = this;
    const again = this.haveAllChanged ? known.keys() : changed;
    if (!this.haveAllChanged && changed.size === 0) return;
    const fresh: WaitingPair[] = [];
    for (const pair of again) {
      const one = look(pair);
      known.set(pair, one);
      if (one !== undefined) fresh.push(one);
    }
    changed.clear();
    this.haveAllChanged = false;
    const before = (a: WaitingPair, b: WaitingPair): number => bySize(a, b, racks);
    fresh.sort(before);
    const kept = this.bySize.filter((one) => known.get(one.pair) === one);
    this.bySize = merged(kept, fresh, before);
    this.waiting = [...known.values()].filter((one) => one !== undefined);
  }
}

/** In Sunflow's order, except that sizes that differ only by rounding count as different. */
function bySize(a: WaitingPair, b: WaitingPair, racks: number): number {
  const turn = ({ pair: { from, to } }: WaitingPair): number => (to - from + racks) % racks;
  return b.undeliveredGB - a.undeliveredGB || turn(a) - turn(b) || a.pair.from - b.pair.from;
}

function merged<One>(a: readonly One[], b: readonly One[], compare: (a: One, b: One) => number): readonly One[] {
  const all: One[] = [];
  let next = 0;
  for (const one of b) {
    while (next < a.length && compare(a[next]!, one) <= 0) all.push(a[next++]!);
    all.push(one);
  }
  while (next < a.length) all.push(a[next++]!);
  return all;
}
