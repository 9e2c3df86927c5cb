// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { loadGlpk } from '../../lp/glpk';
import type { LpLimits, LpSolver } from '../../lp/solver';
import type { Job } from '../../model/job';
import type { LpBoundAnswer } from '../../model/plan';
import { InputError } from '../../model/problem';
import type { OptionValues } from '../../model/scenario';
import { type Planner, runToEnd } from '../planner';
import { PLANNERS } from '../registry';
import { moldable, planningInput } from '../testing/inputs';
import { lpBatchPlanner } from './lp-batch-planner';
import { lpOnlinePlanner } from './lp-online-planner';
import { lpSteps } from './lp-steps';

const glpk = await loadGlpk();

function ask(
  planner: Planner<'bound'>,
  jobs: readonly Job[],
  options: OptionValues = {},
  solver: LpSolver | undefined = glpk,
  racks = 3,
): LpBoundAnswer {
  return runToEnd(planner.start(planningInput(jobs, { racks }), options, { solver }));
}

const outOfTime: LpSolver = { solve: () => ({ status: 'timeLimit', value: Number.NaN, x: new Float64Array(0) }) };

const THREE = [moldable('a', [30, 18, 14]), moldable('b', [30, 18, 14]), moldable('c', [6, 4, 3])];

describe('lp-batch', () => {
  // Areas of a and b: 30, 36, 42; of c: 6, 8, 9. Mixing widths 1 and 2, a mean length T from 18 to 30 costs a the area
  // 36 - (T - 18) / 2; c costs 6. 2 x (36 - (T - 18) / 2) + 6 <= 3 T, so 96 - T <= 3 T and T = 24, half at each width.
  test('answers the worked example, by GLPK and exactly', () => {
    const byGlpk = ask(lpBatchPlanner, THREE, { method: 'glpk' });
    expect(byGlpk).toMatchObject({ planner: 'lp-batch', status: 'optimal', method: 'glpk' });
    expect(byGlpk.valueS).toBeCloseTo(24, 9);
    expect(Object.keys(byGlpk.racksShare)).toEqual(['a', 'b', 'c']);
    for (const share of Object.values(byGlpk.racksShare)) {
      expect(share).toHaveLength(3);
      expect(share.reduce((a, b) => a + b)).toBeCloseTo(1, 9);
    }
    expect(ask(lpBatchPlanner, THREE, { method: 'exact' })).toEqual({
      planner: 'lp-batch',
      valueS: 24,
      status: 'optimal',
      method: 'exact',
      racksShare: { a: [0.5, 0.5, 0], b: [0.5, 0.5, 0], c: [1, 0, 0] },
    });
  });

  test('counts late jobs as there at 0', () => {
    const late = THREE.map((job) => ({ ...job, arrivalS: 100 }));
    expect(ask(lpBatchPlanner, late, { method: 'exact' }).valueS).toBe(24);
  });

  test('says that its time was over', () => {
    expect(ask(lpBatchPlanner, THREE, {}, outOfTime)).toEqual({
      planner: 'lp-batch',
      valueS: null,
      status: 'timeLimit',
      method: 'glpk',
      racksShare: {},
    });
  });

  test('needs a solver except for the exact method', () => {
    expect(lpBatchPlanner.needsSolver(planningInput(THREE), { method: 'glpk' })).toBe(true);
    expect(lpBatchPlanner.needsSolver(planningInput(THREE), { method: 'exact' })).toBe(false);
  });

  test('keeps job names apart from what objects inherit', () => {
    const named = [moldable('__proto__', [2, 1, 1]), moldable('constructor', [2, 2, 2])];
    const { racksShare } = ask(lpBatchPlanner, named, { method: 'exact' });
    expect(JSON.parse(JSON.stringify(racksShare))).toEqual(JSON.parse('{"__proto__":[0,1,0],"constructor":[1,0,0]}'));
  });

  test('leaves widths off the hulls out where the whole programme would be very large', () => {
    const many = Array.from({ length: 1001 }, (_, j) => moldable(`j${j}`, [5, 4]));
    const counted: number[] = [];
    const counting: LpSolver = {
      solve(problem, limits) {
        counted.push(problem.columns);
        return outOfTime.solve(problem, limits);
      },
    };
    ask(lpBatchPlanner, many, {}, counting, 100);
    ask(lpBatchPlanner, many.slice(1), {}, counting, 100);
    expect(counted).toEqual([2 * 1001 + 1, 100 * 1000 + 1]);
  });
});

