// SPDX-License-Identifier: GPL-3.0-or-later
// LP-Online as a bound: intervals from a plan's end, the LP over the hulls, the solver's answer in seconds.
import type { LatencyTable } from '../../latency/latency-table';
import { type WidthHulls, widthHulls } from '../../latency/width-hull';
import { countOnlineColumns, lpOnline, onlineBreakpoints } from '../../lp/lp-online';
import type { LpSolver } from '../../lp/solver';
import { widthShares } from '../../lp/width-shares';
import type { LpStatus } from '../../model/lp-status';
import { longestLatencyS } from '../rack-times';
import { minLatencyBound, squashedAreaBound } from './simple-bounds';

interface OnlineQuestion {
  readonly table: LatencyTable;
  readonly arrivalS: Float64Array;
  /** M: last end of the averageCompletion plan under the same options. */
  readonly planEndS: number;
}

export interface OnlineModel extends OnlineQuestion {
  readonly hulls: WidthHulls;
  readonly breakpointsS: Float64Array;
  /** About a thousandth of the mean completion. */
  readonly unitS: number;
}

export function onlineModel(question: OnlineQuestion): OnlineModel {
  const { table, arrivalS, planEndS } = question;
  const lastArrivalS = arrivalS.reduce((a, b) => Math.max(a, b), 0);
  let horizonS = lastArrivalS;
  for (let j = 0; j < table.jobs; j++) horizonS += longestLatencyS(table, j);
  // Jobs of zero length also need an interval after their arrival.
  const endS = planEndS > lastArrivalS ? planEndS : lastArrivalS + 1;
  const breakpointsS = onlineBreakpoints(endS, Math.max(horizonS, endS), arrivalS);
  const guessS = Math.max(minLatencyBound(table), squashedAreaBound(table, arrivalS));
  return { ...question, hulls: widthHulls(table), breakpointsS, unitS: guessS > 0 ? guessS / 1000 : 1 };
}

export const onlineColumns = (model: OnlineModel): number => countOnlineColumns(model);

interface OnlineAnswer {
  readonly status: LpStatus;
  /** Mean of completion minus arrival; undefined without an optimum. */
  readonly lpValueS: number | undefined;
  readonly iterations?: number;
  /** Share of job j at each width, summed over the intervals; by job, index r - 1. Empty without an optimum. */
  readonly shares: readonly (readonly number[])[];
}

export function solveOnline(model: OnlineModel, solver: LpSolver, timeLimitS?: number): OnlineAnswer {
  const { table } = model;
  const built = lpOnline({ ...model, racks: table.racks });
  const { status, value, x, iterations } = solver.solve(built.problem, { timeLimitS });
  if (status !== 'optimal') return { status, lpValueS: undefined, iterations, shares: [] };
  const shares = widthShares(built, x, table.jobs, table.racks);
  return { status, lpValueS: (value * built.unitS) / table.jobs, iterations, shares };
}
