// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allWidths, widthHulls } from '../../latency/width-hull';
import { loadGlpk } from '../../lp/glpk';
import { lpBatch } from '../../lp/lp-batch';
import type { LpSolver } from '../../lp/solver';
import type { Objective } from '../../model/plan';
import { plainCorral } from '../corral/testing/plain-corral';
import { optimum, scheduleValue } from '../testing/every-schedule';
import { objectives, occupancyCases, type TableCase, tableCases, tableOf } from '../testing/inputs';
import { type BoundChoice, corralBound } from './corral-bound';
import { exactBatchBound, mixAt } from './exact-batch-bound';
import { onlineModel, solveOnline } from './online-bound';
import { latestArrivalBound, minLatencyBound, squashedAreaBound } from './simple-bounds';

const solver = await loadGlpk();

/** A bound may exceed a plan by rounding, and GLPK's by its tolerance. */
const ROOM = 1 + 1e-7;

function bound(one: TableCase, objective: Objective, choice: BoundChoice, by: LpSolver | 'none' = solver) {
  const plan = plainCorral(one.table, [...one.arrivalS], 'averageCompletion');
  const averagePlanEndS = () => Math.max(...plan.endS);
  return corralBound({ ...one, objective, choice, solver: by === 'none' ? undefined : by, averagePlanEndS });
}

/** Random widths in random order: any schedule, good or bad. */
const randomSchedule = (jobs: number, racks: number) =>
  fc.tuple(
    fc.array(fc.integer({ min: 1, max: racks }), { minLength: jobs, maxLength: jobs }),
    fc.shuffledSubarray(
      Array.from({ length: jobs }, (_, j) => j),
      { minLength: jobs },
    ),
  );

