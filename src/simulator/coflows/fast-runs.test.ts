// SPDX-License-Identifier: GPL-3.0-or-later
// Whole fast runs with so many flows that rates do lag: all invariants of a run hold, and ends are close to the exact ones.

import { expect, test } from 'vitest';
import { checkRun } from '../../analysis/checks/check-run';
import { randomStream } from '../../base/random-stream';
import { flowsFrom } from '../../model/flows';
import type { Coflow } from '../../model/scenario';
import { recordOf, scenarioOf } from './testing/coflow-runs';

/** Enough that rates lag. */
const RACKS = process.env.GANTRY_DEPTH === 'deep' ? 30 : 22;
const COFLOWS = 4;
/** As a share of a coflow's time: many times the difference seen. */
const CLOSE = 0.02;

/** From all racks to all, with different sizes. */
function shuffles(seed: number): readonly Coflow[] {
  const stream = randomStream(seed, 'test/fast-shuffles');
  return Array.from({ length: COFLOWS }, (_, c) => ({
    ...{ id: `c${c}`, arrivalS: c, weight: 1 },
    flows: flowsFrom(
      Array.from({ length: RACKS * RACKS }, (__, pair) => ({
        from: Math.floor(pair / RACKS),
        to: pair % RACKS,
        GB: (1 + stream.below(200)) / 64,
      })),
    ),
  }));
}

const faults = { links: [{ rack: 3, factor: 0.5, atS: 20, forS: 30 }] };

test.each(['varys', 'scf', 'lcf', 'ncf', 'fifo-coflow'])('%s', (network) => {
  const coflows = shuffles(1);
  const given = { network, racks: RACKS, faults, keep: 'rates' as const };
  const exact = recordOf(coflows, given);
  const fast = recordOf(coflows, { ...given, networkOptions: { accuracy: 'fast' } });
  const run = { network, options: {}, networkOptions: { accuracy: 'fast' } };
  const checks = checkRun({ scenario: scenarioOf(coflows, given), workload: { coflows }, run }, fast);
  expect(checks.flatMap(({ broken }) => broken)).toEqual([]);
  const [ends, exactEnds] = [fast.trace.coflows.endS, exact.trace.coflows.endS].map((one) => Array.from(one));
  // Otherwise nothing lagged, and nothing was tested.
  expect(ends).not.toEqual(exactEnds);
  for (const [c, endS] of (ends ?? []).entries()) {
    const takesS = exactEnds![c]! - c;
    expect(Math.abs(endS - exactEnds![c]!)).toBeLessThanOrEqual(CLOSE * takesS);
  }
});
