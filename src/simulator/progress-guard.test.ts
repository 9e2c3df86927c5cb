// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import type { Coflow } from '../model/scenario';
import { linkCapacities } from '../network/link-capacities';
import { MaxMinNetwork } from '../network/max-min/max-min-network';
import { CoflowRecord } from './coflows/coflow-record';
import { CoflowSimulation } from './coflows/coflow-simulation';
import { coflow, scenarioOf } from './coflows/testing/coflow-runs';
import { ProgressGuard } from './progress-guard';

/** Asks to be advanced again at the time that it is. */
class StandingNetwork extends MaxMinNetwork {
  override get nextS(): number {
    return this.nowS;
  }
}

test('many instants are no fault, nor are many at one time in turn', () => {
  const guard = new ProgressGuard();
  for (let atS = 0; atS < 100; atS++) for (let k = 0; k < 20_000; k++) guard.note(atS);
});

test('a time that is never got past is', () => {
  const guard = new ProgressGuard();
  const stay = (): void => {
    for (let k = 0; k < 1_000_001; k++) guard.note(7);
  };
  guard.note(7);
  expect(stay).toThrow('does not get past 7 s');
});

test('a network of coflows that never gets on ends the run with an error', () => {
  const coflows: readonly Coflow[] = [coflow('a 0->1:2')];
  const scenario = scenarioOf(coflows);
  const capacity = linkCapacities(scenario.topology);
  const record = new CoflowRecord(coflows, capacity, false);
  const simulation = new CoflowSimulation(scenario, coflows, new StandingNetwork(scenario.topology), record, capacity);
  expect(() => simulation.step(Number.POSITIVE_INFINITY)).toThrow('does not get past 0 s');
});
