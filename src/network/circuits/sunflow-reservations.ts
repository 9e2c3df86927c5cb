// Sunflow's plan from an instant on: coflows by priority, each placed into what circuits in use and the coflows before it leave.
import { CircuitSwitch } from '../../planners/circuits/circuit-switch';
import { type CircuitSpeed, coflowBoundS } from '../../planners/circuits/coflow-bound';
import { type CoflowOrder, priorityOrder } from '../../planners/circuits/coflow-order';
import { PendingPairs } from '../../planners/circuits/pending-pairs';
import { SunflowPlacement } from '../../planners/circuits/sunflow-placement';
import { drained } from '../../planners/in-chunks';
import type { CircuitPair, Reservation } from './circuit-pair';

export interface WaitingPair {
  readonly pair: CircuitPair;
  /** What waits for a circuit, and all of it that was not delivered, also what is still to come; GB. */
  readonly waitingGB: number;
  readonly undeliveredGB: number;
  /** What a circuit carries for it: no more than the racks' NICs, and the job's share of them. */
  readonly GBps: number;
}

export interface WaitingCoflow {
  readonly coflow: number;
  readonly arrivalS: number;
  readonly weight: number;
  readonly pairs: readonly WaitingPair[];
}

export interface CircuitPlan {
  /** By start. */
  readonly reservations: readonly Reservation[];
  /** Coflows by priority. */
  readonly order: readonly number[];
}

/** `inUse`: pairs with a circuit, which keep it until its reservation ends. */
export function sunflowReservations(
  racks: number,
  speed: CircuitSpeed,
  order: CoflowOrder,
  coflows: readonly WaitingCoflow[],
  inUse: readonly CircuitPair[],
  nowS: number,
): CircuitPlan {
  const optical = new CircuitSwitch(racks, speed);
  for (const { from, to, circuit } of inUse) {
    if (circuit !== undefined) optical.hold(from, to, circuit.startS, circuit.endS);
  }
  const held = optical.circuits.count;
  const boundS = Float64Array.from(coflows, (one) => boundOf(one, speed));
  const ordered = priorityOrder(order, coflows, boundS).map((c) => coflows[c] as WaitingCoflow);
  for (const [place, { pairs }] of ordered.entries()) {
    // Times are planned as at the switch's rate: what goes slower counts as more bytes.
    const leftGB = Float64Array.from(pairs, (one) => (leftToPlan(one, nowS) * speed.GBps) / one.GBps);
    const bytes = {
      from: Int32Array.from(pairs, ({ pair }) => pair.from),
      to: Int32Array.from(pairs, ({ pair }) => pair.to),
      GB: Float64Array.from(pairs, (one) => one.undeliveredGB),
    };
    drained(new SunflowPlacement(optical, new PendingPairs(bytes, racks, leftGB), place, nowS).run());
  }
  return { reservations: reservationsOf(optical, held, ordered), order: ordered.map(({ coflow }) => coflow) };
}

/** What the pair's circuit in use will not carry. */
function leftToPlan({ pair, waitingGB, GBps }: WaitingPair, nowS: number): number {
  const { circuit } = pair;
  if (circuit === undefined) return waitingGB;
  const left = waitingGB - (circuit.endS - Math.max(nowS, circuit.upS)) * GBps;
  // Rounding is no reason for another circuit.
  return left > 1e-9 * waitingGB ? left : 0;
}

function boundOf({ pairs }: WaitingCoflow, speed: CircuitSpeed): number {
  return coflowBoundS(
    {
      from: Int32Array.from(pairs, ({ pair }) => pair.from),
      to: Int32Array.from(pairs, ({ pair }) => pair.to),
      GB: Float64Array.from(pairs, ({ undeliveredGB }) => undeliveredGB),
    },
    speed,
  );
}

function reservationsOf(
  { circuits, racks }: CircuitSwitch,
  firstRow: number,
  ordered: readonly WaitingCoflow[],
): readonly Reservation[] {
  const reservations: Reservation[] = [];
  const keyOf = (from: number, to: number): number => from * racks + to;
  const pairsOf = ordered.map(({ pairs }) => new Map(pairs.map(({ pair }) => [keyOf(pair.from, pair.to), pair])));
  for (let row = firstRow; row < circuits.count; row++) {
    const of = pairsOf[circuits.coflow[row] as number] as Map<number, CircuitPair>;
    reservations.push({
      pair: of.get(keyOf(circuits.from[row] as number, circuits.to[row] as number)) as CircuitPair,
      startS: circuits.startS[row] as number,
      upS: circuits.upS[row] as number,
      endS: circuits.endS[row] as number,
    });
  }
  return reservations.sort((a, b) => a.startS - b.startS);
}
