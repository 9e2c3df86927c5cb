// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadGlpk } from '../../lp/glpk';
import type { LpLimits, LpSolver } from '../../lp/solver';
import type { Job, MoldableJob } from '../../model/job';
import { InputError } from '../../model/problem';
import type { OptionValues } from '../../model/scenario';
import { corral } from '../corral/corral';
import { type PlanningStep, runToEnd } from '../planner';
import { moldable, planningInput } from '../testing/inputs';
import { sharedData } from './shared-data';
import { grid, leastCrossGB, type PlainReader, plainCrossGB } from './testing/plain-placement';

const glpk = await loadGlpk();

interface Asked {
  readonly racks?: number;
  readonly options?: OptionValues;
  readonly solver?: LpSolver;
  readonly onStep?: (step: PlanningStep) => void;
}

const start = (jobs: readonly Job[], { racks = 3, options = {}, solver = glpk, onStep }: Asked = {}) =>
  sharedData.start(planningInput(jobs, { racks }), options, { solver, onStep });
const plan = (jobs: readonly Job[], asked?: Asked) => runToEnd(start(jobs, asked));

const reading = (
  id: string,
  latencyS: readonly number[],
  ...reads: readonly (readonly [dataset: string, GB: number])[]
): MoldableJob => ({ ...moldable(id, latencyS), reads: reads.map(([dataset, GB]) => ({ dataset, GB })) });

/** Latencies that need two racks, or one: jobs that gain nothing from more racks stay on one. */
const WIDE = [30, 15, 15];
const NARROW = [10, 10, 10];

/** The readers, with the racks that Corral gives each job. */
function readersOf(jobs: readonly Job[], racks: number, options: OptionValues = {}): PlainReader[] {
  const { jobs: planned } = runToEnd(corral.start(planningInput(jobs, { racks }), { bound: 'none', ...options }, {}));
  return jobs.flatMap((job, j) =>
    (job.reads ?? []).map(({ dataset, GB }) => ({ dataset, GB, racks: planned[j]?.racks ?? [] })),
  );
}

const names = fc.constantFrom('logs', 'clicks', '__proto__');
const GB = fc.oneof(fc.integer({ min: 0, max: 50 }), fc.double({ min: 1e-3, max: 50, noNaN: true }));
const seconds = fc.integer({ min: 1, max: 30 });
const workloads = fc.integer({ min: 1, max: 4 }).chain((racks) =>
  fc.record({
    racks: fc.constant(racks),
    jobs: fc
      .array(
        fc.record({
          latencyS: fc.array(seconds, { minLength: 1, maxLength: racks }),
          reads: fc.array(fc.record({ dataset: names, GB }), { maxLength: 3 }),
        }),
        { minLength: 1, maxLength: 5 },
      )
      .map((drawn) => drawn.map(({ latencyS, reads }, j): MoldableJob => ({ ...moldable(`j${j}`, latencyS), reads })))
      .filter((jobs) => jobs.some(({ reads }) => (reads ?? []).length > 0)),
  }),
);

