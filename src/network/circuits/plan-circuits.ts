// SPDX-License-Identifier: GPL-3.0-or-later
// Which circuits to have from an instant on: coflows by priority, each placed by Sunflow into what circuits in use and the coflows
// before it leave, or cleared by matchings once its ports have no circuit in use and no coflow before it to clear.
import { instantWidthS } from '../../base/same-instant';
import { CircuitTable } from '../../planners/circuits/circuit-table';
import { ClearancePlacement } from '../../planners/circuits/clearance-placement';
import { coflowBoundS } from '../../planners/circuits/coflow-bound';
import { priorityOrder } from '../../planners/circuits/coflow-order';
import { runToCompletion } from '../../planners/in-chunks';
import type { CircuitPair, Reservation } from './circuit-pair';
import { reservationsFrom } from './reservations-from';
import { sunflowPlan } from './sunflow-plan';
import { UpcomingReservations } from './upcoming-reservations';
import { bytesOf, type CircuitRules, planGB, undelivered, type WaitingCoflow } from './waiting-coflow';

export interface CircuitPlan {
  readonly reservations: UpcomingReservations;
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
  // A single coflow is first, however long.
  const boundS = Float64Array.from(coflows, ({ pairs }) =>
    coflows.length > 1 ? coflowBoundS(undelivered(pairs), rules.speed) : 0,
  );
  const ordered = priorityOrder(rules.order, coflows, boundS, instantWidthS(nowS)).map((c) => coflows[c]!);
  const order = ordered.map(({ coflow }) => coflow);
  const place = rules.by === 'sunflow' ? sunflowPlan : clearInTurn;
  return { reservations: place(rules, ordered, inUse, nowS), order };
}

function clearInTurn(
  { racks, speed, allStop }: CircuitRules,
  ordered: readonly WaitingCoflow[],
  inUse: readonly CircuitPair[],
  nowS: number,
): UpcomingReservations {
  const circuits = new CircuitTable();
  const clearance = new ClearancePlacement(racks, speed, allStop, circuits);
  const reservations: Reservation[] = [];
  /** By port, senders first: when it becomes free of circuits. */
  const freeS = new Float64Array(2 * racks).fill(nowS);
  const take = ({ from, to }: CircuitPair, untilS: number): void => {
    for (const port of [from, racks + to]) freeS[port] = Math.max(freeS[port]!, untilS);
  };
  for (const pair of inUse) take(pair, pair.circuit!.endS);
  for (const [place, { pairs }] of ordered.entries()) {
    const left = pairs.filter((one) => planGB(one, speed, nowS) > 0);
    if (left.length === 0) continue;
    const bytes = bytesOf(left, (one) => planGB(one, speed, nowS));
    const firstRow = circuits.count;
    const fromS = left.reduce((lastS, { pair }) => Math.max(lastS, freeS[pair.from]!, freeS[racks + pair.to]!), nowS);
    const { endS } = runToCompletion(clearance.clear(place, bytes, fromS));
    for (const { pair } of left) take(pair, endS);
    const pairOf = new Map(left.map(({ pair }) => [pair.from * racks + pair.to, pair]));
    const pairBetween = (from: number, to: number) => pairOf.get(from * racks + to) as CircuitPair;
    for (const one of reservationsFrom(circuits, firstRow, pairBetween)) reservations.push(one);
  }
  return new UpcomingReservations(reservations);
}
