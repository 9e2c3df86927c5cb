// The planner `lp-batch`: Corral's LP-Batch (appendix A) as an answer of its own, by GLPK or by the exact search on hulls.
// A lower bound on the makespan, not a schedule; with arrivals it counts all jobs as there at 0.
import { LATENCY_OPTIONS, type LatencyOptions, latencyOptionsFrom } from '../../latency/latency-options';
import type { LatencyTable } from '../../latency/latency-table';
import { type WidthHulls, widthHulls } from '../../latency/width-hull';
import { lpBatch } from '../../lp/lp-batch';
import type { LpSolver } from '../../lp/solver';
import { choice, type FieldsOf, number } from '../../model/fields';
import type { LpBoundAnswer } from '../../model/plan';
import { exactBatchBound, mixAt } from '../bounds/exact-batch-bound';
import type { Planner } from '../planner';
import { RACK_SHAPES, type RackJobs, rackJobs } from '../rack-jobs';
import { TableRun } from '../table-run';
import { refuseTooLarge, sharesById } from './lp-answer';

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
  timeLimitS: number({
    optional: true,
    above: 0,
    label: 'Time limit',
    unit: 's',
    help: 'GLPK gives up after so many seconds, and the answer says so.',
  }),
};

const LABEL = 'LP-Batch';

export const lpBatchPlanner: Planner<LpBoundAnswer> = {
  id: 'lp-batch',
  label: LABEL,
  help: 'The least makespan that Corral’s linear programme leaves possible, and the mix of widths that gives it (Corral, appendix A).',
  reference: { paper: 'Corral', where: 'appendix A, formulas (1) to (5)' },
  options: OPTIONS,
  takes: [...RACK_SHAPES],
  needsSolver: (_, values) => values.method !== 'exact',
  start(input, values, tools) {
    const own = rackJobs(input, LABEL);
    const timeLimitS = values.timeLimitS as number | undefined;
    const { solver } = tools;
    const exact = values.method === 'exact';
    if (!exact && solver === undefined) throw new Error('lp-batch by GLPK needs a solver');
    return new TableRun({
      rackJobs: own,
      topology: input.scenario.topology,
      latency: latencyOptionsFrom(values),
      searchFor: () => undefined,
      finish: (table) => (exact ? exactAnswer(table, own) : glpkAnswer(table, own, solver as LpSolver, timeLimitS)),
    });
  },
};

function exactAnswer(table: LatencyTable, { jobs }: RackJobs): LpBoundAnswer {
  const hulls = widthHulls(table);
  const valueS = exactBatchBound(hulls, table.racks);
  const shares = jobs.map((_, j) => mixAt(hulls, table.racks, valueS, j));
  return { planner: 'lp-batch', valueS, status: 'optimal', method: 'exact', racksShare: sharesById(jobs, shares) };
}

/** Up to so many variables the LP has every width, as printed; above, only those on the hulls: the same optimum. */
const MOST_PRINTED_COLUMNS = 100_000;

function glpkAnswer(
  table: LatencyTable,
  { jobs }: RackJobs,
  solver: LpSolver,
  timeLimitS: number | undefined,
): LpBoundAnswer {
  const widths = table.latencyS.length <= MOST_PRINTED_COLUMNS ? allWidths(table) : widthHulls(table);
  refuseTooLarge(widths.width.length, 'lp-batch', 'Use method=exact, which needs no linear programme.');
  const built = lpBatch(widths, table.racks);
  const { status, value, x, iterations } = solver.solve(built.problem, { timeLimitS });
  const answer = { planner: 'lp-batch', status, method: 'glpk', ...(iterations === undefined ? {} : { iterations }) };
  if (status !== 'optimal') return { ...answer, valueS: null, racksShare: {} };
  const shares = jobs.map(() => new Array<number>(table.racks).fill(0));
  built.job.forEach((j, c) => {
    (shares[j] as number[])[(built.width[c] as number) - 1] = Math.max(0, x[c] as number);
  });
  return { ...answer, valueS: value * built.unitS, racksShare: sharesById(jobs, shares) };
}

/** Every width of every job, laid out as hulls are. */
export function allWidths(table: LatencyTable): WidthHulls {
  const { jobs, racks, latencyS } = table;
  return {
    start: Int32Array.from({ length: jobs + 1 }, (_, j) => j * racks),
    width: Int32Array.from(latencyS, (_, i) => 1 + (i % racks)),
    lengthS: latencyS,
    areaRackS: latencyS.map((L, i) => (1 + (i % racks)) * L),
  };
}
