// SPDX-License-Identifier: GPL-3.0-or-later
// How answers that GLPK rarely gives (stuck in the simplex) or should never give (wrong ones) are handled. A fake GLPK gives them.
import GLPK, { type Result } from 'glpk.js/node';
import { describe, expect, test } from 'vitest';
import { loadGlpk, solveWith } from './glpk';
import { RowBuilder } from './row-builder';

const builder = new RowBuilder();
builder.entry(0, 1);
builder.endRow(1, Number.POSITIVE_INFINITY);
/** Minimise x, with x >= 1 and x <= 5. */
const problem = builder.problem(Float64Array.of(1));
problem.high[0] = 5;

const glpk = await GLPK();
type Answer = { readonly status: number; readonly z?: number; readonly x?: number; readonly time?: number };

/** The solution from a GLPK that gives these answers, first without and then with its presolver. */
function solved(answers: readonly Answer[], timeLimitS?: number) {
  const asked: boolean[] = [];
  const solve = (_: unknown, options: { readonly presol: boolean }): Result => {
    const { status, z = 1, x = 1, time = 0 } = answers[asked.length]!;
    asked.push(options.presol);
    return { name: 'gantry', time, result: { status, z, vars: { x0: x } } } as unknown as Result;
  };
  const limits = timeLimitS === undefined ? {} : { timeLimitS };
  const solution = solveWith({ ...glpk, solve } as typeof glpk, problem, limits, undefined);
  return { ...solution, x: [...solution.x], asked };
}

const { GLP_OPT: OPTIMAL, GLP_UNDEF: UNDECIDED } = glpk;

describe('a simplex that got stuck', () => {
  test('is led another way by the presolver', () => {
    const { status, x, asked } = solved([{ status: UNDECIDED }, { status: OPTIMAL }]);
    expect({ status, x, asked }).toEqual({ status: 'optimal', x: [1], asked: [false, true] });
  });

  test('has failed where that is stuck too, and is out of time where that took what was left of it', () => {
    expect(solved([{ status: UNDECIDED }, { status: UNDECIDED }], 4).status).toBe('failed');
    expect(
      solved(
        [
          { status: UNDECIDED, time: 1 },
          { status: UNDECIDED, time: 3 },
        ],
        4,
      ).status,
    ).toBe('timeLimit');
    expect(solved([{ status: UNDECIDED, time: 4 }], 4).asked).toEqual([false]);
  });

  test('is checked after the presolver as before', () => {
    expect(solved([{ status: UNDECIDED }, { status: OPTIMAL, x: 0.5 }]).status).toBe('failed');
  });
});

describe('an optimum that is none', () => {
  test.each([
    ['its value is no number', { z: Number.NaN }],
    ['a variable is below 0', { x: -0.1 }],
    ['a variable is above its limit', { x: 5.1 }],
    ['a variable is no number', { x: Number.NaN }],
    ['a row is below its limit', { x: 0.9 }],
  ])('is a failure: %s', (_, wrong) => {
    const { status, value, x } = solved([{ status: OPTIMAL, ...wrong }]);
    expect({ status, value, x }).toEqual({ status: 'failed', value: Number.NaN, x: [] });
  });

  test('rounding is none', () => {
    expect(solved([{ status: OPTIMAL, x: 1 - 1e-7 }])).toMatchObject({ status: 'optimal', x: [1 - 1e-7] });
  });
});

test('a fault that is not GLPK’s own is not taken for one', async () => {
  const broken = await loadGlpk(() => {
    throw new RangeError('no clock');
  });
  expect(() => broken.solve(problem)).toThrow('no clock');
});