describe('the exact bound of a batch', () => {
  // a and b: areas 30, 36. From T = 18 to 30 the least area is 36 - (T - 18) / 2 each. 96 - T = 3 T gives T = 24.
  test('is 24 s in the worked example, half of each large job at either width', () => {
    const table = tableOf([
      [30, 18, 14],
      [30, 18, 14],
      [6, 4, 3],
    ]);
    const hulls = widthHulls(table);
    expect(exactBatchBound(hulls, 3)).toBe(24);
    expect(mixAt(hulls, 3, 24, 0)).toEqual([0.5, 0.5, 0]);
    expect(mixAt(hulls, 3, 24, 2)).toEqual([1, 0, 0]);
  });

  test('is the longest of the shortest latencies where the racks are not the limit', () => {
    expect(exactBatchBound(widthHulls(tableOf([[9, 5, 4]])), 3)).toBe(4);
    expect(exactBatchBound(widthHulls(tableOf([[0, 0, 0]])), 3)).toBe(0);
  });

  test('agrees with GLPK on the whole linear programme to 1e-6', () => {
    fc.assert(
      fc.property(occupancyCases({ jobs: 8, racks: 6 }), ({ table }) => {
        const exactS = exactBatchBound(widthHulls(table), table.racks);
        for (const widths of [allWidths(table), widthHulls(table)]) {
          const { problem, unitS } = lpBatch(widths, table.racks);
          const { status, value } = solver.solve(problem);
          expect(status).toBe('optimal');
          expect(Math.abs(value * unitS - exactS)).toBeLessThanOrEqual(1e-7 * exactS);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('comes with a mix of widths that attains it', () => {
    fc.assert(
      fc.property(occupancyCases({ jobs: 8, racks: 6 }), ({ table }) => {
        const hulls = widthHulls(table);
        const T = exactBatchBound(hulls, table.racks);
        let area = 0;
        for (let j = 0; j < table.jobs; j++) {
          const share = mixAt(hulls, table.racks, T, j);
          const lengthS = (r: number) => table.latencyS[j * table.racks + r - 1]!;
          expect(share.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
          expect(share.reduce((sum, x, i) => sum + x * lengthS(i + 1), 0)).toBeLessThanOrEqual(T * (1 + 1e-12));
          const takenS = (r: number) => table.occupiedS[j * table.racks + r - 1]!;
          area += share.reduce((sum, x, i) => sum + x * (i + 1) * takenS(i + 1), 0);
        }
        expect(area).toBeLessThanOrEqual(table.racks * T * (1 + 1e-9));
      }),
    );
  });
});

describe('the squashed-area bound', () => {
  // R = 2: areas 4 and 2 take 2 s and 1 s of the whole server. At 1 s the shorter one takes over, so they end at 2 and 3 s.
  test('runs the shortest remaining area first and preempts', () => {
    const table = tableOf([
      [4, 3],
      [2, 2],
    ]);
    expect(squashedAreaBound(table, Float64Array.of(0, 1))).toBe((3 + 1) / 2);
    expect(squashedAreaBound(table, Float64Array.of(0, 0))).toBe((1 + 3) / 2);
    expect(squashedAreaBound(table, Float64Array.of(10, 0))).toBe((2 + 1) / 2);
  });

  test('agrees with a server that looks at all jobs again at every event', () => {
    fc.assert(
      fc.property(occupancyCases({ jobs: 7, racks: 3 }), ({ table, arrivalS }) => {
        const left = Array.from({ length: table.jobs }, (_, j) =>
          Math.min(
            ...Array.from(
              { length: table.racks },
              (_, i) => ((i + 1) * table.occupiedS[j * table.racks + i]!) / table.racks,
            ),
          ),
        );
        let nowS = 0;
        let sumS = 0;
        const open = new Set(left.keys());
        while (open.size > 0) {
          const here = [...open].filter((j) => arrivalS[j]! <= nowS);
          const later = [...open].map((j) => arrivalS[j]!).filter((at) => at > nowS);
          const nextS = Math.min(...later);
          const j = here.sort((a, b) => left[a]! - left[b]!)[0];
          if (j === undefined) nowS = nextS;
          else if (nowS + left[j]! <= nextS) {
            nowS += left[j]!;
            sumS += nowS - arrivalS[j]!;
            open.delete(j);
          } else {
            left[j] = left[j]! - (nextS - nowS);
            nowS = nextS;
          }
        }
        const slow = sumS / table.jobs;
        const room = 1e-9 * slow + 1e-6 * 1e-9 * Math.max(...arrivalS);
        expect(Math.abs(squashedAreaBound(table, arrivalS) - slow)).toBeLessThanOrEqual(room);
      }),
    );
  });
});

describe('every bound', () => {
  test('is at most the plan of the plain pseudo-code and at most any schedule', () => {
    const cases = occupancyCases({ jobs: 7, racks: 5 }).chain((one) =>
      fc.tuple(fc.constant(one), randomSchedule(one.table.jobs, one.table.racks)),
    );
    fc.assert(
      fc.property(cases, objectives, fc.constantFrom<BoundChoice>('auto', 'lp'), ([one, drawn], objective, choice) => {
        const { valueS } = bound(one, objective, choice) ?? { valueS: Number.NaN };
        const roundingS = 1e-15 * Math.max(...one.arrivalS);
        const planS = plainCorral(one.table, [...one.arrivalS], objective).valueS;
        expect(valueS).toBeLessThanOrEqual(planS * ROOM + roundingS);
        expect(valueS).toBeLessThanOrEqual(scheduleValue(one, ...drawn, objective) * ROOM + roundingS);
      }),
      { numRuns: 150 },
    );
  });

  test('is at most the optimum of tiny cases whose jobs give up racks before they end, without LP-Online', () => {
    fc.assert(
      fc.property(occupancyCases({ jobs: 3, racks: 3 }), objectives, (one, objective) => {
        const roundingS = 1e-15 * Math.max(...one.arrivalS);
        const { method, valueS } = bound(one, objective, 'auto') ?? { method: undefined, valueS: Number.NaN };
        expect(valueS).toBeLessThanOrEqual(optimum(one, objective) * ROOM + roundingS);
        const bySlots = one.table.occupiedS !== one.table.latencyS;
        expect(bySlots ? ['exact', 'lp-online'] : ['exact-slots']).not.toContain(method);
      }),
      { numRuns: 150 },
    );
  });

  test('is at most the optimum over all widths and orders of tiny cases', () => {
    fc.assert(
      fc.property(tableCases({ jobs: 3, racks: 3 }), (one) => {
        const { table, arrivalS } = one;
        // Ends near a late arrival are rounded to its last digit; the bounds are not.
        const roundingS = 1e-15 * Math.max(...arrivalS);
        const best = optimum(one, 'averageCompletion') * ROOM + roundingS;
        const planEndS = Math.max(...plainCorral(table, [...arrivalS], 'averageCompletion').endS);
        const online = solveOnline(onlineModel({ table, arrivalS, planEndS }), solver);
        expect(online.status).toBe('optimal');
        expect(online.lpValueS).toBeLessThanOrEqual(best);
        expect(minLatencyBound(table)).toBeLessThanOrEqual(best);
        expect(squashedAreaBound(table, arrivalS)).toBeLessThanOrEqual(best);
        const makespanS = optimum(one, 'makespan') * ROOM + roundingS;
        expect(exactBatchBound(widthHulls(table), table.racks)).toBeLessThanOrEqual(makespanS);
        expect(latestArrivalBound(table, arrivalS)).toBeLessThanOrEqual(makespanS);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the bound beside a plan', () => {
  const one: TableCase = {
    table: tableOf([
      [6, 4],
      [6, 4],
    ]),
    arrivalS: Float64Array.of(0, 9),
  };
  const failing: LpSolver = { solve: () => ({ status: 'timeLimit', value: Number.NaN, x: new Float64Array(0) }) };

  test('names what gave it', () => {
    expect(bound(one, 'makespan', 'auto')).toEqual({ method: 'latest-arrival', valueS: 13 });
    const together = { ...one, arrivalS: new Float64Array(2) };
    expect(bound(together, 'makespan', 'auto')).toEqual({ method: 'exact', valueS: 6 });
    expect(bound(together, 'makespan', 'lp')?.method).toBe('lp-batch');
    expect(bound(one, 'averageCompletion', 'auto')).toEqual({ method: 'min-latency', valueS: 4 });
    expect(bound(together, 'averageCompletion', 'none')).toBeUndefined();
  });

  // Racks are taken for half of each length: both jobs on two racks keep 2 x 2 x 2 rack-seconds, which fit in 4 s, the length of each.
  test('counts the time that racks are taken where jobs give them up before they end, and says so', () => {
    const { table } = one;
    const bySlots = { ...table, occupiedS: table.latencyS.map((L) => L / 2) };
    const together = { table: bySlots, arrivalS: new Float64Array(2) };
    expect(bound(together, 'makespan', 'auto')).toEqual({ method: 'exact-slots', valueS: 4 });
    expect(bound(together, 'makespan', 'lp')?.method).toBe('lp-batch-slots');
    expect(bound(together, 'averageCompletion', 'auto')).toEqual({ method: 'min-latency', valueS: 4 });
  });

  // One rack, 10 equal jobs at once: the single server is exact, the LP slightly below because of its intervals.
  test('takes the squashed area where the LP is coarser, and the LP where it is finer', () => {
    const queue = { table: tableOf(Array.from({ length: 10 }, () => [1])), arrivalS: new Float64Array(10) };
    expect(bound(queue, 'averageCompletion', 'auto')).toEqual({ method: 'squashed-area', valueS: 5.5 });
    // Two racks, areas grow with width: the single server assumes width 1 at full speed, the LP counts the length.
    const stiff = { table: tableOf(Array.from({ length: 6 }, () => [10, 9])), arrivalS: new Float64Array(6) };
    expect(bound(stiff, 'averageCompletion', 'auto')?.method).toBe('lp-online');
  });

  test('is the best of the others when GLPK gives up or is not there', () => {
    expect(bound(one, 'makespan', 'lp', failing)).toEqual({ method: 'latest-arrival', valueS: 13 });
    const stiff = { table: tableOf(Array.from({ length: 6 }, () => [10, 9])), arrivalS: new Float64Array(6) };
    expect(bound(stiff, 'averageCompletion', 'lp', failing)?.method).toBe('squashed-area');
    expect(bound(stiff, 'makespan', 'lp', failing)?.method).toBe('exact');
    expect(bound(stiff, 'averageCompletion', 'auto', 'none')?.method).toBe('squashed-area');
  });

  test('leaves the LP out above 20 000 variables in auto, not in lp', () => {
    let solved = 0;
    const counting: LpSolver = {
      solve: (problem, limits) => {
        solved++;
        return failing.solve(problem, limits);
      },
    };
    // 260 jobs x 2 widths x 40 intervals + 260.
    const many = { table: tableOf(Array.from({ length: 260 }, () => [10, 9])), arrivalS: new Float64Array(260) };
    bound(many, 'averageCompletion', 'auto', counting);
    expect(solved).toBe(0);
    bound(many, 'averageCompletion', 'lp', counting);
    expect(solved).toBe(1);
  });
});

test('too many jobs for LP-Online are not even counted when no one asks for it', () => {
  const jobs = 10_001;
  const latencyS = new Float64Array(jobs).fill(1);
  const table = { jobs, racks: 1, latencyS, occupiedS: latencyS };
  const never = (): never => {
    throw new Error('LP-Online is asked');
  };
  const asked = {
    table,
    arrivalS: new Float64Array(jobs),
    objective: 'averageCompletion',
    averagePlanEndS: never,
  } as const;
  const bound = corralBound({ ...asked, choice: 'auto', solver: { solve: never } });
  expect(bound).toEqual(corralBound({ ...asked, choice: 'auto' }));
  expect(bound?.method).toBe('squashed-area');
  expect(() => corralBound({ ...asked, choice: 'lp', solver: { solve: never } })).toThrow('LP-Online is asked');
});

test('jobs that take no time have a unit of one second', () => {
  const model = onlineModel({
    table: tableOf([
      [0, 0],
      [0, 0],
    ]),
    arrivalS: new Float64Array(2),
    planEndS: 0,
  });
  expect(model.unitS).toBe(1);
  expect(solveOnline(model, solver).lpValueS).toBeCloseTo(0, 6);
});
