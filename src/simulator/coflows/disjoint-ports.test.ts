// SPDX-License-Identifier: GPL-3.0-or-later
// Which coflows wait for which on the switch: none for one with which it shares no port or, with preemption, for one of lower
// priority.
import { expect, test } from 'vitest';
import { coflow, recordOf } from './testing/coflow-runs';

const DELTA_S = 0.01;

test.each([
  ['sunflow', 'not-all-stop', 1],
  ['optimal-clearance', 'not-all-stop', 1],
  ['optimal-clearance', 'all-stop', 2],
  ['all-stop', 'all-stop', 2],
] as const)('under %s on a switch that is %s', (network, model, mostSetUps) => {
  const coflows = [coflow('large 0->1:125'), coflow('small 2->3:1.25', 1)];
  const ocs = { gbps: 100, reconfigurationMs: 1000 * DELTA_S, elephantGB: 0.1, model };
  for (const order of ['shortest', 'fifo']) {
    const given = { network, racks: 4, nicGbps: 100, ocs, networkOptions: { order } };
    const { endS } = recordOf(coflows, given).trace.coflows;
    expect(endS[1]).toBeCloseTo(1 + 0.1 + DELTA_S, 6);
    expect(endS[0]).toBeLessThanOrEqual(10 + mostSetUps * DELTA_S + 1e-6);
  }
});

test('with preemption a small coflow takes the port of a large one, which goes on after it', () => {
  const coflows = [coflow('large 0->1:125'), coflow('small 0->2:1.25', 1)];
  const ocs = { gbps: 100, reconfigurationMs: 1000 * DELTA_S, elephantGB: 0.1, model: 'not-all-stop' as const };
  const ends = (preemption: boolean, order = 'shortest') => {
    const given = { network: 'sunflow', nicGbps: 100, ocs, networkOptions: { preemption, order } };
    return [...recordOf(coflows, given).trace.coflows.endS];
  };
  const close = (given: readonly number[], wanted: readonly number[]): void => {
    for (const [c, endS] of given.entries()) expect(endS).toBeCloseTo(wanted[c]!, 6);
  };
  close(ends(false), [10 + DELTA_S, 10.1 + 2 * DELTA_S]);
  close(ends(true), [10.1 + 3 * DELTA_S, 1.1 + DELTA_S]);
  close(ends(true, 'fifo'), ends(false, 'fifo'));
});
