// SPDX-License-Identifier: GPL-3.0-or-later
// A plan by Sunflow: coflows by priority, each placed into what circuits in use and the coflows before it leave. No coflow is placed
// into what the last coflow leaves, so its circuits are found on demand.
import { AllStopPlacement } from '../../planners/circuits/all-stop-placement';
import { AllStopSwitch } from '../../planners/circuits/all-stop-switch';
import { CircuitSwitch } from '../../planners/circuits/circuit-switch';
import { PendingPairs } from '../../planners/circuits/pending-pairs';
import { SunflowPlacement } from '../../planners/circuits/sunflow-placement';
import { runToCompletion } from '../../planners/in-chunks';
import type { CircuitPair, Reservation } from './circuit-pair';
import { reservationsFrom } from './reservations-from';
import { type LaterReservations, UpcomingReservations } from './upcoming-reservations';
import { type CircuitRules, planGB, undelivered, type WaitingCoflow, type WaitingPair } from './waiting-coflow';

export function sunflowPlan(
  { racks, speed, allStop }: CircuitRules,
  ordered: readonly WaitingCoflow[],
  inUse: readonly CircuitPair[],
  nowS: number,
): UpcomingReservations {
  const optical = switchInUse(allStop ? new AllStopSwitch(racks, speed) : new CircuitSwitch(racks, speed), inUse);
  const known: Reservation[] = [];
  for (const [place, coflow] of ordered.entries()) {
    const placed = new PlacedCoflow(coflow, optical, nowS);
    if (optical instanceof AllStopSwitch)
      runToCompletion(new AllStopPlacement(optical, placed.pending, place, nowS).run());
    else {
      const placement = new SunflowPlacement(optical, placed.pending, place, nowS);
      if (place === ordered.length - 1) return new UpcomingReservations(known, new LastCoflow(placed, placement));
      runToCompletion(placement.run());
    }
    for (const one of placed.takeNew()) known.push(one);
  }
  return new UpcomingReservations(known);
}

/** Circuits in use keep their ports. */
function switchInUse(optical: CircuitSwitch, inUse: readonly CircuitPair[]): CircuitSwitch {
  const stopS = new Set<number>();
  for (const { from, to, circuit } of inUse) {
    const { startS, endS, isUp } = circuit!;
    optical.hold(from, to, startS, endS);
    if (!isUp) stopS.add(startS);
  }
  if (optical instanceof AllStopSwitch) {
    optical.mayStopOthers = true;
    optical.enterCoflow([...stopS], 0);
  }
  return optical;
}

/** What a coflow wants, and the circuits that it gets. */
class PlacedCoflow {
  readonly pending: PendingPairs;
  private readonly pairs: readonly WaitingPair[];
  private nextRow: number;

  constructor(
    { bySize }: WaitingCoflow,
    private readonly optical: CircuitSwitch,
    nowS: number,
  ) {
    const leftGB = new Float64Array(bySize.length);
    for (const [p, one] of bySize.entries()) leftGB[p] = planGB(one, optical.speed, nowS);
    this.pairs = bySize;
    this.pending = new PendingPairs(undelivered(bySize), optical.racks, leftGB);
    this.nextRow = optical.circuits.count;
  }

  /** Reservations for circuits that it got since the last call. */
  takeNew(): readonly Reservation[] {
    const { circuits } = this.optical;
    const firstRow = this.nextRow;
    this.nextRow = circuits.count;
    return reservationsFrom(circuits, firstRow, (from, to) => this.pairBetween(from, to) as CircuitPair);
  }

  waits(pair: CircuitPair): boolean {
    return this.pending.waiting(pair.from, pair.to) >= 0 && this.pairBetween(pair.from, pair.to) === pair;
  }

  private pairBetween(from: number, to: number): CircuitPair | undefined {
    return this.pairs[this.pending.given(from, to)]?.pair;
  }
}

/** Circuits are placed in order of time, so those found so far are all that start before the others. */
class LastCoflow implements LaterReservations {
  constructor(
    private readonly placed: PlacedCoflow,
    private readonly placement: SunflowPlacement,
  ) {
    placement.begin();
  }

  get nextS(): number {
    return this.placement.nextS;
  }

  find(): readonly Reservation[] {
    this.placement.placeNext();
    return this.placed.takeNew();
  }

  has(pair: CircuitPair): boolean {
    return this.placed.waits(pair);
  }
}
