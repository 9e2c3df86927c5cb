// SPDX-License-Identifier: GPL-3.0-or-later
// The lower bound shown beside a plan of racks (docs/planners.md, "corral"): the best that the choice allows, and its name.
// It knows nothing of plans, except that LP-Online cuts time at the end of one.
import { type LatencyTable, tableForBounds } from '../../latency/latency-table';
import { widthHulls } from '../../latency/width-hull';
import { lpBatch } from '../../lp/lp-batch';
import type { LpSolver } from '../../lp/solver';
import type { Bound, Objective } from '../../model/plan';
import { exactBatchBound } from './exact-batch-bound';
import { onlineColumns, onlineModel, solveOnline } from './online-bound';
import { latestArrivalBound, minLatencyBound, squashedAreaBound } from './simple-bounds';

export type PlanBound = Omit<Bound, 'gap'>;
export type BoundChoice = 'auto' | 'lp' | 'exact' | 'none';

interface BoundInput {
  readonly table: LatencyTable;
  readonly arrivalS: Float64Array;
  readonly objective: Objective;
  readonly choice: BoundChoice;
  readonly solver?: LpSolver;
  /** Last end of the averageCompletion plan; called only if LP-Online is solved. */
  readonly averagePlanEndS: () => number;
  readonly timeLimitS?: number;
}

/** Above this many LP variables, `auto` leaves LP-Online out. */
const MAX_AUTO_COLUMNS = 20_000;
/** Above this many, building the LP alone takes more memory than a page may have; bounds do without it, planners refuse. */
export const MAX_LP_COLUMNS = 400_000;

/** Whether `auto` might solve LP-Online, which has at least two variables per job. */
export const mayNeedOnline = (jobs: number): boolean => 2 * jobs <= MAX_AUTO_COLUMNS;

export function corralBound(asked: BoundInput): PlanBound | undefined {
  if (asked.choice === 'none') return undefined;
  const input = { ...asked, table: tableForBounds(asked.table) };
  return input.objective === 'makespan' ? makespanBound(input) : averageCompletionBound(input);
}

function makespanBound({ table, arrivalS, choice, solver, timeLimitS }: BoundInput): PlanBound {
  const hulls = widthHulls(table);
  const bySlots = table.occupiedS !== table.latencyS;
  let bound: PlanBound | undefined;
  if (choice === 'lp' && solver !== undefined && hulls.width.length <= MAX_LP_COLUMNS) {
    const { problem, unitS } = lpBatch(hulls, table.racks);
    const solution = solver.solve(problem, { timeLimitS });
    if (solution.status === 'optimal') {
      bound = { method: bySlots ? 'lp-batch-slots' : 'lp-batch', valueS: solution.value * unitS };
    }
  }
  // If GLPK gives up, the exact search still answers, and `method` says so.
  bound ??= { method: bySlots ? 'exact-slots' : 'exact', valueS: exactBatchBound(hulls, table.racks) };
  const latestS = latestArrivalBound(table, arrivalS);
  return latestS > bound.valueS * (1 + SAME) ? { method: 'latest-arrival', valueS: latestS } : bound;
}

/** Bounds within this relative distance count as equal: a solver is no more exact. */
const SAME = 1e-9;

function averageCompletionBound(input: BoundInput): PlanBound {
  const lpValueS = onlineValueS(input);
  return bestAverageBound(input.table, input.arrivalS, lpValueS);
}

/** The best of the three bounds on the average completion; ties go to one that needs no LP. */
export function bestAverageBound(table: LatencyTable, arrivalS: Float64Array, lpValueS: number | undefined): PlanBound {
  let best: PlanBound = { method: 'min-latency', valueS: minLatencyBound(table) };
  const squashedS = squashedAreaBound(table, arrivalS);
  if (squashedS > best.valueS * (1 + SAME)) best = { method: 'squashed-area', valueS: squashedS };
  if (lpValueS !== undefined && lpValueS > best.valueS * (1 + SAME)) best = { method: 'lp-online', valueS: lpValueS };
  return best;
}

function onlineValueS({
  table,
  arrivalS,
  choice,
  solver,
  averagePlanEndS,
  timeLimitS,
}: BoundInput): number | undefined {
  // LP-Online assumes a job ends half its length after its mean time on racks, which is wrong if it gives them up before its end.
  if (solver === undefined || table.occupiedS !== table.latencyS) return undefined;
  if (choice === 'auto' && !mayNeedOnline(table.jobs)) return undefined;
  const model = onlineModel({ table, arrivalS, planEndS: averagePlanEndS() });
  const columns = onlineColumns(model);
  if (columns > (choice === 'auto' ? MAX_AUTO_COLUMNS : MAX_LP_COLUMNS)) return undefined;
  return solveOnline(model, solver, timeLimitS).lpValueS;
}
