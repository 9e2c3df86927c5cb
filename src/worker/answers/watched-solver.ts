// SPDX-License-Identifier: GPL-3.0-or-later
// GLPK cannot be interrupted and reports nothing while it solves, so this announces how long it may be quiet, and gives
// it the page's time limit if the question has none. A solve is cancelled by ending the worker.
import type { LpSolver } from '../../lp/solver';
import type { AnswerHost } from './answer-host';

const PAGE_TIME_LIMIT_S = 30;
/** GLPK checks its clock only now and then; scaling and presolving take extra time. */
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
