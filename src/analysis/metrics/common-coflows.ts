// SPDX-License-Identifier: GPL-3.0-or-later
// Coflow times of compared runs, over the same shuffles or coflows: those that ended in the measured time of all runs. A shuffle that
// one scheduler keeps inside machines moves nothing there, so the runs' own means are over different shuffles.
import type { Window } from '../../model/scenario';
import type { CoflowColumns } from '../../model/trace';
import { mean, percentile } from '../../planners/metrics/percentile';
import { isInside, type Span } from './span';

export const CCT_METRICS = ['averageCctS', 'p95CctS', 'averageCctFromReadyS'] as const;
export type CctMetric = (typeof CCT_METRICS)[number];

interface CommonCoflows {
  readonly count: number;
  /** Those that ended in some of the runs but not in all. */
  readonly leftOut: number;
  /** In the order of the runs; NaN if they have nothing in common. */
  readonly values: readonly Readonly<Record<CctMetric, number>>[];
}

const STAGES_PER_JOB = 256;
/** Identifies a shuffle in any run of its scenario. */
const keyOf = ({ job, stage }: CoflowColumns, row: number): number => job[row]! * STAGES_PER_JOB + stage[row]!;

/** From the first byte of a shuffle, from the arrival of a coflow. */
export const cctS = ({ startS, endS }: CoflowColumns, row: number): number => endS[row]! - startS[row]!;

/** A last map may end after the last byte if its output need not move: then the time is 0. */
export const cctFromReadyS = ({ readyS, endS }: CoflowColumns, row: number): number =>
  Math.max(0, endS[row]! - readyS[row]!);

/** `isMember`: whether a job or coflow, by its index, counts; absent: all do. */
export function commonCoflows(
  runs: readonly CoflowColumns[],
  window: Window | undefined,
  isMember: (owner: number) => boolean = () => true,
): CommonCoflows {
  const span: Span = { fromS: 0, toS: 0, ...window, windowed: window !== undefined };
  const rowsOf = runs.map((coflows) => {
    const rows = new Map<number, number>();
    for (let row = 0; row < coflows.length; row++) {
      const hasEnded = isInside(span, coflows.endS[row]!);
      if (hasEnded && isMember(coflows.job[row]!)) rows.set(keyOf(coflows, row), row);
    }
    return rows;
  });
  const all = new Set(rowsOf.flatMap((rows) => [...rows.keys()]));
  const common = [...all].filter((key) => rowsOf.every((rows) => rows.has(key))).sort((a, b) => a - b);
  const values = runs.map((coflows, r) => {
    const rows = common.map((key) => rowsOf[r]?.get(key) as number);
    const timesS = rows.map((row) => cctS(coflows, row));
    return {
      averageCctS: mean(timesS),
      p95CctS: percentile(timesS, 0.95),
      averageCctFromReadyS: mean(rows.map((row) => cctFromReadyS(coflows, row))),
    };
  });
  return { count: common.length, leftOut: all.size - common.length, values };
}
