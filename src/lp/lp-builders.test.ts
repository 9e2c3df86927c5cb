// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import type { WidthHulls } from '../latency/width-hull';
import { lpBatch } from './lp-batch';
import { countOnlineColumns, lpOnline, onlineBreakpoints } from './lp-online';
import type { LpProblem } from './problem';

const digits = (value: number) => Number(value.toPrecision(12));

/** Rows as text: "-1 x0 + 2 x3 in 0 … inf". */
function rowsOf(problem: LpProblem): string[] {
  return Array.from(problem.rowLow, (low, i) => {
    const entries: string[] = [];
    for (let e = problem.rowStart[i]!; e < problem.rowStart[i + 1]!; e++) {
      entries.push(`${digits(problem.entryValue[e]!)} x${problem.entryColumn[e]}`);
    }
    return `${entries.join(' + ')} in ${low} … ${problem.rowHigh[i]}`;
  });
}

const hulls = (points: readonly (readonly [width: number, lengthS: number])[][]): WidthHulls => {
  const all = points.flat();
  let at = 0;
  return {
    start: Int32Array.from([0, ...points.map((own) => (at += own.length))]),
    width: Int32Array.from(all, ([width]) => width),
    lengthS: Float64Array.from(all, ([, lengthS]) => lengthS),
    areaRackS: Float64Array.from(all, ([width, lengthS]) => width * lengthS),
  };
};

describe('LP-Batch as numbers', () => {
  // Shortest lengths 6 and 2, areas 12 and 2, two racks: T is at least max(6, 14 / 2) = 7 s, or 1000 units.
  test('has rows (2), (3) and (4) of the paper, in units near the answer', () => {
    const { problem, unitS, job, width } = lpBatch(
      hulls([
        [
          [1, 12],
          [2, 6],
        ],
        [[1, 2]],
      ]),
      2,
    );
    expect(unitS).toBe(0.007);
    expect([...job]).toEqual([0, 0, 1]);
    expect([...width]).toEqual([1, 2, 1]);
    expect([...problem.cost]).toEqual([0, 0, 0, 1]);
    expect(rowsOf(problem)).toEqual([
      '1 x0 + 1 x1 in 1 … 1',
      '1 x2 in 1 … 1',
      `1 x3 + ${digits(-12 / 0.007)} x0 + ${digits(-6 / 0.007)} x1 in 0 … Infinity`,
      `1 x3 + ${digits(-2 / 0.007)} x2 in 0 … Infinity`,
      `1 x3 + ${digits(-12 / 0.014)} x0 + ${digits(-12 / 0.014)} x1 + ${digits(-2 / 0.014)} x2 in 0 … Infinity`,
    ]);
  });

  test('does not change when all times are scaled by a power of two', () => {
    const small = lpBatch(
      hulls([
        [
          [1, 12],
          [2, 7],
        ],
      ]),
      2,
    );
    const large = lpBatch(
      hulls([
        [
          [1, 12 * 2 ** 40],
          [2, 7 * 2 ** 40],
        ],
      ]),
      2,
    );
    expect(large.problem).toEqual(small.problem);
    expect(large.unitS).toBe(small.unitS * 2 ** 40);
  });

  test('keeps a unit of one second where all jobs take no time', () => {
    expect(lpBatch(hulls([[[1, 0]]]), 2).unitS).toBe(1);
  });
});

describe('the intervals of LP-Online', () => {
  const none = new Float64Array(21);

  test('are 40 even steps where the plan’s end covers everything', () => {
    const points = onlineBreakpoints(80, 80, none);
    expect(points).toHaveLength(41);
    expect([...points.slice(0, 3)]).toEqual([0, 2, 4]);
    expect(points[40]).toBe(80);
  });

  // d = 2: 38 steps to 76, then 152 and 300 (cut from 304).
  test('double beyond the plan’s end until all is covered, the last cut', () => {
    const points = onlineBreakpoints(76, 300, none);
    expect(points).toHaveLength(41);
    expect([...points.slice(0, 2)]).toEqual([0, 2]);
    expect([...points.slice(37)]).toEqual([74, 76, 152, 300]);
  });

  test('take a horizon that rounding put a hair above the plan’s end for that end', () => {
    expect([...onlineBreakpoints(80, 80.00000000000001, none)]).toEqual([...onlineBreakpoints(80, 80, none)]);
  });

  test('are also cut at arrivals when there are at most 20 jobs', () => {
    const points = onlineBreakpoints(80, 80, Float64Array.of(0, 3, 3, 4, 80));
    expect(points).toHaveLength(42);
    expect([...points.slice(0, 4)]).toEqual([0, 2, 3, 4]);
  });

  test('stay at least one to the plan’s end however far the horizon is', () => {
    expect(onlineBreakpoints(1, 2 ** 50, none)).toHaveLength(52);
  });
});

describe('LP-Online as numbers', () => {
  // Intervals (0, 4] and (4, 8]; b arrives at 4 and may use only the second. Unit 2 s, one rack.
  test('has a row for the whole, two for the completion, and one of capacity per interval', () => {
    const input = {
      hulls: hulls([[[1, 6]], [[1, 2]]]),
      arrivalS: Float64Array.of(1, 4),
      racks: 1,
      breakpointsS: Float64Array.of(0, 4, 8),
      unitS: 2,
    };
    expect(countOnlineColumns(input)).toBe(5);
    const { problem, job, width } = lpOnline(input);
    expect([...job]).toEqual([0, 0, 1]);
    expect([...width]).toEqual([1, 1, 1]);
    expect([...problem.cost]).toEqual([0, 0, 0, 1, 1]);
    expect(rowsOf(problem)).toEqual([
      '1 x0 + 1 x1 in 1 … 1',
      '1 x3 + -1.5 x0 + -3 x1 in 0 … Infinity',
      '1 x3 + -3 x0 + -3 x1 in 0 … Infinity',
      '1 x2 in 1 … 1',
      '1 x4 + -0.5 x2 in 0 … Infinity',
      '1 x4 + -1 x2 in 0 … Infinity',
      '1.5 x0 in -Infinity … 1',
      '1.5 x1 + 0.5 x2 in -Infinity … 1',
    ]);
  });
});
