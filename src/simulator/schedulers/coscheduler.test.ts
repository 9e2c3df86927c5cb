// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { type Stage, stagesOf } from '../../model/job';
import type { OptionValues } from '../../model/scenario';
import type { OpticalSwitch, Topology } from '../../model/topology';
import { FLOW_KINDS } from '../../model/trace';
import { varys } from '../../network/varys';
import { circuitNetwork } from '../../planners/coscheduler/circuit-network';
import { DelayedShuffles } from '../engine/offers/delayed-shuffles';
import { MAP, REDUCE } from '../engine/state/cluster';
import type { JobScheduler } from '../engine/state/job-scheduler';
import { ON_RACK } from '../engine/state/map-blocks';
import { coscheduler } from './coscheduler';
import { fair } from './fair';
import { generatedRuns } from './testing/generated-runs';
import { PlainCoscheduler } from './testing/plain-coscheduler';
import { mapJob, runUnder } from './testing/run-policy';

const SHUFFLE = FLOW_KINDS.indexOf('shuffle');

const plain: JobScheduler = {
  ...coscheduler,
  start: (input) => new PlainCoscheduler(input, circuitNetwork(input.view.cluster.topology)),
};

const ocs = (elephantGB: number) => ({ gbps: 100, reconfigurationMs: 10, elephantGB, model: 'not-all-stop' as const });

/** With enough racks for several map racks, and now and then blocks of the first job where the scenario says. */
const runs = fc
  .tuple(generatedRuns, fc.constantFrom(0.1, 0.5, 1, 2), fc.constantFrom(undefined, 6, 7), fc.boolean())
  .map(([given, elephantGB, racks, arePlaced]) => {
    const topology: Topology = { ...given.topology, ocs: ocs(elephantGB), ...(racks && { racks }) };
    const jobs = given.jobs.map((job, i) => {
      if (!arePlaced || i > 0) return job;
      const replicas = Array.from({ length: stagesOf(job)[0]!.maps }, (_, block) => [block % topology.racks]);
      return { ...job, replicas };
    });
    return { ...given, jobs, topology };
  });

