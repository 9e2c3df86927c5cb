// LP-Online as a bound: intervals from a plan's end, the LP over the hulls, the solver's answer in seconds.
import type { LatencyTable } from '../../latency/latency-table';
import { type WidthHulls, widthHulls } from '../../latency/width-hull';
import { countOnlineColumns, lpOnline, onlineBreakpoints } from '../../lp/lp-online';
import type { LpSolver } from '../../lp/solver';
import type { LpStatus } from '../../model/plan';
import { minLatencyBound, squashedAreaBound } from './simple-bounds';

export interface OnlineQuestion {
  readonly table: LatencyTable;
  readonly arrivalS: Float64Array;
  /** M: last end of the averageCompletion plan under the same options. */
  readonly planEndS: number;
}

export interface OnlineModel extends OnlineQuestion {
  readonly hulls: WidthHulls;
  readonly breakpointsS: Float64Array;
}

export function onlineModel(question: OnlineQuestion): OnlineModel {
  const { table, arrivalS, planEndS } = question;
  const lastArrivalS = arrivalS.reduce((a, b) => Math.max(a, b), 0);
  let horizonS = lastArrivalS;
  for (let j = 0; j < table.jobs; j++) horizonS += longestLatencyS(table, j);
  // Jobs of no length need an interval after their arrival too.
  const endS = planEndS > lastArrivalS ? planEndS : lastArrivalS + 1;
  const breakpointsS = onlineBreakpoints(endS, Math.max(horizonS, endS), arrivalS);
  return { ...question, hulls: widthHulls(table), breakpointsS };
}

function longestLatencyS(table: LatencyTable, job: number): number {
  let longestS = 0;
  for (let i = job * table.racks; i < (job + 1) * table.racks; i++) {
    longestS = Math.max(longestS, table.latencyS[i] as number);
  }
  return longestS;
}

export const onlineColumns = (model: OnlineModel): number => countOnlineColumns(model);

export interface OnlineAnswer {
  readonly status: LpStatus;
  /** Mean of completion minus arrival; undefined without an optimum. */
  readonly lpValueS: number | undefined;
  readonly iterations?: number;
  /** Share of job j at each width, summed over the intervals; by job, index r - 1. Empty without an optimum. */
  readonly shares: readonly (readonly number[])[];
}

export function solveOnline(model: OnlineModel, solver: LpSolver, timeLimitS?: number): OnlineAnswer {
  const { table, arrivalS } = model;
  const guessS = Math.max(minLatencyBound(table), squashedAreaBound(table, arrivalS));
  const built = lpOnline({ ...model, racks: table.racks, unitS: guessS > 0 ? guessS / 1000 : 1 });
  const { status, value, x, iterations } = solver.solve(built.problem, { timeLimitS });
  if (status !== 'optimal') return { status, lpValueS: undefined, iterations, shares: [] };
  const shares = Array.from({ length: table.jobs }, () => new Array<number>(table.racks).fill(0));
  built.job.forEach((j, c) => {
    const share = shares[j] as number[];
    const at = (built.width[c] as number) - 1;
    share[at] = (share[at] as number) + Math.max(0, x[c] as number);
  });
  return { status, lpValueS: (value * built.unitS) / table.jobs, iterations, shares };
}
