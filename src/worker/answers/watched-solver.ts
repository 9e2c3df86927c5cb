// SPDX-License-Identifier: GPL-3.0-or-later
// GLPK cannot be interrupted and reports nothing while it solves: this says beforehand how long it may be quiet, and
// gives it the page's time limit where the question has none. Cancelling a solve is ending the worker.
import type { LpSolver } from '../../lp/solver';
import type { AnswerHost } from './answer-host';

const PAGE_TIME_LIMIT_S = 30;
/** GLPK looks at its clock only now and then; scaling and presolving come on top. */
const GRACE_S = 10;

export async function loadWatchedSolver(host: AnswerHost, mostS = PAGE_TIME_LIMIT_S): Promise<LpSolver> {
  const solver = await host.loadSolver();
  return {
    solve(problem, limits = {}) {
      const timeLimitS = limits.timeLimitS ?? mostS;
      host.notify({ notice: 'quiet', forS: timeLimitS + GRACE_S });
      const solution = solver.solve(problem, { ...limits, timeLimitS });
      host.notify({ notice: 'quiet', forS: 0 });
      return solution;
    },
  };
}
