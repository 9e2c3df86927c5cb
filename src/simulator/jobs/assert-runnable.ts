// SPDX-License-Identifier: GPL-3.0-or-later
// Refuses what the simulator cannot take before anything runs, in one sentence that names the jobs.
import { type DataParallelJob, isDataParallel, type Job } from '../../model/job';
import { InputError } from '../../model/problem';
import { namedJobs } from '../../planners/rack-jobs';
import type { Cluster } from '../engine/state/cluster';

export function assertRunnable(jobs: readonly Job[], cluster: Cluster, label: string): readonly DataParallelJob[] {
  if (jobs.length === 0) throw new InputError(`${label} runs data-parallel jobs; this scenario has none`);
  const own = jobs.filter(isDataParallel);
  const tooLarge = own.filter((job) => !cluster.canEverFit(job.task));
  if (tooLarge.length > 0) {
    const needs = tooLarge.length === 1 ? 'needs' : 'need';
    throw new InputError(
      `no machine is large enough for one task of ${namedJobs(tooLarge)}, which ${needs} more cores or memory than topology.machine has`,
    );
  }
  return own;
}
