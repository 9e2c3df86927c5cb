// SPDX-License-Identifier: GPL-3.0-or-later
// Estimates of plans compared with stored figures: CPU seconds that `npm run bench -- plan-estimates` measured once, on a busy machine
// (when, and on which, is in git). Nothing is timed here: a planner that has become slower since is not noticed.
import { describe, expect, test } from 'vitest';
import type { OptionValues } from '../model/scenario';
import { generateJobs } from '../workload/expand';
import { coraClasses } from '../workload/generators/cora-classes/cora-classes';
import { malleable } from './cora/testing/cases';
import { expectedSeconds } from './expected-seconds';
import { planSeconds, planSizeOf } from './plan-cost';
import { planningInput, TOPOLOGY } from './testing/inputs';

function near(seconds: number, storedS: number): void {
  expect(seconds).toBeGreaterThan(storedS / 3);
  expect(seconds).toBeLessThan(storedS * 3);
}

describe('by numbers alone, within a factor of three of the stored figure', () => {
  test.each([
    [3000, 20_000, 12.6],
    [1000, 20_000, 5.27],
    [500, 20_000, 2.27],
    [172, 100_000, 3.07],
    [2000, 5000, 1.94],
    [30, 500_000, 2.03],
  ])('flex+ with %d jobs and %d tries: stored %d s', (jobs, tries, storedS) => {
    near(planSeconds('flex+', { jobs, racks: 1, coflows: 0, flows: 0 }, { tries }), storedS);
  });

  test.each([
    [2000, 20, 0.78],
    [8000, 40, 7.4],
  ])('sunflow with %d coflows of ten flows on %d racks: stored %d s', (coflows, racks, storedS) => {
    near(planSeconds('sunflow', { jobs: 0, racks, coflows, flows: 10 * coflows }), storedS);
  });

  test.each([
    [100, 10, 0.3],
    [300, 10, 2.06],
    [100, 40, 1.02],
    [300, 40, 9.43],
  ])('lp-online with %d jobs on %d racks: stored %d s', (jobs, racks, storedS) => {
    near(planSeconds('lp-online', { jobs, racks, coflows: 0, flows: 0 }), storedS);
  });

  test.each([
    [300, 40, 0.087],
    [2000, 50, 2.95],
    [5000, 50, 19.5],
  ])('lp-batch with %d jobs on %d racks: stored %d s', (jobs, racks, storedS) => {
    near(planSeconds('lp-batch', { jobs, racks, coflows: 0, flows: 0 }), storedS);
  });

  test('a solver ends at its limit, and what is quick has none', () => {
    const size = { jobs: 1000, racks: 100, coflows: 0, flows: 0 };
    const search = planSeconds('corral', size);
    expect(planSeconds('lp-online', size, { timeLimitS: 5 })).toBe(search + 5);
    expect(planSeconds('lp-batch', { ...size, jobs: 10_000 }, { timeLimitS: 5 })).toBe(5);
    expect(planSeconds('lp-batch', size, { method: 'exact' })).toBe(0);
    expect(planSeconds('flex', size)).toBe(0);
    expect(planSeconds('flex+', size)).toBe(planSeconds('flex+', size, { tries: 20_000 }));
  });
});

describe('of CORA by what its answer lists, within a factor of three of the stored figure', () => {
  /** As in the benchmark: the paper's jobs, all arriving at once. */
  function made(jobs: number, slots: number, maxSlots?: number) {
    const topology = { ...TOPOLOGY, racks: 1, machinesPerRack: 10, slots: { shared: slots / 10 } };
    const written = generateJobs({ seed: 1, topology }, { kind: 'cora-classes', jobs }, coraClasses);
    const atOnce = written.map((job) => ({ ...job, arrivalS: 0, ...(maxSlots !== undefined && { maxSlots }) }));
    return planningInput(atOnce, topology);
  }

  test.each([
    [1000, 40, undefined, 'lexmin', 2.28],
    [2000, 400, undefined, 'lexmin', 1.89],
    [100, 40, 4, 'lexmin', 1.41],
    [200, 40, 4, 'lexmin', 4.86],
    [300, 40, 4, 'lexmin', 15.1],
    [300, 400, 4, 'lexmin', 0.979],
    [50, 40, undefined, 'lexmin-lp', 1.34],
    [100, 40, undefined, 'lexmin-lp', 4.25],
    [200, 400, undefined, 'lexmin-lp', 1.69],
    [150, 40, undefined, 'lexmin-lp', 8.74],
    [100, 40, undefined, 'published', 0.586],
    [200, 40, undefined, 'published', 5.57],
    [300, 400, undefined, 'published', 0.873],
  ])('%d jobs on %d slots, at most %s each, by %s: stored %d s', (jobs, slots, maxSlots, method, storedS) => {
    near(expectedSeconds('cora', made(jobs, slots, maxSlots), { method }), storedS);
  });

  test('a longer horizon lists more, a limit ends the solver, rivals are quick', () => {
    const input = made(100, 40);
    const seconds = (options: OptionValues) => expectedSeconds('cora', input, options);
    expect(seconds({ method: 'published', horizonSlots: 4000 })).toBeGreaterThan(4 * seconds({ method: 'published' }));
    expect(seconds({ method: 'lexmin-lp', timeLimitS: 2 })).toBe(2);
    expect(seconds({ method: 'edf' })).toBeLessThan(1);
    expect(seconds({})).toBe(seconds({ method: 'lexmin' }));
  });

  test('what it refuses takes no time: the planner says why', () => {
    expect(expectedSeconds('cora', planningInput([]), {})).toBe(0);
    expect(expectedSeconds('flex+', planningInput([malleable('a', 1, undefined)]), {})).toBeGreaterThan(0);
    const coflows = { ...planningInput([]), workload: { coflows: [] } };
    expect(expectedSeconds('sunflow', coflows, {})).toBe(0);
    expect(planSizeOf(coflows.workload, 3)).toEqual({ jobs: 0, racks: 3, coflows: 0, flows: 0 });
  });
});