/** Few slots, heavy jobs with many reduces that arrive one after the other, and machines that fail while reduces wait. */
const tight = fc.integer({ min: 2, max: 4 }).chain((racks) =>
  fc.record({
    topology: fc.constant({ racks, machinesPerRack: 2, slots: { shared: 2 }, ocs: ocs(0.1), nicGbps: 8 }),
    jobs: fc.array(
      fc.record({
        arrivalS: fc.constantFrom(0, 0, 1, 2),
        maps: fc.integer({ min: 1, max: 4 }),
        reduces: fc.integer({ min: 1, max: 7 }),
        shuffleGB: fc.constantFrom(0.05, 1, 3),
        mapMBps: fc.constantFrom(1000, 700, 300),
      }),
      { minLength: 2, maxLength: 5 },
    ),
    faults: fc.record({
      machines: fc.array(
        fc.record({
          rack: fc.nat(racks - 1),
          machine: fc.nat(1),
          atS: fc.constantFrom(1.2, 2.5, 3.5, 5),
          forS: fc.constantFrom(1, 8, 1000),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    }),
  }),
);

const parts: fc.Arbitrary<OptionValues> = fc.record({
  mts: fc.constantFrom(true, true, false),
  psrt: fc.constantFrom(true, true, false),
  sbs: fc.constantFrom(true, true, false),
  slowstart: fc.constantFrom(1, 1, 0.05),
  tremError: fc.constantFrom(0, 0, 0.5),
  sizeError: fc.constantFrom(0, 0, 0.5),
  initialSir: fc.constantFrom('1', 'true'),
  waves: fc.constantFrom('refuse', 'allow'),
  unguidedMaps: fc.constantFrom(false, false, true),
});

/** How many racks the maps of a stage may use, derived from the options. */
function mostMapRacks({ inputGB, shuffleGB }: Stage, { racks, ocs }: Topology, { initialSir }: OptionValues): number {
  const expectedGB = initialSir === '1' ? inputGB : shuffleGB;
  const elephants = expectedGB / (ocs as OpticalSwitch).elephantGB;
  return Math.max(1, Math.min(Math.floor(Math.sqrt(elephants) + 1e-9), Math.floor(racks / 3)));
}

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
      { numRuns: 150 },
    );
  });

  test('does so where racks lose the slots that schedules count on', () => {
    fc.assert(
      fc.property(tight, fc.constantFrom('refuse', 'allow'), ({ jobs, ...given }, waves) => {
        const slow = jobs.map((job, i) => mapJob(`j${i}`, { ...job, outputGB: job.reduces * 2 }));
        const wanted = { ...given, jobs: slow, options: { waves } };
        const fast = runUnder(coscheduler, wanted);
        expect(fast.trace.tasks).toEqual(runUnder(plain, wanted).trace.tasks);
        expect(fast.outcome.status).toBe('done');
      }),
      { numRuns: 150 },
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

  test('keeps a lone job’s maps local, on R_map racks', () => {
    const given = fc.record({
      racks: fc.integer({ min: 1, max: 12 }),
      maps: fc.integer({ min: 1, max: 40 }),
      seed: fc.nat(99),
    });
    const GB = fc.constantFrom(1, 4, 16, 100);
    fc.assert(
      fc.property(
        given,
        GB,
        GB,
        fc.constantFrom('1', 'true'),
        ({ racks, maps, seed }, inputGB, shuffleGB, initialSir) => {
          const job = mapJob('a', { maps, inputGB, shuffleGB, reduces: 2, outputGB: 1 });
          const topology = { racks, machinesPerRack: 2, slots: { shared: 20 }, ocs: ocs(1) };
          const { tasks } = runUnder(coscheduler, { jobs: [job], topology, seed, options: { initialSir } }).trace;
          const rows = Array.from({ length: tasks.length }, (_, i) => i).filter((i) => tasks.kind[i] === MAP);
          const used = new Set(rows.map((i) => tasks.rack[i]));
          const expectedGB = initialSir === '1' ? inputGB : shuffleGB;
          const mapRacks = Math.max(1, Math.min(Math.floor(Math.sqrt(expectedGB)), Math.floor(racks / 3)));
          expect(used.size).toBe(Math.min(mapRacks, maps));
          expect(rows.every((i) => tasks.locality[i]! <= ON_RACK)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('keeps a heavy job’s maps to R_map racks, wherever its data lies and however many slots are left', () => {
    fc.assert(
      fc.property(runs, parts, (given, own) => {
        const options = { ...given.options, ...own, mts: true, sizeError: 0, unguidedMaps: false };
        // Machines are never so full of reduces that nothing could continue, as the engine would then launch maps itself.
        const topology = { ...given.topology, machine: undefined, slots: { shared: 3 } };
        const { trace, outcome } = runUnder(coscheduler, { ...given, topology, faults: undefined, options });
        expect(outcome.status).toBe('done');
        given.jobs.forEach((job, j) => {
          stagesOf(job).forEach((stage, s) => {
            if (stage.shuffleGB < (given.topology.ocs as OpticalSwitch).elephantGB) return;
            const { tasks } = trace;
            const used = new Set<number>();
            for (let i = 0; i < tasks.length; i++) {
              if (tasks.kind[i] !== MAP || tasks.job[i] !== j || tasks.stage[i] !== s) continue;
              used.add(tasks.rack[i]!);
            }
            expect(used.size).toBeLessThanOrEqual(mostMapRacks(stage, topology, options));
          });
        });
      }),
      { numRuns: 100 },
    );
  });

  // One machine of two slots in each rack. Three reduces on one rack need waves; on three racks they would make no elephants.
  test('refuses a schedule with more reduces on a rack than it has slots: the shuffle counts as light', () => {
    const job = mapJob('a', { maps: 4, shuffleGB: 1.5, reduces: 3, outputGB: 3 });
    const topology = { racks: 3, machinesPerRack: 1, slots: { shared: 2 }, ocs: ocs(1) };
    const racksOf = (waves: string): number[] => {
      const { tasks } = runUnder(coscheduler, { jobs: [job], topology, options: { waves } }).trace;
      return Array.from(tasks.rack).filter((_, i) => tasks.kind[i] === REDUCE);
    };
    expect(new Set(racksOf('allow')).size).toBe(1);
    expect(new Set(racksOf('refuse')).size).toBe(3);
  });

  test('moves no byte of a shuffle before all its reduces have slots, or all that there are', () => {
    const unlock = vi.spyOn(DelayedShuffles.prototype, 'beginOldest');
    fc.assert(
      fc.property(runs, parts, (given, own) => {
        if (given.topology.machine !== undefined) return;
        const options = { ...given.options, ...own, psrt: true, slowstart: 1 };
        const { tasks, flows } = runUnder(coscheduler, { ...given, faults: undefined, options }).trace;
        const { slots, machinesPerRack } = given.topology as Topology & { slots: { shared?: number; reduce?: number } };
        const onRack = machinesPerRack * ((slots.shared ?? slots.reduce) as number);
        for (let f = 0; f < flows.length; f++) {
          if (flows.kind[f] !== SHUFFLE) continue;
          const mine = Array.from({ length: tasks.length }, (_, i) => i).filter(
            (i) => tasks.kind[i] === REDUCE && tasks.job[i] === flows.job[f] && tasks.stage[i] === flows.stage[f],
          );
          const launched = mine.filter((i) => tasks.startS[i]! <= flows.startS[f]!);
          expect(launched.length).toBeGreaterThanOrEqual(Math.min(mine.length, onRack));
        }
        // No job waited for another.
        expect(unlock).not.toHaveBeenCalled();
      }),
      { numRuns: 150 },
    );
    unlock.mockRestore();
  });

  test('needs an optical switch to plan for', () => {
    const jobs = [mapJob('a')];
    expect(() => runUnder(coscheduler, { jobs })).toThrow(
      'topology.ocs: is required: Co-scheduler plans for the circuits of an optical switch',
    );
  });
});
