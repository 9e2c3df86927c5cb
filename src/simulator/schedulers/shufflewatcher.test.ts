// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OptionValues } from '../../model/scenario';
import { REDUCE } from '../engine/state/cluster';
import type { JobScheduler } from '../engine/state/job-scheduler';
import { delay } from './delay';
import { drf } from './drf';
import { fair } from './fair';
import { shuffleWatcher } from './shufflewatcher';
import { generatedRuns } from './testing/generated-runs';
import { dominantOf, slotsOf } from './testing/plain-fair';
import { PlainNass } from './testing/plain-nass';
import { runLines } from './testing/run-lines';
import { mapJob, runUnder } from './testing/run-policy';
import { type Excuse, waitsForLocality, watched } from './testing/work-conserving';

const plain: JobScheduler = {
  ...shuffleWatcher,
  start: (input) => new PlainNass(input, input.options.fairness === 'drf' ? dominantOf : slotsOf),
};

/** Reduce slots that NASS leaves empty while the network is saturated; and slots on racks that are not wanted. */
const held: Excuse = (policy, job, choice, offer) => {
  const why = policy.whyDeclined?.(job);
  return why === 'locality' || (offer.kind === REDUCE && choice.kind === REDUCE && why === 'network');
};

const parts: fc.Arbitrary<OptionValues> = fc.record({
  fairness: fc.constantFrom('fair', 'drf'),
  nass: fc.constantFrom(true, true, false),
  samp: fc.constantFrom(true, true, false),
  sarp: fc.constantFrom(true, true, false),
  nassHold: fc.constantFrom(true, true, false),
  saturation: fc.constantFrom(0.8, 0.1, 1e-6),
  windowS: fc.constantFrom(600, 600, 3, 0),
  preferAcrossUsers: fc.constantFrom(false, false, true),
  preferWaitS: fc.constantFrom(0, 0, 1.3, 1e5),
  mapCompletionThreshold: fc.constantFrom(0.15, 0, 0.6),
});

/** Jobs compete inside a user: half of the runs have one user only. */
const runs = fc
  .tuple(generatedRuns, fc.boolean())
  .map(([given, isOne]) => (isOne ? { ...given, jobs: given.jobs.map((job) => ({ ...job, user: 'u' })) } : given));

