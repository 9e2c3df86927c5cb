// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMalleable } from './job';
import { readScenarioJson } from './reading/read-scenario';
import { writeScenario } from './reading/write-scenario';
import { bestEfficiency, mostUsefulSlots, type Speedup, speedOn } from './speedup';
import { arbitrarySpeedup } from './testing/arbitrary-job';
import { TEST_CATALOGUE } from './testing/test-catalogue';

describe('a speed-up profile', () => {
  test('never falls, and the fewest useful slots are as fast as all, one less is not', () => {
    fc.assert(
      fc.property(arbitrarySpeedup, fc.integer({ min: 1, max: 30 }), (profile, slots) => {
        expect(speedOn(profile, slots + 1)).toBeGreaterThanOrEqual(speedOn(profile, slots));
        if (profile.kind !== 'table') return;
        const most = mostUsefulSlots(profile, slots);
        expect(most).toBeLessThanOrEqual(slots);
        expect(speedOn(profile, most)).toBe(speedOn(profile, slots));
        if (most > 1) expect(speedOn(profile, most - 1)).toBeLessThan(speedOn(profile, slots));
      }),
    );
  });

  test('no slot does more than the best efficiency says', () => {
    fc.assert(
      fc.property(
        arbitrarySpeedup,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 30 }),
        (profile, n, more) => {
          expect(speedOn(profile, n) / n).toBeLessThanOrEqual(bestEfficiency(profile, n + more) * (1 + 1e-12));
        },
      ),
    );
  });

  test('has the speeds of its kind', () => {
    const at = (profile: Speedup | undefined) => [0, 1, 2, 4].map((slots) => speedOn(profile, slots));
    expect(at(undefined)).toEqual([0, 1, 2, 4]);
    expect(at({ kind: 'table', speeds: [1, 1.5, 1.8] })).toEqual([0, 1, 1.5, 1.8]);
    expect(at({ kind: 'amdahl', serialShare: 0.5 })).toEqual([0, 1, 4 / 3, 1.6]);
    expect(at({ kind: 'power', exponent: 0.5 })).toEqual([0, 1, Math.sqrt(2), 2]);
  });
});

const scenarioOf = (jobs: readonly object[]) =>
  readScenarioJson(
    { gantry: 1, topology: { racks: 1, machinesPerRack: 1, slots: { shared: 2 }, nicGbps: 1 }, workload: { jobs } },
    TEST_CATALOGUE,
  );

test('is written as it was read, behind the work, and not where there is none', () => {
  const jobs = [
    { id: 'a', work: 5, speedup: { kind: 'table', speeds: [1, 1.5] }, maxSlots: 2 },
    { id: 'b', work: 5, speedup: { kind: 'amdahl', serialShare: 0.1 } },
    { id: 'c', work: 5 },
  ];
  const read = scenarioOf(jobs);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  expect(JSON.stringify((writeScenario(read.scenario, TEST_CATALOGUE) as { workload: unknown }).workload)).toBe(
    JSON.stringify({ jobs }),
  );
  if (!('jobs' in read.scenario.workload)) throw new Error('no jobs');
  expect(read.scenario.workload.jobs.every(isMalleable)).toBe(true);
});

test('what is wrong with one is stated with its place', () => {
  const problemsOf = (profile: object, more: object = { work: 5 }) => {
    const read = scenarioOf([{ id: 'a', ...more, speedup: profile }]);
    return read.ok ? [] : read.problems.map(({ path, message }) => `${path}: ${message}`);
  };
  expect(problemsOf({ kind: 'table', speeds: [2, 1] })).toEqual([
    'workload.jobs[0].speedup.speeds[1]: must be at least 2, the value before it (got 1)',
  ]);
  expect(problemsOf({ kind: 'table', speeds: [] })).toEqual(['workload.jobs[0].speedup.speeds: must not be empty']);
  expect(problemsOf({ kind: 'amdahl', serialShare: 2 })).toHaveLength(1);
  expect(problemsOf({ kind: 'power', exponent: 1 }, { latencyS: [1] })).toEqual([
    'workload.jobs[0].speedup: does not belong in a moldable job (this one has latencyS)',
  ]);
});
