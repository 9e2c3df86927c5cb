// SPDX-License-Identifier: GPL-3.0-or-later
// The jobs of a scenario that planners of locality accept: data-parallel ones, which have blocks and a shuffle.
import { type DataParallelJob, isDataParallel, isMalleable, isMoldable, type Job } from '../model/job';
import { InputError } from '../model/problem';
import type { PlanningInput } from './planner';
import { namedJobs } from './rack-jobs';

/** Throws InputError if the workload is coflows, is empty or has jobs of other shapes, which it names. */
export function dataParallelJobs(input: PlanningInput, planner: string): readonly DataParallelJob[] {
  const { workload } = input;
  const takes = `${planner} plans data-parallel jobs`;
  if (!('jobs' in workload)) throw new InputError(`${takes}; this scenario has coflows`);
  const { jobs } = workload;
  if (jobs.length === 0) throw new InputError(`${takes}; this scenario has none`);
  const others = jobs.filter((job) => !isDataParallel(job));
  if (others.length > 0) {
    throw new InputError(
      `${takes}, with maps, a shuffle and reduces; ${namedJobs(others, jobs)} ${shapeWords(others)}`,
    );
  }
  return jobs.filter(isDataParallel);
}

function shapeWords(jobs: readonly Job[]): string {
  const are = jobs.length === 1 ? 'is' : 'are';
  if (jobs.every(isMalleable)) return `${are} malleable. FLEX and CORA plan malleable jobs`;
  return jobs.every(isMoldable) ? `${are} moldable` : `${are} moldable or malleable`;
}
