// SPDX-License-Identifier: GPL-3.0-or-later
// The reservations of a plan, by start, as far as they are needed: most plans are replaced long before their last reservations begin,
// so late ones are found only on demand.
import { instantEndS } from '../../base/same-instant';
import type { CircuitPair, Reservation } from './circuit-pair';

/** Starts are in order except for rounding, which is below this. */
const ROUNDING = 1e-12;

/** Reservations that are not known yet. */
export interface LaterReservations {
  /** None of them starts before this; Infinity once there are no more. */
  readonly nextS: number;
  /** Finds the next ones, possibly none. */
  find(): readonly Reservation[];
  /** Whether one of them is the pair's. */
  has(pair: CircuitPair): boolean;
}

export class UpcomingReservations {
  /** By start; those before `next` have begun. */
  private known: Reservation[];
  private next = 0;
  private readonly knownOf = new Map<CircuitPair, number>();
  private readonly forgotten = new Set<CircuitPair>();

  /** Equal starts: those known at first, in their order, then those found later. */
  constructor(
    known: readonly Reservation[] = [],
    private readonly later?: LaterReservations,
  ) {
    this.known = [...known].sort((a, b) => a.startS - b.startS);
    for (const { pair } of known) this.count(pair, 1);
  }

  /** Start of the next one; Infinity if there is none. */
  get nextS(): number {
    return this.first()?.startS ?? Number.POSITIVE_INFINITY;
  }

  /** Removes and returns the next one if it starts by `dueS`. */
  take(dueS: number): Reservation | undefined {
    const first = this.first();
    if (first === undefined || first.startS > dueS) return undefined;
    this.next++;
    this.count(first.pair, -1);
    return first;
  }

  /** Removes and returns the one that is to continue with the pair's circuit, without a set-up, when its reservation ends. */
  takeFollower({ from, to }: CircuitPair, endS: number): Reservation | undefined {
    const latestS = instantEndS(endS);
    for (let at = this.next; this.knows(at, latestS); at++) {
      const one = this.known[at]!;
      const isDirectlyAfter = instantEndS(one.startS) >= endS && !(one.upS > one.startS);
      if (one.pair.from !== from || one.pair.to !== to || !isDirectlyAfter) continue;
      this.known.splice(at, 1);
      this.count(one.pair, -1);
      return one;
    }
    return undefined;
  }

  has(pair: CircuitPair): boolean {
    return this.knownOf.has(pair) || this.comesLater(pair);
  }

  /** Removes those of the pair; returns whether there were any. */
  forget(pair: CircuitPair): boolean {
    const had = this.has(pair);
    if (this.comesLater(pair)) this.forgotten.add(pair);
    if (this.knownOf.delete(pair)) {
      this.known = this.known.slice(this.next).filter((one) => one.pair !== pair);
      this.next = 0;
    }
    return had;
  }

  /** Whether one of the two ports is reserved from before `beforeS`. */
  needsPortOf({ from, to }: CircuitPair, beforeS: number): boolean {
    for (let at = this.next; this.knows(at, beforeS); at++) {
      const { pair, startS } = this.known[at]!;
      if (startS < beforeS && (pair.from === from || pair.to === to)) return true;
    }
    return false;
  }

  private first(): Reservation | undefined {
    return this.knows(this.next) ? this.known[this.next] : undefined;
  }

  /** Whether there is a reservation at this place that starts by `byS`; finds as many as it takes to tell. */
  private knows(place: number, byS = Number.MAX_VALUE): boolean {
    const { later } = this;
    for (;;) {
      const startS = this.known[place]?.startS ?? Number.POSITIVE_INFINITY;
      const laterS = later === undefined ? Number.POSITIVE_INFINITY : later.nextS * (1 - ROUNDING);
      if (later === undefined || laterS > startS || laterS > byS) return startS <= byS;
      for (const one of later.find()) this.learn(one);
    }
  }

  private learn(one: Reservation): void {
    if (this.forgotten.has(one.pair)) return;
    const { known } = this;
    let at = known.length;
    while (at > this.next && known[at - 1]!.startS > one.startS) at--;
    known.splice(at, 0, one);
    this.count(one.pair, 1);
  }

  private comesLater(pair: CircuitPair): boolean {
    return this.later?.has(pair) === true && !this.forgotten.has(pair);
  }

  private count(pair: CircuitPair, more: number): void {
    const count = (this.knownOf.get(pair) ?? 0) + more;
    if (count === 0) this.knownOf.delete(pair);
    else this.knownOf.set(pair, count);
  }
}
