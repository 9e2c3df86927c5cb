// SPDX-License-Identifier: GPL-3.0-or-later
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadGlpk } from './glpk';
import type { LpProblem } from './problem';
import { RowBuilder } from './row-builder';

interface Row {
  readonly entries: readonly (readonly [number, number])[];
  readonly low?: number;
  readonly high?: number;
}

function lp(cost: readonly number[], rows: readonly Row[], high: readonly number[] = []): LpProblem {
  const builder = new RowBuilder();
  for (const row of rows) {
    for (const [column, value] of row.entries) builder.entry(column, value);
    builder.endRow(row.low ?? Number.NEGATIVE_INFINITY, row.high ?? Number.POSITIVE_INFINITY);
  }
  const problem = builder.problem(Float64Array.from(cost));
  high.forEach((limit, c) => {
    problem.high[c] = limit;
  });
  return problem;
}

const solver = await loadGlpk();

/** 200 columns at 6 microseconds and 40 000 entries at 0.3: deducted from a time limit for handing over `largeLp`. */
const HANDLING_S = 0.0132;

/** Too large to be solved in a millisecond. */
function largeLp(): LpProblem {
  const n = 200;
  const rows = Array.from({ length: n }, (_, i) => ({
    entries: Array.from({ length: n }, (_, c) => [c, 1 + ((i * 7 + c * 13) % 17)] as const),
    low: 10 + (i % 5),
  }));
  return lp(
    Array.from({ length: n }, (_, c) => 1 + (c % 3)),
    rows,
  );
}

describe('GLPK behind the port', () => {
  // Minimise -x - 2y, x + y <= 4, y <= 3: (1, 3).
  test('finds an optimum', () => {
    const rows = [
      {
        entries: [
          [0, 1],
          [1, 1],
        ] as const,
        high: 4,
      },
    ];
    const solution = solver.solve(lp([-1, -2], rows, [Number.POSITIVE_INFINITY, 3]));
    expect(solution.status).toBe('optimal');
    expect(solution.value).toBeCloseTo(-7, 9);
    expect([...solution.x]).toEqual([1, 3]);
  });

  test('takes rows of every kind, fixed variables and columns in no row', () => {
    const rows: Row[] = [
      {
        entries: [
          [0, 1],
          [1, 1],
        ],
        low: 2,
        high: 2,
      },
      {
        entries: [
          [0, 1],
          [1, -1],
        ],
        low: -1,
        high: 1,
      },
      { entries: [[0, 1]], low: 0.5 },
      { entries: [[1, 1]] },
    ];
    const solution = solver.solve(lp([1, 2, 3, 1], rows, [9, 9, 0, 5]));
    expect(solution.status).toBe('optimal');
    expect([...solution.x]).toEqual([1.5, 0.5, 0, 0]);
    expect(solution.value).toBeCloseTo(2.5, 9);
  });

  test('tells infeasible from unbounded', () => {
    expect(solver.solve(lp([1], [{ entries: [[0, 1]], high: -1 }])).status).toBe('infeasible');
    expect(solver.solve(lp([-1], [{ entries: [[0, 1]], low: 1 }])).status).toBe('unbounded');
    expect(solver.solve(lp([1], [{ entries: [[0, 1]], low: 3 }], [2])).status).toBe('infeasible');
  });

  test('says when the time limit ended it, by its own count or by a given clock', async () => {
    expect(solver.solve(largeLp()).status).toBe('optimal');
    expect(solver.solve(largeLp(), { timeLimitS: HANDLING_S + 0.0005 }).status).toBe('timeLimit');
    expect(solver.solve(largeLp(), { timeLimitS: 1e12 }).status).toBe('optimal');
    const stopped = await loadGlpk(() => 0);
    expect(stopped.solve(largeLp()).status).toBe('optimal');
    let nowMs = 0;
    const counting = await loadGlpk(() => {
      nowMs += 5;
      return nowMs;
    });
    expect(counting.solve(largeLp(), { timeLimitS: HANDLING_S + 0.0005 }).status).toBe('timeLimit');
    expect(nowMs).toBeGreaterThan(0);
  });

  test('counts the handing over of a large problem, and does not begin what cannot be done in time', async () => {
    let asked = 0;
    const noting = await loadGlpk(() => asked++);
    expect(noting.solve(largeLp(), { timeLimitS: HANDLING_S * 0.9 }).status).toBe('timeLimit');
    expect(asked).toBe(0);
  });

  // One row requires at least 0.9990, another 1; GLPK's presolver treats them as equal and returns 0.9990.
  test('is exact where GLPK’s presolver is not', () => {
    const rows: Row[] = [
      { entries: [[0, 1]], low: 1, high: 1 },
      {
        entries: [
          [2, 1],
          [0, -0.9989990010009996],
        ],
        low: 0,
      },
      {
        entries: [
          [2, 1],
          [0, -0.001000998999000403],
          [1, -0.9989990010009996],
        ],
        low: 0,
      },
      { entries: [[1, 1]], low: 1, high: 1 },
    ];
    expect(solver.solve(lp([0, 0, 1], rows)).value).toBeCloseTo(1, 9);
  });

  test('answers without an optimum: no value, no variables', () => {
    const { value, x } = solver.solve(lp([1], [{ entries: [[0, 1]], high: -1 }]));
    expect(value).toBeNaN();
    expect(x).toHaveLength(0);
  });

  test('refuses numbers that GLPK would abort on or call optimal', () => {
    expect(solver.solve(lp([Number.NaN], [])).status).toBe('failed');
    expect(solver.solve(lp([1], [{ entries: [[0, Number.POSITIVE_INFINITY]], low: 1 }])).status).toBe('failed');
    expect(solver.solve(lp([1], [{ entries: [[0, 1]], low: Number.NaN }])).status).toBe('failed');
  });
});

describe('after GLPK aborted', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
  });
  afterEach(() => vi.restoreAllMocks());

  test('the solver answers “failed”, and a new instance solves the next', async () => {
    const twice = lp(
      [1],
      [
        {
          entries: [
            [0, 1],
            [0, 1],
          ],
          low: 1,
        },
      ],
    );
    expect(solver.solve(twice).status).toBe('failed');
    const again = await loadGlpk();
    expect(again.solve(lp([1], [{ entries: [[0, 1]], low: 1 }])).status).toBe('optimal');
    expect(solver.solve(lp([1], [{ entries: [[0, 1]], low: 1 }])).status).toBe('optimal');
  });
});
