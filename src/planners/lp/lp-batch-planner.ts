// SPDX-License-Identifier: GPL-3.0-or-later
// The planner `lp-batch`: Corral's LP-Batch (appendix A) as an answer in itself, by GLPK or by the exact search on hulls.
// A lower bound on the makespan, not a schedule; arrivals are ignored, as if all jobs were there at 0.
import { latencyOptionsFrom } from '../../latency/latency-options';
import { type LatencyTable, tableForBounds } from '../../latency/latency-table';
import { allWidths, type WidthHulls, widthHulls } from '../../latency/width-hull';
import { lpBatch } from '../../lp/lp-batch';
import type { LpSolver } from '../../lp/solver';
import { widthShares } from '../../lp/width-shares';
import type { LpStatus } from '../../model/lp-status';
import type { LpBoundAnswer } from '../../model/plan';
import { exactBatchBound, mixAt } from '../bounds/exact-batch-bound';
import { TableRun } from '../corral/table-run';
import type { Planner } from '../planner';
import { type RackJobs, rackJobs } from '../rack-jobs';
import { LP_BATCH } from './declarations';
import { lpAnswer, refuseTooLarge } from './lp-answer';
import { lpSteps } from './lp-steps';

const LABEL = LP_BATCH.label;

export const lpBatchPlanner: Planner<'bound'> = {
  ...LP_BATCH,
  needsSolver: (_, values) => values.method !== 'exact',
  start(input, values, tools) {
    const own = rackJobs(input, LABEL);
    const timeLimitS = values.timeLimitS as number | undefined;
    const { solver } = tools;
    const exact = values.method === 'exact';
    if (!exact && solver === undefined) throw new Error('lp-batch by GLPK needs a solver');
    return new TableRun({
      label: LABEL,
      rackJobs: own,
      topology: input.scenario.topology,
      latency: latencyOptionsFrom(values),
      finish(made) {
        const table = tableForBounds(made);
        const answer = exact ? exactAnswer(table, own) : glpkAnswer(table, own, solver as LpSolver, timeLimitS);
        if (tools.onStep !== undefined) for (const step of lpSteps(answer)) tools.onStep(step);
        return answer;
      },
    });
  },
};

function exactAnswer(table: LatencyTable, { jobs }: RackJobs): LpBoundAnswer {
  const hulls = widthHulls(table);
  const valueS = exactBatchBound(hulls, table.racks);
  const shares = jobs.map((_, j) => mixAt(hulls, table.racks, valueS, j));
  return lpAnswer({ planner: 'lp-batch', valueS, status: 'optimal', method: 'exact', jobs, shares });
}

/** Up to this many variables the LP has every width, as printed; above, only those on the hulls, with the same optimum. */
const MAX_PRINTED_COLUMNS = 100_000;

const MISSED: ReadonlySet<LpStatus> = new Set(['failed', 'infeasible', 'unbounded']);

function glpkAnswer(
  table: LatencyTable,
  { jobs }: RackJobs,
  solver: LpSolver,
  timeLimitS: number | undefined,
): LpBoundAnswer {
  const solve = (widths: WidthHulls) => {
    refuseTooLarge(widths.width.length, 'lp-batch', 'Use method=exact, which needs no linear programme.');
    const built = lpBatch(widths, table.racks);
    return { built, solution: solver.solve(built.problem, { timeLimitS }) };
  };
  const whole = table.latencyS.length <= MAX_PRINTED_COLUMNS;
  let solved = solve(whole ? allWidths(table) : widthHulls(table));
  // LP-Batch always has an optimum. GLPK may miss it among widths that are billions of times too long; none is on a hull.
  if (whole && MISSED.has(solved.solution.status)) solved = solve(widthHulls(table));
  const { built, solution } = solved;
  const { status, value, x, iterations } = solution;
  const found = { planner: 'lp-batch', status, method: 'glpk', iterations, jobs };
  if (status !== 'optimal') return lpAnswer({ ...found, valueS: null, shares: [] });
  const shares = widthShares(built, x, table.jobs, table.racks);
  return lpAnswer({ ...found, valueS: value * built.unitS, shares });
}
