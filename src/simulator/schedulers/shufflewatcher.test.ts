import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OptionValues } from '../../model/scenario';
import { REDUCE } from '../engine/cluster';
import type { JobScheduler } from '../job-scheduler';
import { delay } from './delay';
import { drf } from './drf';
import { fair } from './fair';
import { shuffleWatcher } from './shufflewatcher';
import { generatedRuns } from './testing/generated-runs';
import { dominantOf, slotsOf } from './testing/plain-fair';
import { PlainNass } from './testing/plain-nass';
import { runUnder } from './testing/run-policy';
import { type Excuse, waitsForLocality, watched } from './testing/work-conserving';

const plain: JobScheduler = {
  ...shuffleWatcher,
  start: (input) => new PlainNass(input, input.options.fairness === 'drf' ? dominantOf : slotsOf),
};

/** Reduce slots that NASS leaves empty while the network is saturated. */
const held: Excuse = (policy, job, choice, offer) =>
  offer.kind === REDUCE && choice.kind === REDUCE && policy.whyDeclined?.(job) === 'network';

const parts: fc.Arbitrary<OptionValues> = fc.record({
  fairness: fc.constantFrom('fair', 'drf'),
  nass: fc.constantFrom(true, true, false),
  samp: fc.constantFrom(true, true, false),
  sarp: fc.constantFrom(true, true, false),
  nassHold: fc.constantFrom(true, true, false),
  saturation: fc.constantFrom(0.8, 0.1, 1e-6),
  windowS: fc.constantFrom(600, 600, 3, 0),
  mapCompletionThreshold: fc.constantFrom(0.15, 0, 0.6),
});

/** Jobs compete inside a user: half of the runs have one user only. */
const runs = fc
  .tuple(generatedRuns, fc.boolean())
  .map(([given, isOne]) => (isOne ? { ...given, jobs: given.jobs.map((job) => ({ ...job, user: 'u' })) } : given));

describe('ShuffleWatcher', () => {
  test('gives every slot as Figure 3 does, read line by line, and leaves none idle but those that NASS holds', () => {
    fc.assert(
      fc.property(runs, parts, (given, own) => {
        if (!own.nass && !own.samp && !own.sarp) return;
        const wanted = { ...given, options: { ...given.options, ...own } };
        const fast = runUnder(watched(shuffleWatcher, held), wanted);
        expect(fast.trace.tasks).toEqual(runUnder(plain, wanted).trace.tasks);
        expect(fast.outcome.status).toBe('done');
      }),
      { numRuns: 200 },
    );
  });

  test('on delay scheduling leaves slots idle for a better one only', () => {
    fc.assert(
      fc.property(generatedRuns, (given) => {
        const options = { ...given.options, fairness: 'delay', nassHold: false, nodeWaitS: 0.7, rackWaitS: 1.1 };
        const run = runUnder(watched(shuffleWatcher, waitsForLocality), { ...given, options });
        expect(run.outcome.status).toBe('done');
      }),
      { numRuns: 60 },
    );
  });

  test.each<[string, JobScheduler]>([
    ['fair', fair],
    ['drf', drf],
    ['delay', delay],
  ])('with every part taken away is %s', (fairness, scheduler) => {
    fc.assert(
      fc.property(generatedRuns, (given) => {
        const none = { fairness, nass: false, samp: false, sarp: false };
        const run = runUnder(shuffleWatcher, { ...given, options: { ...given.options, ...none } });
        expect(run.trace.tasks).toEqual(runUnder(scheduler, given).trace.tasks);
      }),
      { numRuns: 30 },
    );
  });
});
