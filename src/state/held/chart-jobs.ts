// SPDX-License-Identifier: GPL-3.0-or-later
// The jobs for which charts have colours: those of the scenario, then those that only held runs have, in the order of the runs, so that
// a job has one colour in all of them. Pure.
import type { ChartedJob, OwnerIds } from './held-tools';

/** The same list if no held run has others. */
export function chartJobs(jobs: readonly ChartedJob[], views: readonly OwnerIds[]): readonly ChartedJob[] {
  const held = views.filter(({ run }) => run?.of !== undefined && !('coflows' in run.of.workload));
  if (held.length === 0) return jobs;
  const known = new Set(jobs.map(({ id }) => id));
  const more: ChartedJob[] = [];
  for (const view of held) {
    for (const job of jobsOf(view)) {
      if (known.has(job.id)) continue;
      known.add(job.id);
      more.push({ ...job, heldOnly: true });
    }
  }
  return more.length === 0 ? jobs : [...jobs, ...more];
}

/** Generated jobs were written out only in the worker: what is known about them is in the run. */
function* jobsOf({ run, simulation }: OwnerIds): Generator<ChartedJob> {
  const workload = run?.of?.workload;
  if (workload !== undefined && 'jobs' in workload) yield* workload.jobs;
  else for (const id of simulation?.answer?.ids ?? []) yield { id, arrivalS: 0 };
}
