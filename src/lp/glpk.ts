// SPDX-License-Identifier: GPL-3.0-or-later
// GLPK behind the solver's port, and the only import of glpk.js. Its `node` entry is synchronous and works both in Node and in
// a browser worker. One instance serves a whole thread and is recreated after an abort.
// GLPK's presolver hides why there is no optimum, so it is used only for a second try when the simplex gets stuck.
import GLPK, { type GLPK as Glpk, type LP } from 'glpk.js/node';
import type { LpStatus } from '../model/lp-status';
import type { LpProblem } from './problem';
import type { LpLimits, LpSolution, LpSolver } from './solver';

let instance: Promise<Glpk> | undefined;
let current: Glpk | undefined;

async function freshInstance(): Promise<Glpk> {
  current = await GLPK();
  return current;
}

/** Monotonic milliseconds; without it GLPK's own count is used. */
type Clock = () => number;

/** Loads GLPK, or reuses the existing instance. */
export async function loadGlpk(nowMs?: Clock): Promise<LpSolver> {
  instance ??= freshInstance();
  await instance;
  return { solve: (problem, limits = {}) => solve(problem, limits, nowMs) };
}

function solve(problem: LpProblem, limits: LpLimits, nowMs: Clock | undefined): LpSolution {
  if (current === undefined || !allFinite(problem)) return without('failed');
  try {
    if (givenSeconds(problem, limits) <= 0) return without('timeLimit');
    const startMs = nowMs?.();
    const solution = solveWith(current, problem, limits, nowMs);
    if (nowMs === undefined || startMs === undefined) return solution;
    return { ...solution, elapsedS: (nowMs() - startMs) / 1000 };
  } catch (error) {
    if (!(error instanceof Error && error.name === 'RuntimeError')) throw error;
    // The aborted instance remains in use until the new one is ready; the next caller of loadGlpk waits for that.
    instance = freshInstance();
    return without('failed');
  }
}

const without = (status: LpStatus): LpSolution => ({ status, value: Number.NaN, x: new Float64Array(0) });

/** GLPK aborts on these, or calls a NaN optimal. */
function allFinite(problem: LpProblem): boolean {
  const numbers = [problem.cost, problem.entryValue];
  const limits = [problem.high, problem.rowLow, problem.rowHigh];
  return (
    numbers.every((column) => column.every((value) => Number.isFinite(value))) &&
    limits.every((column) => !column.some((value) => Number.isNaN(value)))
  );
}

/** GLPK counts whole milliseconds in 32 bits. */
const LONGEST_LIMIT_S = 2_000_000;

/**
 * Approximate seconds to hand a problem over and read its variables back, on a 2025 machine: glpk.js names and copies one
 * column and one entry at a time, which GLPK's own time limit does not cover.
 */
const handlingS = (problem: LpProblem): number => 6e-6 * problem.columns + 3e-7 * problem.entryValue.length;

/** What the limit leaves for solving. */
const givenSeconds = (problem: LpProblem, limits: LpLimits): number =>
  (limits.timeLimitS ?? LONGEST_LIMIT_S) - handlingS(problem);

/** Solves with one instance of GLPK and checks its answer. */
export function solveWith(glpk: Glpk, problem: LpProblem, limits: LpLimits, nowMs: Clock | undefined): LpSolution {
  const limitS = Math.min(Math.ceil(givenSeconds(problem, limits) * 1000) / 1000, LONGEST_LIMIT_S);
  const scale = columnScales(problem);
  const lp = toGlpk(glpk, problem, scale);
  const run = (presol: boolean, tmlim: number) => {
    const startMs = nowMs?.() ?? 0;
    const { time, result } = glpk.solve(lp, { msglev: glpk.GLP_MSG_OFF, presol, tmlim });
    return { elapsedS: nowMs === undefined ? time : (nowMs() - startMs) / 1000, result };
  };

  const first = run(false, limitS);
  const { status } = first.result;
  if (status === glpk.GLP_OPT) return optimum(problem, scale, first.result);
  if (status === glpk.GLP_NOFEAS) return without('infeasible');
  if (status === glpk.GLP_UNBND) return without('unbounded');
  if (first.elapsedS >= limitS) return without('timeLimit');
  // No verdict and no time-out: the simplex got stuck. The presolver may take another path; its answer is checked.
  const leftS = Math.max(0.001, limitS - first.elapsedS);
  const second = run(true, leftS);
  if (second.result.status === glpk.GLP_OPT) return optimum(problem, scale, second.result);
  return without(second.elapsedS >= leftS ? 'timeLimit' : 'failed');
}

