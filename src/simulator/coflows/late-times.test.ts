// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that start very late, where doubles are far apart: otherwise the same run as from 0 s on.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flowsFrom } from '../../model/flows';
import type { Coflow } from '../../model/scenario';
import { NETWORKS } from '../../network/registry';
import { coflow, recordOf, simulationOf } from './testing/coflow-runs';

const LIMITS = { simulatedS: 1e15, attempts: 50 };
/** Times tie exactly, or by the rounding of the run. */
const sixtyFourths = fc.integer({ min: 1, max: 600 }).map((count) => count / 64);
const someCoflows: fc.Arbitrary<readonly Coflow[]> = fc
  .array(
    fc.record({
      arrivalS: fc.integer({ min: 0, max: 64 }).map((sixteenths) => sixteenths / 16),
      flows: fc
        .array(fc.record({ from: fc.nat(2), to: fc.nat(2), GB: sixtyFourths }), { minLength: 1, maxLength: 6 })
        .map(flowsFrom),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) => all.map((one, c) => ({ ...one, id: `c${c}`, weight: 1 })));

const later = (coflows: readonly Coflow[], byS: number): readonly Coflow[] =>
  coflows.map((one) => ({ ...one, arrivalS: one.arrivalS + byS }));

test.each(['aalo', 'tcp', 'sunflow'])('%s ends where arrivals are at 2e7 s', (network) => {
  const coflows = [coflow('x 0->1:3.3', 2e7), coflow('y 0->1:1.7 1->0:0.3', 2e7)];
  const simulation = simulationOf(coflows, { network, limits: LIMITS });
  simulation.step(1000);
  expect(simulation.done).toBe(true);
  expect(simulation.record().outcome.endS).toBeCloseTo(2e7 + 5.1, 0);
});

// At 0.83125 s both lengths, 7.690625 / 2 + 0.2 and 7.890625 / 2 + 0.1 s, are 4.0453125 s: the earlier coflow stays first.
test('coflows of one length tie, however late it is worked out', () => {
  const ends = (byS: number) => {
    const coflows = [
      coflow('a 1->2:0.53125', byS),
      coflow('b 2->0:0.625 1->0:4.78125 1->0:2.90625', byS + 0.0625),
      coflow('c 0->1:7.890625 0->0:0.015625', byS + 0.8125),
    ];
    const { endS } = recordOf(coflows, { network: 'all-stop', limits: LIMITS, oversubscription: 3 }).trace.coflows;
    return [...endS].map((atS) => Math.round((atS - byS) * 1e6) / 1e6);
  };
  expect(ends(2 ** 20)).toEqual(ends(0));
});

describe.each(NETWORKS.map(({ id }) => id))('%s', (network) => {
  test('ends in few instants, however late', () => {
    fc.assert(
      fc.property(someCoflows, fc.constantFrom(2e7, 3e8, 1e9), (coflows, byS) => {
        const simulation = simulationOf(later(coflows, byS), { network, limits: LIMITS, oversubscription: 3 });
        for (let i = 0; i < 20 && !simulation.done; i++) simulation.step(200);
        expect(simulation.done).toBe(true);
        expect(simulation.record().outcome.status).toBe('done');
      }),
      { numRuns: 60 },
    );
  });

  test('ends every coflow as much later as all of them arrive', () => {
    fc.assert(
      fc.property(someCoflows, fc.constantFrom(1024, 2 ** 20), (coflows, byS) => {
        const given = { network, limits: LIMITS, oversubscription: 3 };
        const early = recordOf(coflows, given).trace.coflows.endS;
        const late = recordOf(later(coflows, byS), given).trace.coflows.endS;
        for (let c = 0; c < coflows.length; c++) expect(late[c]! - byS).toBeCloseTo(early[c]!, 6);
      }),
      { numRuns: 60 },
    );
  });
});
