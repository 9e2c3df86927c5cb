// SPDX-License-Identifier: GPL-3.0-or-later
// The jobs of a scenario that planners of racks and their bounds accept: data-parallel and moldable ones.
import { plainName } from '../model/fields/fields';
import { isMalleable, type Job } from '../model/job';
import { InputError } from '../model/problem';
import type { PlanningInput } from './planner';

const NAMED_IN_A_MESSAGE = 5;

export interface RackJobs {
  readonly jobs: readonly Job[];
  readonly arrivalS: Float64Array;
}

/** Throws InputError if the workload is coflows or has malleable jobs, which it names. */
export function rackJobs(input: PlanningInput, planner: string): RackJobs {
  const { workload } = input;
  const takes = `${planner} plans data-parallel and moldable jobs on racks`;
  if (!('jobs' in workload)) throw new InputError(`${takes}; this scenario has coflows`);
  const { jobs } = workload;
  if (jobs.length === 0) throw new InputError(`${takes}; this scenario has none`);
  const others = jobs.filter(isMalleable);
  if (others.length > 0) {
    throw new InputError(
      `${takes}; ${namedJobs(others, jobs)} ${others.length === 1 ? 'is' : 'are'} malleable. FLEX and CORA plan malleable jobs`,
    );
  }
  return { jobs, arrivalS: Float64Array.from(jobs, (job) => job.arrivalS) };
}

/** "job a", "jobs a, b and c", "jobs a, b, c, d, e and 7 more (12 in all)"; "all 12 jobs" if names would add nothing. */
export function namedJobs(jobs: readonly Job[], of: readonly Job[] = []): string {
  const names = jobs.slice(0, NAMED_IN_A_MESSAGE).map((job) => plainName(job.id));
  const rest = jobs.length - names.length;
  if (jobs.length === 1) return `job ${names[0]}`;
  if (rest > 0 && jobs.length === of.length) return `all ${jobs.length} jobs`;
  if (rest > 0) return `jobs ${names.join(', ')} and ${rest} more (${jobs.length} in all)`;
  return `jobs ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

export const allArriveTogether = (arrivalS: Float64Array): boolean => arrivalS.every((at) => at === arrivalS[0]);
