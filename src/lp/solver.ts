// SPDX-License-Identifier: GPL-3.0-or-later
// The port to a linear-programming solver. GLPK is behind it (glpk.ts); tests may substitute another.
import type { LpStatus } from '../model/lp-status';
import type { LpProblem } from './problem';

export interface LpSolution {
  readonly status: LpStatus;
  /** NaN unless optimal. */
  readonly value: number;
  /** Values of the variables; empty unless optimal. */
  readonly x: Float64Array;
  readonly iterations?: number;
  /** How long it took, if the caller measures time; used for limits shared by several solves. */
  readonly elapsedS?: number;
}

export interface LpLimits {
  /** Seconds for solving, including handing the problem over; absent: no limit. */
  readonly timeLimitS?: number;
}

/** Synchronous: in a browser it runs inside a worker, and is cancelled by ending the worker. */
export interface LpSolver {
  solve(problem: LpProblem, limits?: LpLimits): LpSolution;
}
