// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { loadGlpk } from '../../lp/glpk';
import type { Job } from '../../model/job';
import { InputError } from '../../model/problem';
import type { ManualRectangle, OptionValues } from '../../model/scenario';
import { corral } from '../corral/corral';
import { type PlanningInput, runToEnd } from '../planner';
import { moldable, planningInput } from '../testing/inputs';
import { manual } from './manual';
import { rectanglesOf } from './rectangles';

const solver = await loadGlpk();

function inputOf(jobs: readonly Job[], drawn: readonly ManualRectangle[] | undefined): PlanningInput {
  const input = planningInput(jobs);
  return { ...input, scenario: { ...input.scenario, manual: drawn } };
}
const plan = (jobs: readonly Job[], drawn: readonly ManualRectangle[] | undefined, options: OptionValues = {}) =>
  runToEnd(manual.start(inputOf(jobs, drawn), options, { solver }));

function problemsOf(jobs: readonly Job[], drawn: readonly ManualRectangle[] | undefined): readonly string[] {
  try {
    plan(jobs, drawn);
  } catch (fault) {
    if (fault instanceof InputError) return fault.message.split('\n');
    throw fault;
  }
  return [];
}

const THREE = [moldable('big', [12, 7, 6]), moldable('mid', [8, 5, 4]), moldable('tiny', [2, 2, 2])];

describe('manual', () => {
  // big on two racks from 0 to 7; mid on rack 2 from 1 to 9; tiny on rack 0 from 7 to 9. For starts 7, 0 and 1 the priorities are
  // 2, 0 and 1. The bound is Corral's own for these jobs: 7.90164.
  test('scores rectangles that are a plan', () => {
    const answer = plan(THREE, [
      { job: 'tiny', racks: [0], startS: 7 },
      { job: 'big', racks: [1, 0], startS: 0 },
      { job: 'mid', racks: [2], startS: 1 },
    ]);
    expect(answer).toMatchObject({
      planner: 'manual',
      objective: 'makespan',
      valueS: 9,
      candidates: 1,
      jobs: [
        { id: 'big', racks: [0, 1], startS: 0, endS: 7, latencyS: 7, priority: 0 },
        { id: 'mid', racks: [2], startS: 1, endS: 9, latencyS: 8, priority: 1 },
        { id: 'tiny', racks: [0], startS: 7, endS: 9, latencyS: 2, priority: 2 },
      ],
    });
    expect(answer.bound?.valueS).toBeCloseTo(7.901639344262295, 12);
    expect(Object.keys(answer)).toEqual(['planner', 'objective', 'valueS', 'candidates', 'jobs', 'bound']);
  });

  // All start together. Batch: wide is the widest, then long is longer than first. Online, arrivals take precedence over widths.
  test('of jobs that start together, gives priority in Corral’s order and not in the scenario’s', () => {
    const prioritiesOf = (arrivalS: readonly number[], objective: string) => {
      const [a = 0, b = 0, c = 0] = arrivalS;
      const jobs = [moldable('first', [2], a), moldable('long', [9], b), moldable('wide', [4, 3], c)];
      const drawn = [
        { job: 'first', racks: [0], startS: 1 },
        { job: 'long', racks: [1], startS: 1 },
        { job: 'wide', racks: [2, 3], startS: 1 },
      ];
      const input = inputOf(jobs, drawn);
      const topology = { ...input.scenario.topology, racks: 4 };
      const wider = { ...input, scenario: { ...input.scenario, topology } };
      const answer = runToEnd(manual.start(wider, { objective }, { solver }));
      return answer.jobs.map((job) => job.priority);
    };
    expect(prioritiesOf([0, 0, 0], 'makespan')).toEqual([2, 1, 0]);
    expect(prioritiesOf([0.5, 0, 1], 'averageCompletion')).toEqual([1, 0, 2]);
    expect(prioritiesOf([0.5, 0, 1], 'makespan')).toEqual([2, 1, 0]);
  });

  test('gives Corral’s plan and bound for Corral’s rectangles, online too', () => {
    const online = [moldable('a', [4, 3, 2], 0), moldable('b', [9, 5, 4], 1), moldable('__proto__', [3, 3, 3], 1)];
    for (const jobs of [THREE, online]) {
      for (const bound of ['auto', 'lp', 'none']) {
        const options = { bound };
        const own = runToEnd(corral.start(planningInput(jobs), options, { solver }));
        expect(plan(jobs, rectanglesOf(own), options)).toEqual({ ...own, planner: 'manual', candidates: 1 });
      }
    }
  });
});

describe('what manual refuses', () => {
  test('a scenario without rectangles, and jobs without one', () => {
    expect(problemsOf(THREE, undefined)).toEqual([
      'By hand needs the scenario’s "manual", a rectangle { "job", "racks", "startS" } for every job; this scenario has none',
    ]);
    expect(problemsOf(THREE, [{ job: 'mid', racks: [0], startS: 0 }])).toEqual([
      'manual: has no rectangle for jobs big and tiny; add their racks and starts, for every job needs one',
    ]);
  });

  test('every conflict, with its place and its mend', () => {
    const jobs = [moldable('big', [12, 7, 6]), moldable('mid', [8, 5, 4], 3), moldable('tiny', [2, 2, 2])];
    expect(
      problemsOf(jobs, [
        { job: 'big', racks: [0, 1, 2], startS: 0 },
        { job: 'mid', racks: [2, 1], startS: 2.5 },
        { job: 'tiny', racks: [0], startS: 6 },
      ]),
    ).toEqual([
      'manual[1].startS: must be at least 3, when mid arrives (got 2.5)',
      'manual[1]: mid is on racks 1 and 2 from 2.5 s to 6 s, and so is big (manual[0]): start it at 6 or later, or give it other racks',
    ]);
  });

  test('of many conflicts tells twenty', () => {
    const jobs = Array.from({ length: 40 }, (_, j) => moldable(`j${j}`, [5]));
    expect(
      problemsOf(
        jobs,
        jobs.map(({ id }) => ({ job: id, racks: [0], startS: 0 })),
      ),
    ).toHaveLength(20);
  });

  test('starts that cannot be counted with, and malleable jobs', () => {
    const one = [moldable('a', [1])];
    expect(problemsOf(one, [{ job: 'a', racks: [0], startS: 1e308 }])).toEqual([
      'manual[0].startS: must be at most 1e+200 (got 1e+308)',
    ]);
    const malleable: Job = { id: 'm', arrivalS: 0, weight: 1, recurring: true, work: 10 };
    expect(problemsOf([malleable], [])).toEqual([
      'By hand plans data-parallel and moldable jobs on racks; job m is malleable. FLEX and CORA plan malleable jobs',
    ]);
  });
});
