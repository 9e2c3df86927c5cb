// The planner `lp-batch`: Corral's LP-Batch (appendix A) as an answer of its own, by GLPK or by the exact search on hulls.
// A lower bound on the makespan, not a schedule; with arrivals it counts all jobs as there at 0.
import { LATENCY_OPTIONS, type LatencyOptions, latencyOptionsFrom } from '../../latency/latency-options';
import type { LatencyTable } from '../../latency/latency-table';
import { allWidths, type WidthHulls, widthHulls } from '../../latency/width-hull';
import { lpBatch } from '../../lp/lp-batch';
import type { LpSolver } from '../../lp/solver';
import { widthShares } from '../../lp/width-shares';
import { choice, type FieldsOf } from '../../model/fields';
import type { LpStatus } from '../../model/lp-status';
import type { LpBoundAnswer } from '../../model/plan';
import { exactBatchBound, mixAt } from '../bounds/exact-batch-bound';
import { TableRun } from '../corral/table-run';
import type { Planner } from '../planner';
import { RACK_SHAPES, type RackJobs, rackJobs } from '../rack-jobs';
import { lpAnswer, refuseTooLarge, timeLimitOption } from './lp-answer';

interface LpBatchOptions extends LatencyOptions {
  readonly method: 'glpk' | 'exact';
  readonly timeLimitS?: number;
}

const OPTIONS: FieldsOf<LpBatchOptions> = {
  method: choice(['glpk', 'exact'], {
    default: 'glpk',
    label: 'Solved by',
    help: 'GLPK solves the paper’s linear programme as it stands; exact finds the same value by a search on convex hulls, without a solver (Corral, appendix A).',
  }),
  ...LATENCY_OPTIONS,
  timeLimitS: timeLimitOption('; the exact method needs none'),
};

const LABEL = 'LP-Batch';

export const lpBatchPlanner: Planner<'bound'> = {
  id: 'lp-batch',
  label: LABEL,
  help: 'The least makespan that Corral’s linear programme leaves possible, and the mix of widths that gives it (Corral, appendix A).',
  reference: { paper: 'Corral', where: 'appendix A, formulas (1) to (5)' },
  options: OPTIONS,
  takes: [...RACK_SHAPES],
  form: 'bound',
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
      finish: (table) => (exact ? exactAnswer(table, own) : glpkAnswer(table, own, solver as LpSolver, timeLimitS)),
    });
  },
};

function exactAnswer(table: LatencyTable, { jobs }: RackJobs): LpBoundAnswer {
  const hulls = widthHulls(table);
  const valueS = exactBatchBound(hulls, table.racks);
  const shares = jobs.map((_, j) => mixAt(hulls, table.racks, valueS, j));
  return lpAnswer({ planner: 'lp-batch', valueS, status: 'optimal', method: 'exact', jobs, shares });
}

/** Up to so many variables the LP has every width, as printed; above, only those on the hulls: the same optimum. */
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
