// SPDX-License-Identifier: GPL-3.0-or-later
// The door to a linear-programming solver. GLPK stands behind it (glpk.ts); tests may put another one there.
import type { LpStatus } from '../model/lp-status';
import type { LpProblem } from './problem';

export interface LpSolution {
  readonly status: LpStatus;
  /** NaN unless optimal. */
  readonly value: number;
  /** Values of the variables; empty unless optimal. */
  readonly x: Float64Array;
  readonly iterations?: number;
  /** How long it took, where the caller measures time: for limits that several solves share. */
  readonly elapsedS?: number;
}

export interface LpLimits {
  /** Seconds of solving, handing the problem over included; absent: none. */
  readonly timeLimitS?: number;
}

/** Synchronous: in a browser it runs inside a worker, and cancelling is ending the worker. */
export interface LpSolver {
  solve(problem: LpProblem, limits?: LpLimits): LpSolution;
}
