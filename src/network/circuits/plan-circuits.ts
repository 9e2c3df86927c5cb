// What circuits are to be, from an instant on: coflows by priority, each placed by Sunflow into what circuits in use and the coflows
// before it leave, or cleared by matchings one after the other once all circuits in use are over.
import { CircuitTable } from '../../planners/circuits/circuit-table';
import { ClearancePlacement } from '../../planners/circuits/clearance-placement';
import { coflowBoundS } from '../../planners/circuits/coflow-bound';
import { priorityOrder } from '../../planners/circuits/coflow-order';
import { drained } from '../../planners/in-chunks';
import type { CircuitPair, Reservation } from './circuit-pair';
import { CoflowRows } from './coflow-rows';
import { ReservationsToCome } from './reservations-to-come';
import { sunflowPlan } from './sunflow-plan';
import { bytesOf, type CircuitRules, planGB, undelivered, type WaitingCoflow } from './waiting-coflow';

export interface CircuitPlan {
  readonly reservations: ReservationsToCome;
  /** Coflows by priority. */
  readonly order: readonly number[];
}

/** `inUse`: pairs with a circuit, which keep it until its reservation ends. */
export function planCircuits(
  rules: CircuitRules,
  coflows: readonly WaitingCoflow[],
  inUse: readonly CircuitPair[],
  nowS: number,
): CircuitPlan {
  const boundS = Float64Array.from(coflows, ({ pairs }) => coflowBoundS(undelivered(pairs), rules.speed));
  const ordered = priorityOrder(rules.order, coflows, boundS).map((c) => coflows[c] as WaitingCoflow);
  const order = ordered.map(({ coflow }) => coflow);
  const place = rules.by === 'sunflow' ? sunflowPlan : clearInTurn;
  return { reservations: place(rules, ordered, inUse, nowS), order };
}

function clearInTurn(
  { racks, speed, allStop }: CircuitRules,
  ordered: readonly WaitingCoflow[],
  inUse: readonly CircuitPair[],
  nowS: number,
): ReservationsToCome {
  const circuits = new CircuitTable();
  const clearance = new ClearancePlacement(racks, speed, allStop, circuits);
  const reservations: Reservation[] = [];
  let fromS = inUse.reduce((lastS, { circuit }) => Math.max(lastS, circuit?.endS ?? nowS), nowS);
  for (const [place, { pairs }] of ordered.entries()) {
    const left = pairs.filter((one) => planGB(one, speed, nowS) > 0);
    if (left.length === 0) continue;
    const bytes = bytesOf(left, (one) => planGB(one, speed, nowS));
    const rows = new CoflowRows(circuits, racks, left);
    fromS = drained(clearance.clear(place, bytes, fromS)).endS;
    for (const one of rows.take()) reservations.push(one);
  }
  return new ReservationsToCome(reservations);
}
