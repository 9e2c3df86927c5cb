// Coflows that share no port of the switch do not wait for one another's bytes.
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