describe('ShuffleWatcher', () => {
  // The shuffle of a saturates both links (0.5 GB/s) from 1 s on. The map of b is done at 2.5 s; its reduce is delayed until
  // the last map of u is launched, at 5 s.
  test('holds reduces of a user with waiting maps while the network is saturated', () => {
    const stage = { inputGB: 1, outputGB: 0.1, mapMBps: 1000 };
    const jobs = [
      mapJob('a', { ...stage, maps: 1, replicas: [[0]], reduces: 1, shuffleGB: 9, user: 'v' }),
      mapJob('b', { ...stage, maps: 1, replicas: [[1]], reduces: 1, shuffleGB: 0, user: 'u', mapMBps: 400 }),
      mapJob('c', { ...stage, maps: 6, inputGB: 6, replicas: [[1], [1], [1], [1], [1], [1]], user: 'u' }),
    ];
    const topology = { machinesPerRack: 1, slots: { map: 1, reduce: 1 }, oversubscription: 2 };
    const actual = (nassHold: boolean) =>
      runLines(runUnder(shuffleWatcher, { jobs, topology, options: { nassHold, saturation: 0.5 } }), ['a', 'b', 'c']);
    const maps = [
      '0-1 0.0 a map machine',
      '0-2.5 1.0 b map machine',
      '1-3 0.0 c map remote',
      '1-19.1 1.0 a reduce',
      '2.5-3.5 1.0 c map machine',
      '3-5 0.0 c map remote',
      '3.5-4.5 1.0 c map machine',
      '4.5-5.5 1.0 c map machine',
      '5-7 0.0 c map remote',
    ];
    expect(actual(true)).toEqual([...maps, '5-5.25 0.0 b reduce']);
    expect(actual(false)).toEqual([...maps.slice(0, 4), '2.5-2.75 0.0 b reduce', ...maps.slice(4)]);
  });

  // Maps ran on racks 1 and 2: SARP wants the reduce on rack 1, which fails at 3 s. The map is made again on rack 2, the only free
  // slot: all output is there, and the reduce follows at once.
  test('wants reduces where the output is after maps were made again', () => {
    const a = { arrivalS: 1, maps: 2, replicas: [[0, 1], [2]], shuffleGB: 3, reduces: 1, outputGB: 1, reduceMBps: 100 };
    const jobs = [mapJob('a', a), mapJob('b', { arrivalS: 1.6, inputGB: 10, replicas: [[0]] })];
    const faults = {
      machines: [
        { rack: 0, machine: 0, atS: 0.5, forS: 1 },
        { rack: 1, machine: 0, atS: 3, forS: 100 },
      ],
    };
    const options = { samp: false, preferWaitS: 5, slowstart: 1 };
    const given = { jobs, topology: { racks: 3, machinesPerRack: 1 }, faults, options };
    const actual = runLines(runUnder(shuffleWatcher, given), ['a', 'b']);
    expect(actual).toEqual([
      '1-2 1.0 a map machine',
      '1-2 2.0 a map machine',
      '1.6-11.6 0.0 b map machine',
      '2-3 1.0 a reduce',
      '3-4 2.0 a map remote',
      '4-14 2.0 a reduce',
    ]);
    expect(runLines(runUnder(plain, given), ['a', 'b'])).toEqual(actual);
  });

  // At 15.3 s a slot of rack 2 goes to j0, whose map ended there. j2 is not looked at: its only reduce is placed when the next slot comes
  // free, at 16.1 s on rack 1, where another of its maps has ended by then.
  test('counts where reduces are wanted when a line looks at the job, not before', () => {
    const job = { arrivalS: 7, inputGB: 5, reduces: 1, mapMBps: 300, user: 'u' };
    const short = { inputGB: 0, maps: 3, mapMBps: 1000, user: 'u' };
    const jobs = [
      mapJob('j0', { ...job, maps: 2 }),
      mapJob('j1', short),
      mapJob('j2', { ...job, maps: 3 }),
      mapJob('j3', { ...short, maps: 1 }),
    ];
    const down = (rack: number) => ({ rack, machine: 0, atS: 0.5, forS: 10 });
    const given = {
      ...{ jobs, seed: 0, faults: { machines: [down(0), down(1)] } },
      topology: {
        racks: 4,
        machinesPerRack: 1,
        slots: { shared: 1 },
        nicGbps: 8,
        oversubscription: 1,
        background: 0.5,
      },
      options: { samp: false, preferWaitS: 1.3, slowstart: 0.05, reserveAfterS: 1e6 },
    };
    const actual = runLines(runUnder(shuffleWatcher, given), ['j0', 'j1', 'j2', 'j3']);
    expect(actual).toContain('16.055555555555557-18.111111111111114 1.0 j2 reduce');
    expect(runLines(runUnder(plain, given), ['j0', 'j1', 'j2', 'j3'])).toEqual(actual);
  });

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

  // However old they are, they keep to the racks that SAMP and SARP want.
  test('jobs that came at once run the same whatever the window', () => {
    fc.assert(
      fc.property(runs, parts, (given, own) => {
        const jobs = given.jobs.map((job) => ({ ...job, arrivalS: 2 }));
        const under = (windowS: number) =>
          runUnder(shuffleWatcher, { ...given, jobs, options: { ...given.options, ...own, windowS } }).trace.tasks;
        expect(under(0)).toEqual(under(600));
        expect(under(1)).toEqual(under(600));
      }),
      { numRuns: 40 },
    );
  });

  // From 3 s on rack 0 has the one free slot. The later job of u has its block there, the earlier one on rack 1, which is taken.
  test('a user’s jobs of an earlier window go before those of a later one', () => {
    const jobs = [
      mapJob('w', { inputGB: 3, replicas: [[0]], user: 'w' }),
      mapJob('v', { inputGB: 20, replicas: [[1]], user: 'v' }),
      mapJob('b', { replicas: [[1]], user: 'u', arrivalS: 1 }),
      mapJob('c', { replicas: [[0]], user: 'u', arrivalS: 2 }),
    ];
    const topology = { machinesPerRack: 1 };
    const order = (windowS: number) =>
      runLines(runUnder(shuffleWatcher, { jobs, topology, options: { windowS } }), ['w', 'v', 'b', 'c']).map(
        (line) => line.split(' ')[2],
      );
    expect(order(600)).toEqual(['w', 'v', 'c', 'b']);
    expect(order(1)).toEqual(['w', 'v', 'b', 'c']);
    expect(order(0)).toEqual(['w', 'v', 'b', 'c']);
    expect(order(1.5)).toEqual(['w', 'v', 'b', 'c']);
    expect(order(2.5)).toEqual(['w', 'v', 'c', 'b']);
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
