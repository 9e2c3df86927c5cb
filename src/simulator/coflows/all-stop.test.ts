// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inputOf, integerCases } from '../../planners/circuits/testing/coflow-cases';
import { simulateToEnd } from '../simulation';
import { startSimulation } from '../testing/start-simulation';

test('while a circuit is set up on an all-stop switch, none carries', () => {
  fc.assert(
    fc.property(
      integerCases({ racks: 4, coflows: 4, flows: 6 }),
      fc.constantFrom('all-stop', 'optimal-clearance', 'sunflow'),
      (one, network) => {
        const { scenario } = inputOf(one, { elephantGB: 0, model: 'all-stop' });
        const run = { network, options: {}, networkOptions: {} };
        const input = { scenario, workload: { coflows: one.coflows }, run };
        const { trace, outcome } = simulateToEnd(startSimulation(input, { keep: 'trace' }));
        expect(outcome.status).toBe('done');
        const { startS, upS, endS, length } = trace.circuits;
        const rows = [...Array(length).keys()];
        for (const a of rows) {
          for (const b of rows) {
            const from = Math.max(startS[a]!, upS[b]!);
            const to = Math.min(upS[a]!, endS[b]!);
            expect(to - from).toBeLessThanOrEqual(1e-6);
          }
        }
      },
    ),
    { numRuns: 200 },
  );
});
