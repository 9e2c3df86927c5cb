// SPDX-License-Identifier: GPL-3.0-or-later
// What waits for circuits, in the form that plans use.

import { instantWidthS } from '../../base/same-instant';
import type { CircuitSpeed } from '../../planners/circuits/coflow-bound';
import type { CoflowOrder } from '../../planners/circuits/coflow-order';
import type { PairBytes } from '../../planners/circuits/pair-bytes';
import type { CircuitPair } from './circuit-pair';

/** This share of what waits, or less, is rounding. */
const NOTHING = 1e-9;

export interface WaitingPair {
  readonly pair: CircuitPair;
  /** GB that wait for a circuit, and all GB not yet delivered, including what is still to come. */
  readonly waitingGB: number;
  readonly undeliveredGB: number;
  /** What a circuit carries for it: at most the racks' NICs, and the job's share of them. */
  readonly GBps: number;
}

export interface WaitingCoflow {
  readonly coflow: number;
  readonly arrivalS: number;
  readonly weight: number;
  readonly pairs: readonly WaitingPair[];
  /** The same, those with most to deliver first: nearly in Sunflow's order. */
  readonly bySize: readonly WaitingPair[];
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

export const undelivered = (pairs: readonly WaitingPair[]): PairBytes =>
  bytesOf(pairs, ({ undeliveredGB }) => undeliveredGB);

export function bytesOf(pairs: readonly WaitingPair[], GBof: (one: WaitingPair) => number): PairBytes {
  const bytes = {
    from: new Int32Array(pairs.length),
    to: new Int32Array(pairs.length),
    GB: new Float64Array(pairs.length),
  };
  for (const [p, one] of pairs.entries()) {
    bytes.from[p] = one.pair.from;
    bytes.to[p] = one.pair.to;
    bytes.GB[p] = GBof(one);
  }
  return bytes;
}

/** Times are planned at the switch's rate, so what is slower counts as more bytes. */
export const planGB = (one: WaitingPair, { GBps }: CircuitSpeed, nowS: number): number =>
  (leftToPlan(one, nowS) * GBps) / one.GBps;

/** What the pair's circuit in use will not carry. */
function leftToPlan({ pair, waitingGB, GBps }: WaitingPair, nowS: number): number {
  const { circuit } = pair;
  if (circuit === undefined) return waitingGB;
  const left = waitingGB - (circuit.endS - Math.max(nowS, circuit.upS)) * GBps;
  // What moves within an instant is rounding, and no reason for another circuit.
  return left > Math.max(NOTHING * waitingGB, instantWidthS(nowS) * GBps) ? left : 0;
}