describe('lp-online', () => {
  // One job alone: its shortest latency, for any intervals; a closed form takes precedence over an equal LP.
  test('gives the best of three bounds and the LP’s own value', () => {
    const alone = ask(lpOnlinePlanner, [moldable('a', [9, 5, 4])]);
    expect(alone).toMatchObject({ planner: 'lp-online', valueS: 4, status: 'optimal', method: 'min-latency' });
    expect(alone.lpValueS).toBeCloseTo(4, 9);
    expect(alone.racksShare.a?.map((share) => Number(share.toFixed(9)))).toEqual([0, 0, 1]);
    const stiff = Array.from({ length: 6 }, (_, j) => moldable(`j${j}`, [10, 9, 9]));
    const many = ask(lpOnlinePlanner, stiff);
    expect(many.method).toBe('lp-online');
    expect(many.valueS).toBe(many.lpValueS);
  });

  test('has no value when its time was over', () => {
    expect(ask(lpOnlinePlanner, THREE, {}, outOfTime)).toMatchObject({
      valueS: null,
      lpValueS: null,
      status: 'timeLimit',
      method: 'lp-online',
      racksShare: {},
    });
  });

  test('refuses a programme that is too large before it searches', () => {
    const latencyS = Array.from({ length: 500 }, (_, i) => 1e6 / (i + 1) + i);
    const many = Array.from({ length: 850 }, (_, j) => moldable(`j${j}`, latencyS));
    const run = () => ask(lpOnlinePlanner, many, {}, outOfTime, 500);
    expect(run).toThrow(InputError);
    expect(run).toThrow('the limit is 400000');
  });
});

