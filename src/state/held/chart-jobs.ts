// SPDX-License-Identifier: GPL-3.0-or-later
// The jobs that charts have colours for: those of the scenario, and behind them those that only held runs have, in the order of the
// runs, so that a job has one colour in all of them. Pure.
import type { ChartedJob, RunView } from '../run-views';

type OfRun = Pick<RunView, 'run' | 'simulation'>;

/** The same list where no held run has others. */
export function chartJobs(jobs: readonly ChartedJob[], views: readonly OfRun[]): readonly ChartedJob[] {
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

/** Generated ones were written out in the worker alone: what is known of them is in the run. */
function* jobsOf({ run, simulation }: OfRun): Generator<ChartedJob> {
  const workload = run?.of?.workload;
  if (workload !== undefined && 'jobs' in workload) yield* workload.jobs;
  else for (const id of simulation?.answer?.ids ?? []) yield { id, arrivalS: 0 };
}
