// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadGlpk } from '../lp/glpk';
import type { Job } from '../model/job';
import { InputError } from '../model/problem';
import type { OptionValues } from '../model/scenario';
import type { Topology } from '../model/topology';
import { startCorralBound } from './corral/corral-bound-run';
import { runToEnd } from './planner';
import { ALL_PLANNERS } from './testing/all-planners';
import { mapReduce, moldable, planningInput } from './testing/inputs';

const solver = await loadGlpk();

/** Every planner, every objective, every bound and method. */
const QUESTIONS: readonly (readonly [planner: string, options: OptionValues])[] = [
  ['corral', { objective: 'makespan' }],
  ['corral', { objective: 'averageCompletion' }],
  ['corral', { objective: 'makespan', bound: 'lp' }],
  ['lp-batch', { method: 'glpk' }],
  ['lp-batch', { method: 'exact' }],
  ['lp-online', {}],
];

interface AnyAnswer {
  readonly status?: string;
  readonly valueS: number;
  readonly bound?: { readonly valueS: number; readonly gap: number };
}

function ask([id, options]: (typeof QUESTIONS)[number], jobs: readonly Job[], topology: Partial<Topology> = {}) {
  const planner = ALL_PLANNERS.find((one) => one.id === id);
  if (planner === undefined) throw new Error(`no planner ${id}`);
  return runToEnd(planner.start(planningInput(jobs, topology), options, { solver })) as AnyAnswer;
}

describe('times that no double holds', () => {
  const data = { inputGB: 1, shuffleGB: 1, outputGB: 1, maps: 4, reduces: 2, mapMBps: 100 };
  const fine = moldable('fine', [2, 1, 1]);
  const cases: readonly (readonly [what: string, jobs: readonly Job[]])[] = [
    ['inputGB', [fine, mapReduce('huge', { ...data, inputGB: 1e308 })]],
    ['shuffleGB', [fine, mapReduce('huge', { ...data, shuffleGB: 1e308 })]],
    ['mapMBps', [fine, mapReduce('huge', { ...data, mapMBps: 1e-320 })]],
    ['0 GB at a rate that vanishes', [fine, mapReduce('huge', { ...data, inputGB: 0, mapMBps: 1e-323 })]],
    ['latencyS', [fine, moldable('huge', [1e308])]],
    ['one latencyS of many', [fine, moldable('huge', [1, 1e308, 1])]],
    ['arrivalS', [fine, moldable('huge', [1, 1, 1], 1e308)]],
  ];

  test.each(cases)('are refused by every planner, with the job’s name: %s', (_, jobs) => {
    for (const question of QUESTIONS) {
      const run = () => ask(question, jobs);
      expect(run).toThrow(InputError);
      expect(run).toThrow(
        / cannot count with the times of job huge, which come to more than 1e300 rack-seconds: lower /,
      );
    }
    const bound = () => runToEnd(startCorralBound(planningInput(jobs), {}, { solver }));
    expect(bound).toThrow('job huge');
  });

  test('name all jobs where the cluster is at fault, the first five by name', () => {
    const jobs = Array.from({ length: 7 }, (_, j) => mapReduce(`j${j}`, data));
    const run = () => ask(['corral', {}], jobs, { jobOverheadS: 1e308 });
    expect(run).toThrow('the times of jobs j0, j1, j2, j3, j4 and 2 more (7 in all), which');
  });

  test('are refused where only their sum is too large', () => {
    const jobs = Array.from({ length: 3 }, (_, j) => moldable(`j${j}`, [5e298]));
    expect(ask(['corral', { objective: 'averageCompletion' }], jobs).valueS).toBeGreaterThan(0);
    expect(() => ask(['corral', {}], [...jobs, moldable('more', [3e299])])).toThrow('job more,');
  });
});

describe('times far apart', () => {
  /** 1e-200 to 1e200. */
  const wideS = fc
    .tuple(fc.double({ min: 1, max: 10, noNaN: true }), fc.integer({ min: -200, max: 200 }))
    .map(([digits, exponent]) => Number(`${digits}e${exponent}`));
  const jobs = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.boolean()).chain(([racks, late]) =>
    fc.array(
      fc
        .tuple(fc.array(wideS, { minLength: racks, maxLength: racks }), late ? wideS : fc.constant(0))
        .map(([latencyS, arrivalS]) => ({ latencyS, arrivalS })),
      { minLength: 1, maxLength: 4 },
    ),
  );

  test('give finite answers with an optimum and no negative gap, or a sentence', () => {
    fc.assert(
      fc.property(jobs, (drawn) => {
        const named = drawn.map(({ latencyS, arrivalS }, j) => moldable(`j${j}`, latencyS, arrivalS));
        const racks = drawn[0]?.latencyS.length ?? 1;
        const values = QUESTIONS.map((question) => {
          try {
            const answer = ask(question, named, { racks });
            expect(JSON.stringify(answer)).not.toContain('null');
            expect(answer.status ?? 'optimal').toBe('optimal');
            expect(answer.bound?.gap ?? 0).toBeGreaterThanOrEqual(0);
            return answer.valueS;
          } catch (fault) {
            if (!(fault instanceof InputError)) throw fault;
            expect(question[0]).toBe('lp-online');
            return Number.NaN;
          }
        });
        const [glpkS, exactS] = [values[3]!, values[4]!];
        expect(Math.abs(glpkS - exactS)).toBeLessThanOrEqual(1e-6 * exactS);
      }),
      { numRuns: 150 },
    );
  });

  // At 1e16 s the next double is 2 s away, so the job ends when it arrives.
  test('leave out a bound that a plan undercuts only because seconds are lost', () => {
    const late = [moldable('late', [1, 1, 1], 1e16), moldable('early', [3, 2, 1])];
    const answer = ask(['corral', {}], late);
    expect(answer.valueS).toBe(0.5);
    expect(answer.bound).toBeUndefined();
    const run = () => ask(['lp-online', {}], late);
    expect(run).toThrow('LP-Online cannot count with job late, arriving so late that seconds are lost in rounding');
  });

  test('are refused by LP-Online where the horizon is beyond all measure of the mean', () => {
    const run = () =>
      ask(['lp-online', {}], [moldable('long', [1e200, 1e-150]), moldable('short', [1e-150])], { racks: 2 });
    expect(run).toThrow('the times of job long, too long beside the shortest latencies');
  });

  // No time is long; only the shortest makes the range too wide.
  test('are refused by LP-Online with the longest named, where none is long', () => {
    const one = { ...moldable('one', [8e-323, 3e-267]), arrivalS: 7.8e-7 };
    expect(() => ask(['lp-online', {}], [one], { racks: 2 })).toThrow('the times of job one, too long beside');
  });
});
