// SPDX-License-Identifier: GPL-3.0-or-later
// The checks that the page makes on every move of a rectangle, by the planner's own functions: none takes longer than drawing it.
// The score itself comes from the worker.
import { isLength, type ManualConflict } from '../../../charts/manual/hand-plan';
import type { LatencyCurves } from '../../../latency/job-curve';
import type { LatencyTable } from '../../../latency/latency-table';
import type { Job } from '../../../model/job';
import type { ManualRectangle } from '../../../model/scenario';
import { checkByHand, type HandRectangle, handLengthS } from '../../../planners/manual/conflicts';
import { indexedRectangles, settle } from '../../../planners/manual/rectangles';

/** More cannot be told apart on a chart. */
const MAX_CONFLICTS = 400;

/** The latency table behind the curves; undefined while there is none, or if only a sample of the widths was sent. */
export function tableOf(curves: LatencyCurves | undefined, jobs: number, racks: number): LatencyTable | undefined {
  if (curves === undefined || curves.widths.length !== racks || curves.latencyS.length !== jobs * racks)
    return undefined;
  const { latencyS } = curves;
  return { jobs, racks, latencyS, occupiedS: latencyS };
}

const arrivalsOf = (jobs: readonly Job[]): Float64Array => Float64Array.from(jobs, ({ arrivalS }) => arrivalS);

/** Rectangles whose job and racks exist, with job indices. */
const indexed = (jobs: readonly Job[], racks: number, rectangles: readonly ManualRectangle[]): HandRectangle[] =>
  indexedRectangles(
    rectangles,
    jobs.map(({ id }) => id),
  ).filter((one) => one.racks.every((rack) => rack < racks));

/** Malleable jobs have none, and are not drawn. */
const hasLength = (table: LatencyTable, one: HandRectangle): boolean => isLength(handLengthS(table, one));

export function conflictsOf(
  table: LatencyTable,
  jobs: readonly Job[],
  rectangles: readonly ManualRectangle[],
): readonly ManualConflict[] {
  const arrivalS = arrivalsOf(jobs);
  const drawn = indexed(jobs, table.racks, rectangles).filter((one) => hasLength(table, one));
  const jobOf = (at: number): number => drawn[at]?.job ?? -1;
  const { endS, conflicts } = checkByHand(table, arrivalS, drawn, MAX_CONFLICTS);
  return conflicts.map((conflict): ManualConflict => {
    if (conflict.kind === 'overlap') {
      const { first, second, racks, fromS, toS } = conflict;
      return { jobs: [jobOf(first), jobOf(second)], racks, fromS, toS };
    }
    const early = drawn[conflict.rectangle];
    return {
      jobs: [jobOf(conflict.rectangle)],
      racks: early?.racks ?? [],
      fromS: early?.startS ?? 0,
      toS: Math.min(conflict.arrivalS, endS[conflict.rectangle] ?? 0),
    };
  });
}

/** Pushed later until nothing conflicts. */
export function settledRectangles(
  table: LatencyTable,
  jobs: readonly Job[],
  rectangles: readonly ManualRectangle[],
): readonly ManualRectangle[] {
  const known = indexed(jobs, table.racks, rectangles);
  const settled = settle(
    table,
    arrivalsOf(jobs),
    known.filter((one) => hasLength(table, one)),
  );
  const others = known.filter((one) => !hasLength(table, one));
  return [...settled, ...others].map(({ job, racks, startS }) => ({ job: jobs[job]?.id ?? '', racks, startS }));
}
