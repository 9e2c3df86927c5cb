// A plan by Sunflow: coflows by priority, each placed into what circuits in use and the coflows before it leave. Nobody is placed into
// what the last coflow leaves, so that its circuits are found out as somebody asks for them.
import { AllStopPlacement } from '../../planners/circuits/all-stop-placement';
import { AllStopSwitch } from '../../planners/circuits/all-stop-switch';
import { CircuitSwitch } from '../../planners/circuits/circuit-switch';
import { PendingPairs } from '../../planners/circuits/pending-pairs';
import { SunflowPlacement } from '../../planners/circuits/sunflow-placement';
import { drained } from '../../planners/in-chunks';
import type { CircuitPair, Reservation } from './circuit-pair';
import { CoflowRows } from './coflow-rows';
import { type LaterReservations, ReservationsToCome } from './reservations-to-come';
import { type CircuitRules, planGB, undelivered, type WaitingCoflow } from './waiting-coflow';

export function sunflowPlan(
  { racks, speed, allStop }: CircuitRules,
  ordered: readonly WaitingCoflow[],
  inUse: readonly CircuitPair[],
  nowS: number,
): ReservationsToCome {
  const optical = switchInUse(allStop ? new AllStopSwitch(racks, speed) : new CircuitSwitch(racks, speed), inUse);
  const known: Reservation[] = [];
  for (const [place, { coflow, pairs }] of ordered.entries()) {
    const rows = new CoflowRows(optical.circuits, racks, pairs);
    const leftGB = Float64Array.from(pairs, (one) => planGB(one, speed, nowS));
    const pending = new PendingPairs(undelivered(pairs), racks, leftGB);
    if (optical instanceof AllStopSwitch) drained(new AllStopPlacement(optical, pending, place, nowS).run());
    else {
      const placement = new SunflowPlacement(optical, pending, place, nowS);
      if (place === ordered.length - 1) {
        return new ReservationsToCome(known, new LastCoflow(coflow, placement, pending, rows));
      }
      drained(placement.run());
    }
    for (const one of rows.take()) known.push(one);
  }
  return new ReservationsToCome(known);
}

/** What is in use keeps its ports; on an all-stop switch nothing stops it. */
function switchInUse(optical: CircuitSwitch, inUse: readonly CircuitPair[]): CircuitSwitch {
  const stopS = new Set<number>();
  for (const { from, to, circuit } of inUse) {
    if (circuit === undefined) continue;
    optical.hold(from, to, circuit.startS, circuit.endS);
    if (!circuit.isUp) stopS.add(circuit.startS);
  }
  if (optical instanceof AllStopSwitch) optical.enterCoflow([...stopS], 0);
  return optical;
}

/** Coflows are placed from now to later, so that what has been found out is all that starts before what has not. */
class LastCoflow implements LaterReservations {
  constructor(
    private readonly coflow: number,
    private readonly placement: SunflowPlacement,
    private readonly pending: PendingPairs,
    private readonly rows: CoflowRows,
  ) {
    placement.begin();
  }

  get nextS(): number {
    return this.placement.nextS;
  }

  find(): readonly Reservation[] {
    this.placement.placeNext();
    return this.rows.take();
  }

  has(pair: CircuitPair): boolean {
    return pair.coflow === this.coflow && this.pending.waiting(pair.from, pair.to) >= 0 && this.rows.isOf(pair);
  }
}