/**
 * GLPK lets a variable be off by 1e-7, which a large coefficient turns into a large error in its row. So each variable is
 * handed over multiplied by its largest coefficient. Rows are not rescaled: their units are the builder's choice.
 */
function columnScales(problem: LpProblem): Float64Array {
  const scale = new Float64Array(problem.columns).fill(1);
  problem.entryValue.forEach((value, e) => {
    const c = problem.entryColumn[e]!;
    scale[c] = Math.max(scale[c]!, Math.abs(value));
  });
  return scale;
}

interface GlpkResult {
  readonly z: number;
  readonly vars: Record<string, number>;
}

function optimum(problem: LpProblem, scale: Float64Array, result: GlpkResult): LpSolution {
  if (!Number.isFinite(result.z)) return without('failed');
  const x = scale.map((size, c) => result.vars[columnName(c)]! / size);
  return keepsLimits(problem, x) ? { status: 'optimal', value: result.z, x } : without('failed');
}

/** Tolerance for rounding in a row, relative to the size of its terms: GLPK works to 1e-7. */
const TOLERANCE = 1e-6;

function keepsLimits(problem: LpProblem, x: Float64Array): boolean {
  const { rowStart, entryColumn, entryValue, rowLow, rowHigh, high } = problem;
  for (let c = 0; c < x.length; c++) {
    const value = x[c]!;
    if (!(value >= -TOLERANCE && value <= high[c]! + TOLERANCE * (1 + Math.abs(value)))) return false;
  }
  for (let i = 0; i < rowLow.length; i++) {
    let sum = 0;
    let size = 1;
    for (let e = rowStart[i]!; e < rowStart[i + 1]!; e++) {
      const term = entryValue[e]! * x[entryColumn[e]!]!;
      sum += term;
      size += Math.abs(term);
    }
    const room = TOLERANCE * size;
    if (!(sum >= rowLow[i]! - room && sum <= rowHigh[i]! + room)) return false;
  }
  return true;
}

const columnName = (column: number): string => `x${column}`;

function toGlpk(glpk: Glpk, problem: LpProblem, scale: Float64Array): LP {
  const names = Array.from({ length: problem.columns }, (_, c) => columnName(c));
  const vars = names.map((name, c) => ({ name, coef: problem.cost[c]! / scale[c]! }));
  const subjectTo: LP['subjectTo'] = [];
  for (let i = 0; i < problem.rowLow.length; i++) {
    const row: { name: string; coef: number }[] = [];
    for (let e = problem.rowStart[i]!; e < problem.rowStart[i + 1]!; e++) {
      const c = problem.entryColumn[e]!;
      row.push({ name: names[c]!, coef: problem.entryValue[e]! / scale[c]! });
    }
    const bnds = bounds(glpk, problem.rowLow[i]!, problem.rowHigh[i]!);
    subjectTo.push({ name: `r${i}`, vars: row, bnds });
  }
  const limited: NonNullable<LP['bounds']> = [];
  problem.high.forEach((high, c) => {
    if (high === Number.POSITIVE_INFINITY) return;
    limited.push({ name: names[c]!, ...bounds(glpk, 0, high * scale[c]!) });
  });
  const objective = { direction: glpk.GLP_MIN, name: 'cost', vars };
  return { name: 'gantry', objective, subjectTo, bounds: limited };
}

/** Equal bounds must be "fixed": GLPK answers "undefined" for a double bound of zero width. */
function bounds(glpk: Glpk, low: number, high: number): { type: number; lb: number; ub: number } {
  const hasLow = low !== Number.NEGATIVE_INFINITY;
  const hasHigh = high !== Number.POSITIVE_INFINITY;
  if (hasLow && hasHigh) return { type: low === high ? glpk.GLP_FX : glpk.GLP_DB, lb: low, ub: high };
  if (hasLow) return { type: glpk.GLP_LO, lb: low, ub: 0 };
  return hasHigh ? { type: glpk.GLP_UP, lb: 0, ub: high } : { type: glpk.GLP_FR, lb: 0, ub: 0 };
}
