// SPDX-License-Identifier: GPL-3.0-or-later
// Gantry's LP-Online, which the paper leaves out (docs/planners.md): f_jqr is the share of job j that runs at r racks inside the
// interval (t_{q-1}, t_q]. A job without preemption finishes half its length after its mean busy time, so
//   C_j >= sum f (max(t_{q-1}, A_j) + L_j(r) / 2)   and   C_j >= A_j + sum f L_j(r).
// As numbers: the columns are the f and then D_j = C_j - A_j; the value is the sum of D in units of `unitS`, not their mean,
// because a solver judges costs by an absolute tolerance.
import type { WidthHulls } from '../latency/width-hull';
import type { LpProblem } from './problem';
import { RowBuilder } from './row-builder';
import type { ShareColumns } from './width-shares';

/** The columns of f, in order; those of D follow. */
interface LpOnline extends ShareColumns {
  readonly problem: LpProblem;
  /** Seconds per unit of the LP's value. */
  readonly unitS: number;
}

interface LpOnlineInput {
  /** The widths that each job may mix: its hull. */
  readonly hulls: WidthHulls;
  readonly arrivalS: Float64Array;
  readonly racks: number;
  /** t_0 = 0 < t_1 < …, as `onlineBreakpoints` gives them. */
  readonly breakpointsS: Float64Array;
  /** About a thousandth of the mean completion time: a solver works to 1e-7 of one unit. */
  readonly unitS: number;
}

/** Up to this many jobs, arrivals also cut the intervals. */
const MAX_JOBS_CUT_BY_ARRIVAL = 20;
const INTERVALS = 40;

/** If nothing can overlap, M and H sum the same latencies in different orders and are equal up to rounding. */
const SAME = 1e-12;

/** Even steps up to M, the end of a plan; then doubling up to H, by which any plan can be finished. */
export function onlineBreakpoints(planEndS: number, horizonS: number, arrivalS: Float64Array): Float64Array {
  let reachS = planEndS;
  let doublings = 0;
  while (reachS < horizonS * (1 - SAME) && reachS > 0) {
    reachS *= 2;
    doublings++;
  }
  const steps = Math.max(1, INTERVALS - doublings);
  const points = new Set<number>([0]);
  for (let i = 1; i < steps; i++) points.add((planEndS * i) / steps);
  points.add(planEndS);
  let pointS = planEndS;
  for (let i = 1; i <= doublings; i++) {
    pointS *= 2;
    points.add(Math.min(pointS, horizonS));
  }
  if (arrivalS.length <= MAX_JOBS_CUT_BY_ARRIVAL) {
    for (const atS of arrivalS) if (atS > 0 && atS < horizonS) points.add(atS);
  }
  return Float64Array.from(points).sort();
}

/** The number of columns of the LP, without building it. */
export function countOnlineColumns(input: Omit<LpOnlineInput, 'unitS' | 'racks'>): number {
  const { hulls, arrivalS, breakpointsS } = input;
  let columns = arrivalS.length;
  for (let j = 0; j < arrivalS.length; j++) {
    const widths = hulls.start[j + 1]! - hulls.start[j]!;
    columns += widths * (breakpointsS.length - firstInterval(breakpointsS, arrivalS[j]!));
  }
  return columns;
}

/** The first q with t_q > A; in the intervals before it the job has not arrived. */
function firstInterval(breakpointsS: Float64Array, arrivalS: number): number {
  let q = 1;
  while (q < breakpointsS.length && breakpointsS[q]! <= arrivalS) q++;
  return q;
}

export function lpOnline(input: LpOnlineInput): LpOnline {
  const { hulls, arrivalS, racks, breakpointsS, unitS } = input;
  const jobs = arrivalS.length;
  const shares = countOnlineColumns(input) - jobs;
  const job = new Int32Array(shares);
  const width = new Int32Array(shares);
  const point = new Int32Array(shares);
  const interval = new Int32Array(shares);
  const firstColumn = new Int32Array(jobs + 1);
  const ofInterval: number[][] = Array.from(breakpointsS, () => []);
  let column = 0;
  for (let j = 0; j < jobs; j++) {
    for (let q = firstInterval(breakpointsS, arrivalS[j]!); q < breakpointsS.length; q++) {
      for (let i = hulls.start[j]!; i < hulls.start[j + 1]!; i++) {
        job[column] = j;
        width[column] = hulls.width[i]!;
        point[column] = i;
        interval[column] = q;
        (ofInterval[q] as number[]).push(column++);
      }
    }
    firstColumn[j + 1] = column;
  }

  const rows = new RowBuilder();
  for (let j = 0; j < jobs; j++) {
    const A = arrivalS[j]!;
    const from = firstColumn[j]!;
    const to = firstColumn[j + 1]!;
    const D = shares + j;
    for (let c = from; c < to; c++) rows.entry(c, 1);
    rows.endRow(1, 1);

    rows.entry(D, 1);
    for (let c = from; c < to; c++) {
      const startS = Math.max(0, breakpointsS[interval[c]! - 1]! - A);
      rows.entry(c, -(startS + hulls.lengthS[point[c]!]! / 2) / unitS);
    }
    rows.endRow(0, Number.POSITIVE_INFINITY);

    rows.entry(D, 1);
    for (let c = from; c < to; c++) rows.entry(c, -hulls.lengthS[point[c]!]! / unitS);
    rows.endRow(0, Number.POSITIVE_INFINITY);
  }
  // Capacity of each interval: sum f r L <= R (t_q - t_{q-1}), divided by the right side unless that is nearly 0.
  // The last digit of t_q is added as slack: a job far from time 0 must fit between rounded breakpoints.
  for (let q = 1; q < breakpointsS.length; q++) {
    const endS = breakpointsS[q]!;
    const roomRackS = racks * (endS - breakpointsS[q - 1]! + endS * 1e-15);
    const byRackS = Math.max(roomRackS, racks * unitS * 1e-3);
    for (const c of ofInterval[q] as number[]) rows.entry(c, hulls.areaRackS[point[c]!]! / byRackS);
    rows.endRow(Number.NEGATIVE_INFINITY, roomRackS / byRackS);
  }
  const cost = new Float64Array(shares + jobs).fill(1, shares);
  return { problem: rows.problem(cost), unitS, job, width };
}
