// SPDX-License-Identifier: GPL-3.0-or-later
// Twin of the plan of circuits: coflows by priority, each placed by plain Sunflow into what circuits in use and the coflows before it
// leave. Exact only if all times are, like plain-sunflow.ts. For an all-stop switch and for clearance, whose planners decide
// themselves what to set up together, it repeats their plan.
import { instantWidthS } from '../../../base/same-instant';
import type { Circuit } from '../../../model/plan';
import { type PlainPair, placePlainly } from '../../../planners/circuits/testing/plain-sunflow';
import type { CircuitPair, Reservation } from '../circuit-pair';
import { planCircuits } from '../plan-circuits';
import type { CircuitRules, WaitingCoflow, WaitingPair } from '../waiting-coflow';

export function plainPlan(
  rules: CircuitRules,
  coflows: readonly WaitingCoflow[],
  inUse: readonly CircuitPair[],
  nowS: number,
): { readonly reservations: readonly Reservation[]; readonly order: readonly number[] } {
  const { racks, speed, order: by } = rules;
  const boundOf = ({ pairs }: WaitingCoflow): number => {
    const needS = ({ undeliveredGB }: WaitingPair): number => undeliveredGB / speed.GBps + speed.deltaS;
    const sumS = (end: 'from' | 'to', rack: number): number =>
      pairs.filter(({ pair }) => pair[end] === rack).reduce((sum, one) => sum + needS(one), 0);
    return Math.max(...pairs.flatMap(({ pair }) => [sumS('from', pair.from), sumS('to', pair.to)]));
  };
  const keyOf = (one: WaitingCoflow): number =>
    by === 'fifo' ? one.arrivalS : by === 'weighted' ? boundOf(one) / one.weight : boundOf(one);
  const ordered = [...coflows].sort((a, b) => keyOf(a) - keyOf(b));
  // Lengths within an instant of the first of them tie.
  if (by !== 'fifo') tieWithin(ordered, keyOf, instantWidthS(nowS), coflows);
  const order = ordered.map(({ coflow }) => coflow);
  if (rules.by === 'clearance' || rules.allStop) {
    const { reservations } = planCircuits(rules, coflows, inUse, nowS);
    const all: Reservation[] = [];
    for (;;) {
      const next = reservations.take(Number.POSITIVE_INFINITY);
      if (next === undefined) return { reservations: all, order };
      all.push(next);
    }
  }
  const existing = inUse.map(({ from, to, circuit }): Circuit => {
    const { startS, endS } = circuit as { startS: number; endS: number };
    return { from, to, startS, upS: startS, endS, coflow: '', GB: 0 };
  });
  const all = [...existing];
  for (const { coflow, pairs } of ordered) {
    const plain = pairs.map(
      (one): PlainPair => ({
        ...{ from: one.pair.from, to: one.pair.to, size: one.undeliveredGB },
        left: (leftGB(one, nowS) * speed.GBps) / one.GBps,
      }),
    );
    placePlainly({ racks, ...speed }, all, { id: String(coflow), arrivalS: nowS, pairs: plain });
  }
  const reservations = all.slice(existing.length).map(({ from, to, startS, upS, endS, coflow }): Reservation => {
    const { pairs } = ordered.find((one) => String(one.coflow) === coflow) as WaitingCoflow;
    const { pair } = pairs.find((one) => one.pair.from === from && one.pair.to === to) as WaitingPair;
    return { pair, startS, upS, endS };
  });
  return { reservations: reservations.sort((a, b) => a.startS - b.startS), order };
}

function tieWithin<One>(sorted: One[], keyOf: (one: One) => number, widthS: number, given: readonly One[]): void {
  for (let first = 0; first < sorted.length; ) {
    const same = sorted.filter((one, at) => at >= first && keyOf(one) - keyOf(sorted[first]!) <= widthS);
    sorted.splice(first, same.length, ...given.filter((one) => same.includes(one)));
    first += same.length;
  }
}

/**
 * What the pair's circuit in use does not carry until its reservation ends, except for what moves within an instant or is a billionth
 * of what waits.
 */
function leftGB({ pair: { circuit }, waitingGB, GBps }: WaitingPair, nowS: number): number {
  if (circuit === undefined) return waitingGB;
  const left = waitingGB - (circuit.endS - Math.max(nowS, circuit.upS)) * GBps;
  return left > instantWidthS(nowS) * GBps && left > 1e-9 * waitingGB ? left : 0;
}
