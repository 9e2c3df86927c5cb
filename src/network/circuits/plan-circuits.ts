// What circuits are to be, from an instant on: coflows by priority, each placed by Sunflow into what circuits in use and the coflows
// before it leave, or cleared by matchings one after the other once all circuits in use are over.
import { AllStopPlacement } from '../../planners/circuits/all-stop-placement';
import { AllStopSwitch } from '../../planners/circuits/all-stop-switch';
import { CircuitSwitch } from '../../planners/circuits/circuit-switch';
import { CircuitTable } from '../../planners/circuits/circuit-table';
import { ClearancePlacement } from '../../planners/circuits/clearance-placement';
import { type CircuitSpeed, coflowBoundS } from '../../planners/circuits/coflow-bound';
import { type CoflowOrder, priorityOrder } from '../../planners/circuits/coflow-order';
import type { PairBytes } from '../../planners/circuits/pair-bytes';
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

/** How coflows get circuits, and what a set-up stops. */
export interface CircuitRules {
  readonly racks: number;
  readonly speed: CircuitSpeed;
  readonly order: CoflowOrder;
  readonly by: 'sunflow' | 'clearance';
  /** Every set-up stops all circuits. */
  readonly allStop: boolean;
}

/** `inUse`: pairs with a circuit, which keep it until its reservation ends. */
export function planCircuits(
  rules: CircuitRules,
  coflows: readonly WaitingCoflow[],
  inUse: readonly CircuitPair[],
  nowS: number,
): CircuitPlan {
  const boundS = Float64Array.from(coflows, (one) => boundOf(one, rules.speed));
  const ordered = priorityOrder(rules.order, coflows, boundS).map((c) => coflows[c] as WaitingCoflow);
  const order = ordered.map(({ coflow }) => coflow);
  const place = rules.by === 'sunflow' ? placeBySunflow : clearInTurn;
  return { reservations: place(rules, ordered, inUse, nowS), order };
}

function placeBySunflow(
  { racks, speed, allStop }: CircuitRules,
  ordered: readonly WaitingCoflow[],
  inUse: readonly CircuitPair[],
  nowS: number,
): readonly Reservation[] {
  const optical = allStop ? new AllStopSwitch(racks, speed) : new CircuitSwitch(racks, speed);
  const stopS: number[] = [];
  for (const { from, to, circuit } of inUse) {
    if (circuit === undefined) continue;
    optical.hold(from, to, circuit.startS, circuit.endS);
    if (!circuit.isUp && !stopS.includes(circuit.startS)) stopS.push(circuit.startS);
  }
  // What is in use is not stopped.
  if (optical instanceof AllStopSwitch) optical.enterCoflow(stopS, 0);
  const held = optical.circuits.count;
  for (const [place, { pairs }] of ordered.entries()) {
    const bytes = bytesOf(pairs, ({ undeliveredGB }) => undeliveredGB);
    const leftGB = Float64Array.from(pairs, (one) => planGB(one, speed, nowS));
    const pending = new PendingPairs(bytes, racks, leftGB);
    const placement =
      optical instanceof AllStopSwitch
        ? new AllStopPlacement(optical, pending, place, nowS)
        : new SunflowPlacement(optical, pending, place, nowS);
    drained(placement.run());
  }
  return reservationsOf(optical.circuits, held, racks, ordered);
}

function clearInTurn(
  { racks, speed, allStop }: CircuitRules,
  ordered: readonly WaitingCoflow[],
  inUse: readonly CircuitPair[],
  nowS: number,
): readonly Reservation[] {
  const circuits = new CircuitTable();
  const clearance = new ClearancePlacement(racks, speed, allStop, circuits);
  let fromS = inUse.reduce((lastS, { circuit }) => Math.max(lastS, circuit?.endS ?? nowS), nowS);
  for (const [place, { pairs }] of ordered.entries()) {
    const left = pairs.filter((one) => planGB(one, speed, nowS) > 0);
    if (left.length === 0) continue;
    const bytes = bytesOf(left, (one) => planGB(one, speed, nowS));
    fromS = drained(clearance.clear(place, bytes, fromS)).endS;
  }
  return reservationsOf(circuits, 0, racks, ordered);
}

const bytesOf = (pairs: readonly WaitingPair[], GBof: (one: WaitingPair) => number): PairBytes => ({
  from: Int32Array.from(pairs, ({ pair }) => pair.from),
  to: Int32Array.from(pairs, ({ pair }) => pair.to),
  GB: Float64Array.from(pairs, GBof),
});

/** Times are planned as at the switch's rate: what goes slower counts as more bytes. */
const planGB = (one: WaitingPair, { GBps }: CircuitSpeed, nowS: number): number =>
  (leftToPlan(one, nowS) * GBps) / one.GBps;

/** What the pair's circuit in use will not carry. */
function leftToPlan({ pair, waitingGB, GBps }: WaitingPair, nowS: number): number {
  const { circuit } = pair;
  if (circuit === undefined) return waitingGB;
  const left = waitingGB - (circuit.endS - Math.max(nowS, circuit.upS)) * GBps;
  // Rounding is no reason for another circuit.
  return left > 1e-9 * waitingGB ? left : 0;
}

const boundOf = ({ pairs }: WaitingCoflow, speed: CircuitSpeed): number =>
  coflowBoundS(
    bytesOf(pairs, ({ undeliveredGB }) => undeliveredGB),
    speed,
  );

function reservationsOf(
  circuits: CircuitTable,
  firstRow: number,
  racks: number,
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
