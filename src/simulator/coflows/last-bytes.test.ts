// SPDX-License-Identifier: GPL-3.0-or-later
// The last bytes of an elephant, left over by rounding when its NIC is shared with flows inside the rack.
import { expect, test } from 'vitest';
import { coflow, simulationOf } from './testing/coflow-runs';

test('take no circuit of their own, again and again', () => {
  const coflows = [coflow('c1 0->1:8 1->2:1 3->1:6'), coflow('c2 1->0:8 1->1:1'), coflow('c3 3->0:6 1->1:7')];
  const ocs = { gbps: 10, reconfigurationMs: 0.02, elephantGB: 0.05, model: 'not-all-stop' as const };
  const simulation = simulationOf(coflows, { network: 'sunflow', racks: 4, nicGbps: 10, ocs });
  simulation.step(1000);
  expect(simulation.done).toBe(true);
  const { circuits, coflows: ends } = simulation.record().trace;
  expect(Math.min(...circuits.GB)).toBeGreaterThan(0);
  expect(circuits.length).toBeLessThan(50);
  expect(Math.max(...ends.endS)).toBeCloseTo(17.60002, 9);
});
