// SPDX-License-Identifier: GPL-3.0-or-later
// Planners of slots assume linear speed-up: for other jobs the ends that they give would be wrong.
import { isMalleable, type Job } from '../model/job';
import { InputError } from '../model/problem';
import { namedJobs } from './rack-jobs';

export function refuseProfiles(jobs: readonly Job[], planner: string): void {
  const profiled = jobs.filter((job) => isMalleable(job) && job.speedup !== undefined);
  if (profiled.length === 0) return;
  const [have, its] = profiled.length === 1 ? ['has', 'its run follows it'] : ['have', 'their runs follow them'];
  throw new InputError(
    `${planner} plans with linear speed-up, and ${namedJobs(profiled)} ${have} another (speedup): simulate the scenario, ${its}`,
  );
}
