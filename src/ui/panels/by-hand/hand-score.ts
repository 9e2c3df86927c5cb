// SPDX-License-Identifier: GPL-3.0-or-later
// The score so far of a plan by hand that is not whole: of the jobs on the chart, by the planner's own measure.
import { counted, readableTime } from '../../../base/readable';
import { type HandSetting, placeAll } from '../../../charts/manual/hand-plan';
import type { Objective } from '../../../model/plan';
import type { ManualRectangle } from '../../../model/scenario';
import { allArriveTogether } from '../../../planners/rack-jobs';

/** The planner measures completion if jobs arrive over time, and the makespan if all arrive together. */
export const handObjective = (given: unknown, jobs: readonly { readonly arrivalS: number }[]): Objective =>
  given === 'makespan' || given === 'averageCompletion'
    ? given
    : allArriveTogether(Float64Array.from(jobs, ({ arrivalS }) => arrivalS))
      ? 'makespan'
      : 'averageCompletion';

/** Seconds; undefined if nothing is placed. */
export function scoreSoFar(
  setting: HandSetting,
  rectangles: readonly ManualRectangle[],
  objective: Objective,
): number | undefined {
  const placed = placeAll(setting, rectangles);
  if (placed.length === 0) return undefined;
  if (objective === 'makespan') return placed.reduce((last, { endS }) => Math.max(last, endS), 0);
  const sumS = placed.reduce((sum, { endS, job }) => sum + endS - (setting.jobs[job]?.arrivalS ?? 0), 0);
  return sumS / placed.length;
}

/** "so far 4:20; 6 jobs left". With conflicts there is no score. */
export function handStateWords(
  missing: number,
  conflicts: number,
  soFarS: number | undefined,
  objective: Objective,
): string {
  const rest = missing > 0 ? `${counted(missing, 'job')} not placed yet` : '';
  if (conflicts > 0) return `no score: ${[counted(conflicts, 'conflict'), rest].filter(Boolean).join(', ')}`;
  if (soFarS === undefined) return rest;
  const what = objective === 'makespan' ? 'so far' : 'mean so far';
  return missing === 0 ? 'being scored' : `${what} ${readableTime(soFarS)}; ${counted(missing, 'job')} left`;
}

/** For a chip: "so far 4:20", "2 conflicts", "nothing placed". */
export function handChipWords(missing: number, conflicts: number, soFar: string | undefined): string {
  if (conflicts > 0) return counted(conflicts, 'conflict');
  if (soFar === undefined) return 'nothing placed';
  return missing === 0 ? 'being scored' : `so far ${soFar}`;
}