describe('shared-data', () => {
  // Corral puts wide on racks 0 and 1 and narrow, without waiting, on rack 2. The logs are with wide; narrow reads 10 GB across racks.
  test('lays a data set with those who read most of it, evenly over racks that are alike', () => {
    const jobs = [reading('wide', WIDE, ['logs', 40]), reading('narrow', NARROW, ['logs', 10], ['own', 3])];
    const answer = plan(jobs);
    expect(Object.keys(answer)).toEqual(['planner', 'status', 'crossRackGB', 'placement']);
    expect(answer).toEqual({
      planner: 'shared-data',
      status: 'optimal',
      crossRackGB: 10,
      placement: { logs: [0.5, 0.5, 0], own: [0, 0, 1] },
    });
  });

  test('lays it where the racks of its readers meet', () => {
    const jobs = [reading('long', [100, 50], ['logs', 4]), reading('short', [10, 10], ['logs', 1])];
    expect(readersOf(jobs, 2).map(({ racks }) => [...racks])).toEqual([[0, 1], [0]]);
    expect(plan(jobs, { racks: 2 })).toMatchObject({ crossRackGB: 0, placement: { logs: [1, 0] } });
  });

  test('finds the least that crosses racks, and tells what its own placement makes cross', () => {
    fc.assert(
      fc.property(workloads, fc.constantFrom('makespan', 'averageCompletion'), ({ racks, jobs }, objective) => {
        const options = { objective };
        const readers = readersOf(jobs, racks, options);
        const { crossRackGB, placement, status } = plan(jobs, { racks, options });
        expect(status).toBe('optimal');
        expect(Object.keys(placement).sort()).toEqual([...new Set(readers.map(({ dataset }) => dataset))].sort());
        for (const shares of Object.values(placement)) {
          expect(shares).toHaveLength(racks);
          expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
          expect(shares.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
        }
        expect(crossRackGB).toBeCloseTo(plainCrossGB(readers, placement), 9);
        expect(crossRackGB).toBeCloseTo(leastCrossGB(readers, racks), 9);
      }),
      { numRuns: 300 },
    );
  });

  test('is never undercut by a mix of racks', () => {
    fc.assert(
      fc.property(workloads, ({ racks, jobs }) => {
        const one = jobs.map((job) => ({
          ...job,
          reads: job.reads?.map(({ GB: size }) => ({ dataset: 'd', GB: size })),
        }));
        const readers = readersOf(one, racks);
        const mixes = grid(4, racks).map((parts) => plainCrossGB(readers, { d: parts.map((part) => part / 4) }));
        expect(plan(one, { racks }).crossRackGB).toBeLessThanOrEqual(Math.min(...mixes) + 1e-9);
      }),
      { numRuns: 60 },
    );
  });

  test('counts small data sets as closely as large ones', () => {
    const jobs = [
      reading('wide', WIDE, ['large', 1e12], ['small', 2e-9]),
      reading('narrow', NARROW, ['large', 1e11], ['small', 5e-9]),
    ];
    const { placement, crossRackGB } = plan(jobs);
    expect(placement).toEqual({ large: [0.5, 0.5, 0], small: [0, 0, 1] });
    expect(crossRackGB).toBe(1e11 + 2e-9);
  });

  test('answers finite numbers near the least for sizes from 1e-320 to 1e299', () => {
    const size = fc.constantFrom(0, 1e-320, 1e-9, 1, 1e12, 1e299);
    const reads = fc.array(fc.record({ dataset: names, GB: size }), { minLength: 1, maxLength: 2 });
    fc.assert(
      fc.property(fc.array(reads, { minLength: 1, maxLength: 4 }), (drawn) => {
        const jobs = drawn.map(
          (own, j): MoldableJob => ({ ...moldable(`j${j}`, j === 0 ? WIDE : NARROW), reads: own }),
        );
        const readers = readersOf(jobs, 3);
        const all = readers.reduce((sum, reader) => sum + reader.GB, 0);
        const { crossRackGB, placement } = plan(jobs);
        expect(JSON.stringify({ crossRackGB, placement })).not.toContain('null');
        expect(Math.abs((crossRackGB as number) - leastCrossGB(readers, 3))).toBeLessThanOrEqual(1e-6 * all);
      }),
    );
  });

  test('adds up what a job reads of a data set that it names twice, and takes data of no size', () => {
    const jobs = [reading('a', WIDE, ['d', 3], ['d', 3]), reading('b', NARROW, ['d', 5], ['nothing', 0])];
    const { placement, crossRackGB } = plan(jobs);
    expect(placement).toEqual({ d: [0.5, 0.5, 0], nothing: [0, 0, 1] });
    expect(crossRackGB).toBe(5);
  });

  test('keeps names apart from what objects inherit', () => {
    const answer = plan([reading('__proto__', NARROW, ['__proto__', 1], ['constructor', 1])]);
    expect(JSON.stringify(answer.placement)).toBe('{"__proto__":[1,0,0],"constructor":[1,0,0]}');
  });

  test('says how the solver ended, and hands its limit on', () => {
    const seen: (LpLimits | undefined)[] = [];
    const solver: LpSolver = {
      solve(_, limits) {
        seen.push(limits);
        return { status: 'timeLimit', value: Number.NaN, x: new Float64Array(0) };
      },
    };
    const two = [reading('a', NARROW, ['d', 1]), reading('b', NARROW, ['d', 1])];
    const run = start(two, { solver, options: { timeLimitS: 2 } });
    expect(runToEnd(run)).toEqual({ planner: 'shared-data', status: 'timeLimit', crossRackGB: null, placement: {} });
    expect(run.details?.()).toEqual({});
    expect(seen).toEqual([{ timeLimitS: 2 }]);
    // With a single reader nothing is left to decide, so the solver is not called.
    expect(plan(two.slice(1), { solver })).toMatchObject({ status: 'optimal', placement: { d: [1, 0, 0] } });
    expect(seen).toHaveLength(1);
  });

  test('refuses workloads without shared data, malleable jobs and endless sizes in a sentence', () => {
    expect(() => plan([moldable('a', [1])])).toThrow(
      'Shared data places data sets that jobs read, and no job of this scenario has reads',
    );
    const malleable: Job = { id: 'm', arrivalS: 0, weight: 1, recurring: true, work: 10 };
    expect(() => plan([malleable])).toThrow('job m is malleable');
    const huge = [
      reading('a', NARROW, ['d', 1e308]),
      reading('b', NARROW, ['d', 1]),
      reading('c', NARROW, ['e', 1e308]),
      moldable('d', NARROW),
    ];
    expect(() => plan(huge)).toThrow(InputError);
    expect(() => plan(huge)).toThrow('what jobs a and c read, more than 1e300 GB');
    const many = Array.from({ length: 30_000 }, (_, d) => [`d${d}`, 1] as const);
    expect(() => plan([reading('a', NARROW, ...many)], { racks: 512 })).toThrow(
      'Shared data would list 15 360 000 numbers',
    );
  });
});

test('its details tell the readers, and what an even spread would cost', () => {
  const jobs = [reading('wide', WIDE, ['logs', 40]), reading('narrow', NARROW, ['logs', 10], ['own', 3])];
  const run = start(jobs);
  runToEnd(run);
  expect(run.details?.()).toEqual({
    datasets: [
      {
        id: 'logs',
        readGB: 50,
        crossRackGB: 10,
        readers: [
          { job: 'wide', GB: 40, racks: [0, 1] },
          { job: 'narrow', GB: 10, racks: [2] },
        ],
      },
      { id: 'own', readGB: 3, crossRackGB: 0, readers: [{ job: 'narrow', GB: 3, racks: [2] }] },
    ],
    evenCrossRackGB: expect.closeTo(40 / 3 + 26 / 3, 12),
    cut: false,
  });
});

test('its steps tell where each data set goes and why', () => {
  const steps: PlanningStep[] = [];
  const jobs = [reading('wide', WIDE, ['logs', 40]), reading('narrow', NARROW, ['logs', 10], ['own', 3])];
  plan(jobs, { onStep: (step) => steps.push(step) });
  expect(steps.map((step) => step.sentence)).toEqual([
    'logs is read by 2 jobs, 50 GB in all. It lies on racks 0 and 1: of the 2 groups of racks that serve its readers, none leaves less to cross. 10 GB cross racks.',
    'own is read by 1 job, 3 GB in all. It lies on rack 2: no other place serves any reader. Nothing crosses racks.',
  ]);
  expect(steps[0]).toMatchObject({ jobs: ['wide', 'narrow'], racks: [0, 1], figures: { readGB: 50, crossRackGB: 10 } });
});

test('a data set that is split is told by its shares, and the largest is asked for', () => {
  const steps: PlanningStep[] = [];
  const jobs = [reading('wide', WIDE, ['logs', 40]), reading('narrow', NARROW, ['logs', 10])];
  // The optimum is whole here; a solver may as well end on an edge between two corners.
  const solver: LpSolver = { solve: (problem) => ({ ...glpk.solve(problem), x: Float64Array.of(0.75) }) };
  plan(jobs, { solver, onStep: (step) => steps.push(step) });
  const step = steps.find(({ title }) => title === 'logs: placement');
  expect(step?.sentence).toMatch(/It lies 25 % on racks 0 and 1, 75 % on rack 2: /);
  expect(step?.asks).toMatchObject([{ answers: ['racks 0 and 1', 'rack 2'], right: 1 }]);
});