describe('the LP planners', () => {
  // As the command line prints them; with a solver that counts iterations, whether or not it finishes.
  test('give their keys in one order', () => {
    const counting = (by: LpSolver): LpSolver => ({ solve: (...asked) => ({ ...by.solve(...asked), iterations: 7 }) });
    const online = ['planner', 'valueS', 'lpValueS', 'status', 'method', 'iterations', 'racksShare'];
    const batch = online.filter((key) => key !== 'lpValueS');
    for (const by of [counting(glpk), counting(outOfTime)]) {
      expect(Object.keys(ask(lpOnlinePlanner, THREE, {}, by))).toEqual(online);
      expect(Object.keys(ask(lpBatchPlanner, THREE, {}, by))).toEqual(batch);
    }
    const exact = Object.keys(ask(lpBatchPlanner, THREE, { method: 'exact' }));
    expect(exact).toEqual(batch.filter((key) => key !== 'iterations'));
  });

  test('give shares that sum to 1, whatever a solver misses', () => {
    const sloppy: LpSolver = {
      solve(problem, limits) {
        const solution = glpk.solve(problem, limits);
        return { ...solution, x: solution.x.map((x, c) => (c % 2 === 0 ? x * (1 + 1e-7) : x - 1e-9)) };
      },
    };
    for (const planner of [lpBatchPlanner, lpOnlinePlanner]) {
      const exact = ask(planner, THREE);
      const { racksShare, valueS } = ask(planner, THREE, {}, sloppy);
      expect(valueS).toBe(exact.valueS);
      for (const share of Object.values(racksShare)) {
        expect(share.reduce((a, b) => a + b)).toBeCloseTo(1, 15);
        expect(Math.min(...share)).toBeGreaterThanOrEqual(0);
      }
    }
  });

  test('ask once more with the hulls alone where GLPK misses LP-Batch’s optimum among all widths', () => {
    const asked: number[] = [];
    const missing: LpSolver = {
      solve(problem, limits) {
        asked.push(problem.columns);
        return asked.length === 1 ? { ...outOfTime.solve(problem), status: 'infeasible' } : glpk.solve(problem, limits);
      },
    };
    const jobs = [moldable('a', [30, 18, 14]), moldable('b', [30, 30, 30])];
    expect(ask(lpBatchPlanner, jobs, {}, missing)).toMatchObject({ status: 'optimal' });
    expect(asked).toEqual([7, 5]);
  });

  test('say of their time limit what it counts, and that the exact method needs none', () => {
    const help = (planner: Planner<'bound'>) => planner.options.timeLimitS?.info.help;
    expect(help(lpOnlinePlanner)).toBe(
      'GLPK gives up after this time, which includes reading the programme, and the answer says so.',
    );
    expect(help(lpBatchPlanner)).toMatch(/the exact method needs none\.$/);
  });

  test('hand their time limit to the solver', () => {
    const seen: (LpLimits | undefined)[] = [];
    const noting: LpSolver = {
      solve(problem, limits) {
        seen.push(limits);
        return outOfTime.solve(problem, limits);
      },
    };
    ask(lpBatchPlanner, THREE, { timeLimitS: 2 }, noting);
    ask(lpOnlinePlanner, THREE, { timeLimitS: 3 }, noting);
    ask(lpOnlinePlanner, THREE, {}, noting);
    expect(seen.map((limits) => limits?.timeLimitS)).toEqual([2, 3, undefined]);
  });

  test('refuse malleable jobs by name', () => {
    const malleable: Job = { id: 'm', arrivalS: 0, weight: 1, recurring: true, work: 10 };
    for (const planner of [lpBatchPlanner, lpOnlinePlanner]) {
      expect(() => ask(planner, [malleable])).toThrow(
        `${planner.label} plans data-parallel and moldable jobs on racks; job m is malleable`,
      );
    }
  });

  test('are registered with Corral, each with one sentence of help per option', () => {
    expect(PLANNERS.map((planner) => planner.id)).toEqual(expect.arrayContaining(['corral', 'lp-batch', 'lp-online']));
    for (const { help, options, takes, form } of PLANNERS) {
      expect(help).toMatch(/\.$/);
      if (form === 'racks' || form === 'bound') expect(takes).toEqual(['dataParallel', 'moldable']);
      for (const field of Object.values(options)) expect(field.info.help).toMatch(/^[A-Z].*\.$/);
    }
  });
});

describe('its steps', () => {
  const answer: LpBoundAnswer = {
    ...{ planner: 'lp-batch', valueS: 30, lpValueS: 24, status: 'optimal', method: 'latest-arrival' },
    racksShare: { a: [0.5, 0.5, 0] },
  };

  test('say which bound is higher than the programme’s own value, and by how much', () => {
    const [first] = [...lpSteps(answer)];
    expect(first).toMatchObject({
      sentence:
        'The programme lets every job run on a mix of widths; the least makespan that it finds is 24 s. Another bound, latest-arrival, is higher: 30 s.',
      figures: { lpValueS: 24, boundS: 30 },
      rejected: [{ what: 'the programme’s own value', why: 'latest-arrival is higher', cost: { boundS: 6 } }],
    });
    const [alone] = [...lpSteps({ ...answer, valueS: 24 })];
    expect(alone?.sentence).toMatch(/finds is 24 s\.$/);
    expect(alone).not.toHaveProperty('rejected');
  });

  test('are none without an optimum', () => {
    expect([...lpSteps({ ...answer, valueS: null, status: 'timeLimit' })]).toEqual([]);
  });
});
