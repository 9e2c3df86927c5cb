// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import type { CircuitPair } from './circuit-pair';
import { planCircuits } from './plan-circuits';
import { plainPlan } from './testing/plain-plan';
import type { CircuitRules, WaitingCoflow } from './waiting-coflow';

const RULES: CircuitRules = {
  racks: 2,
  speed: { GBps: 1, deltaS: 0 },
  order: 'shortest',
  by: 'sunflow',
  allStop: false,
};

/** A circuit in use carries 2 GB except for `leftGB`. */
function inUse(leftGB: number): { pair: CircuitPair; coflow: WaitingCoflow } {
  const circuit = { startS: 0, upS: 0, endS: 2 - leftGB, reservedS: 2 - leftGB, isUp: true, movedGB: 0 };
  const pair: CircuitPair = { coflow: 0, from: 0, to: 1, limit: 0, streams: [], circuit };
  const pairs = [{ pair, waitingGB: 2, undeliveredGB: 2, GBps: 1 }];
  return { pair, coflow: { coflow: 0, arrivalS: 0, weight: 1, pairs, bySize: pairs } };
}

// Both are longer than the 1e-9 s of an instant.
test.each([
  ['a billionth of what waits is rounding, and gets no circuit of its own', 1.5e-9, 0],
  ['what is more than that gets one', 2.5e-9, 1],
])('%s', (_, leftGB, circuits) => {
  const { pair, coflow } = inUse(leftGB);
  const { reservations } = planCircuits(RULES, [coflow], [pair], 0);
  expect(reservations.take(Number.POSITIVE_INFINITY) === undefined ? 0 : 1).toBe(circuits);
  expect(plainPlan(RULES, [coflow], [pair], 0).reservations).toHaveLength(circuits);
});
