import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OptionValues } from '../../model/scenario';
import type { Topology } from '../../model/topology';
import { varys } from '../../network/varys';
import { circuitNetwork } from '../../planners/coscheduler/circuit-network';
import type { JobScheduler } from '../job-scheduler';
import { coscheduler } from './coscheduler';
import { fair } from './fair';
import { generatedRuns } from './testing/generated-runs';
import { PlainCoscheduler } from './testing/plain-coscheduler';
import { runUnder } from './testing/run-policy';

const plain: JobScheduler = {
  ...coscheduler,
  start: (input) => new PlainCoscheduler(input, circuitNetwork(input.view.cluster.topology)),
};

const ocs = (elephantGB: number) => ({ gbps: 100, reconfigurationMs: 10, elephantGB, model: 'not-all-stop' as const });

/** On enough racks for several map racks. */
const runs = fc
  .tuple(generatedRuns, fc.constantFrom(0.1, 0.5, 1, 2), fc.constantFrom(undefined, 6, 7))
  .map(([given, elephantGB, racks]) => {
    const topology: Topology = { ...given.topology, ocs: ocs(elephantGB), ...(racks && { racks }) };
    return { ...given, topology };
  });

const parts: fc.Arbitrary<OptionValues> = fc.record({
  mts: fc.constantFrom(true, true, false),
  psrt: fc.constantFrom(true, true, false),
  sbs: fc.constantFrom(true, true, false),
  slowstart: fc.constantFrom(1, 1, 0.05),
  tremError: fc.constantFrom(0, 0, 0.5),
  sizeError: fc.constantFrom(0, 0, 0.5),
});

describe('Co-scheduler', () => {
  test('gives every slot as Algorithm 2 does, read line by line', () => {
    fc.assert(
      fc.property(runs, parts, fc.boolean(), (given, own, isVarys) => {
        if (!own.mts && !own.psrt) return;
        const wanted = { ...given, options: { ...given.options, ...own }, ...(isVarys && { network: varys }) };
        const fast = runUnder(coscheduler, wanted);
        expect(fast.trace.tasks).toEqual(runUnder(plain, wanted).trace.tasks);
        expect(fast.outcome.status).toBe('done');
      }),
      { numRuns: 300 },
    );
  });

  test('without any guideline is fair scheduling', () => {
    fc.assert(
      fc.property(runs, (given) => {
        const off = { mts: false, psrt: false, sbs: false };
        const run = runUnder(coscheduler, { ...given, options: { ...given.options, ...off } });
        expect(run.trace.tasks).toEqual(runUnder(fair, given).trace.tasks);
      }),
      { numRuns: 30 },
    );
  });
});
